// @ts-check
// Courses, lessons, quizzes and questions are changed and deleted over HTTP.
// docs/interface/lms.md#changing-and-deleting
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { differsOnWordPress, unique } from '../harness.mjs';
import { finishLesson, lessonsOf, newCourse, newUser, person, quizzesOf, student, truth, visitor } from './support.mjs';

const own = differsOnWordPress('LearnPress has no such routes');

/** A course of an administrator with two sections: a lesson and a quiz of two questions, and a lesson. */
async function ownCourse(author) {
  const quiz = { type: 'lp_quiz', title: 'Test', questions: [truth('One?'), truth('Two?')] };
  const sections = [
    { title: 'First', description: 'Begins', items: [{ type: 'lp_lesson', title: 'Read', content: 'Much' }, quiz] },
    { title: 'Second', items: [{ type: 'lp_lesson', title: 'Write', preview: true }] },
  ];
  const { body, text } = await newCourse({ content: 'Text', sections }, author);
  assert.ok(body.id, text);
  return body;
}

const inEdit = { query: { context: 'edit' } };
const titles = (course) => course.sections.map(({ title, items }) => [title, ...items.map((item) => item.title)]);

async function changed(path, json, who = 'admin') {
  const { status, body, text } = await (await person(who)).put(path, { json });
  assert.equal(status, 200, text);
  return body;
}

describe('a course', own, () => {
  test('changes what is sent, and nothing else', async () => {
    const course = await ownCourse();
    const after = await changed(`/courses/${course.id}`, { name: 'Better & longer', duration: '3 week' });
    assert.deepEqual([after.name, after.slug, titles(after)], ['Better & longer', course.slug, titles(course)]);
    const shown = (await visitor.get(`/courses/${course.id}`)).body;
    assert.deepEqual([shown.name, shown.duration, titles(shown)], ['Better & longer', '3 weeks', titles(course)]);
  });

  test('has a price, also from the beginning', async () => {
    const { id } = (await newCourse({ regular_price: 40, sale_price: 29.5 })).body;
    const made = (await visitor.get(`/courses/${id}`)).body;
    assert.deepEqual([made.origin_price, made.sale_price, made.price, made.on_sale], [40, 29.5, 29.5, true]);
    const priced = async (json) => {
      await changed(`/courses/${id}`, json);
      return (await visitor.get(`/courses/${id}`)).body;
    };
    const dearer = await priced({ regular_price: 50, sale_price: null });
    assert.deepEqual([dearer.origin_price, dearer.price, dearer.on_sale], [50, 50, false]);
    assert.equal((await priced({ regular_price: null })).price, 0);
    const admin = await person('admin');
    for (const json of [{ regular_price: -1 }, { regular_price: 10, sale_price: 10 }, { regular_price: 'much' }])
      assert.equal((await admin.put(`/courses/${id}`, { json })).status, 400, JSON.stringify(json));
  });

  test('has another address, to which the former one leads', async () => {
    const course = await ownCourse();
    const slug = unique('renamed');
    const after = await changed(`/courses/${course.id}`, { slug });
    assert.equal(after.slug, slug);
    const { status, headers } = await fetch(course.permalink, { redirect: 'manual' });
    assert.deepEqual(
      [status, new URL(/** @type {string} */ (headers.get('location')), course.permalink).href],
      [301, after.permalink],
    );
  });

  test('keeps the parts that are named by their id, with what learners have done in them', async () => {
    const { id } = await ownCourse();
    const course = (await visitor.get(`/courses/${id}`)).body;
    const me = await student(course);
    const [read] = lessonsOf(course);
    await finishLesson(me, read);
    const [first, second] = course.sections;
    const moved = { id: second.id, title: 'Now first', items: [{ ...read, title: 'Read more' }, ...second.items] };
    const last = {
      id: first.id,
      title: first.title,
      items: [quizzesOf(course)[0], { type: 'lp_lesson', title: 'New' }],
    };
    const after = await changed(`/courses/${id}`, { sections: [moved, last] });
    assert.deepEqual(titles(after), [
      ['Now first', 'Read more', 'Write'],
      ['First', 'Test', 'New'],
    ]);
    assert.deepEqual(
      after.sections.map((section) => section.id),
      [second.id, first.id],
    );
    assert.deepEqual(
      lessonsOf(after)
        .slice(0, 2)
        .map((item) => item.id),
      lessonsOf(course).map((item) => item.id),
    );
    const admin = await person('admin');
    const lesson = (await admin.get(`/lessons/${read.id}`, inEdit)).body;
    assert.equal(lesson.content.trim(), 'Much');
    const quiz = (await admin.get(`/quiz/${quizzesOf(course)[0].id}`, inEdit)).body;
    assert.equal(quiz.questions.length, 2);
    const mine = (await me.get(`/courses/${id}`)).body;
    assert.equal(lessonsOf(mine)[0].status, 'completed');
  });

  test('sent back as it was read stays as it is', async () => {
    const { id } = await ownCourse();
    const admin = await person('admin');
    const before = (await admin.get(`/courses/${id}`, inEdit)).body;
    const { sections, name, content, excerpt, categories, tags, instructor } = before;
    const after = await changed(`/courses/${id}`, { sections, name, content, excerpt, categories, tags, instructor });
    assert.deepEqual(after.sections, before.sections);
    assert.deepEqual([after.name, after.content], [before.name, before.content]);
  });

  test('loses the parts that are not named', async () => {
    const course = (await visitor.get(`/courses/${(await ownCourse()).id}`)).body;
    const [, second] = course.sections;
    const after = await changed(`/courses/${course.id}`, { sections: [{ id: second.id, title: second.title }] });
    assert.deepEqual(titles(after), [['Second', 'Write']]);
    const admin = await person('admin');
    for (const { id } of quizzesOf(course)) assert.equal((await admin.get(`/quiz/${id}`)).status, 404);
  });

  test('is deleted for good, when that is asked for', async () => {
    const course = await ownCourse();
    const me = await student(course);
    const admin = await person('admin');
    assert.equal((await admin.del(`/courses/${course.id}`)).body.code, 'rest_trash_not_supported');
    const { status, body } = await admin.del(`/courses/${course.id}`, { query: { force: true } });
    assert.deepEqual([status, body.deleted, body.previous.id], [200, true, course.id]);
    for (const who of [visitor, me, admin]) assert.equal((await who.get(`/courses/${course.id}`)).status, 404);
    assert.ok((await visitor.get('/courses', { query: { include: [course.id] } })).body.length === 0);
    assert.equal((await admin.del(`/courses/${course.id}`, { query: { force: true } })).status, 404);
  });

  for (const json of [{ name: ' ', content: '', excerpt: '' }, { status: 'lost' }, { sections: [{ title: ' ' }] }])
    test(`refuses ${JSON.stringify(json)}`, async () => {
      const { id } = await ownCourse();
      const admin = await person('admin');
      assert.equal((await admin.put(`/courses/${id}`, { json })).status, 400);
    });
});

describe('a lesson', own, () => {
  test('changes what is sent', async () => {
    const course = (await visitor.get(`/courses/${(await ownCourse()).id}`)).body;
    const [{ id }] = lessonsOf(course);
    const after = await changed(`/lessons/${id}`, { title: 'Listen', preview: true });
    assert.deepEqual([after.name, after.content.trim()], ['Listen', 'Much']);
    const shown = (await visitor.get(`/courses/${course.id}`)).body;
    assert.deepEqual(lessonsOf(shown)[0].title, 'Listen');
    assert.equal((await visitor.get(`/lessons/${id}`)).status, 200);
  });

  test('is deleted, and the others move up', async () => {
    const course = (await visitor.get(`/courses/${(await ownCourse()).id}`)).body;
    const [{ id }] = lessonsOf(course);
    const admin = await person('admin');
    assert.equal((await admin.del(`/lessons/${id}`, { query: { force: true } })).status, 200);
    assert.equal((await admin.get(`/lessons/${id}`)).status, 404);
    assert.deepEqual(titles((await visitor.get(`/courses/${course.id}`)).body), [
      ['First', 'Test'],
      ['Second', 'Write'],
    ]);
  });
});

describe('a quiz and its questions', own, () => {
  const questionsIn = async (quiz) => (await (await person('admin')).get(`/quiz/${quiz}`, inEdit)).body.questions;

  test('change what is sent', async () => {
    const [{ id }] = quizzesOf(await ownCourse());
    const [one, two] = await questionsIn(id);
    await changed(`/quiz/${id}`, { title: 'Exam', passing_grade: 50 });
    assert.equal((await questionsIn(id)).length, 2);
    await changed(`/questions/${one.id}`, { title: 'Is it so?', hint: 'Think' });
    const [renamed] = await questionsIn(id);
    assert.deepEqual([renamed.id, renamed.title], [one.id, 'Is it so?']);
    const asked = { title: 'Which?', type: 'single_choice', answers: [{ title: 'a', is_true: true }, { title: 'b' }] };
    await changed(`/quiz/${id}`, { questions: [asked, { id: two.id, ...truth('Two?') }] });
    const now = await questionsIn(id);
    assert.deepEqual(
      now.map(({ title }) => title),
      ['Which?', 'Two?'],
    );
    assert.equal(now[1].id, two.id);
    const admin = await person('admin');
    assert.equal((await admin.get(`/questions/${one.id}`)).status, 404);
    assert.equal((await admin.put(`/questions/${two.id}`, { json: { type: 'multi_choice' } })).status, 400);
    assert.equal((await admin.put(`/quiz/${id}`, { json: { questions: [{ ...asked, answers: [] }] } })).status, 400);
  });

  test('can be answered after the change', async () => {
    const course = await ownCourse();
    const [{ id }] = quizzesOf(course);
    const [one, two] = await questionsIn(id);
    await changed(`/questions/${one.id}`, {
      type: 'single_choice',
      answers: [{ title: 'right', is_true: true }, { title: 'wrong' }],
    });
    const right = (await questionsIn(id))[0].options.find(({ title }) => title === 'right').value;
    const me = await student(course);
    await me.post('/quiz/start', { json: { id } });
    const answered = { [one.id]: right, [two.id]: 'true' };
    const { body } = await me.post('/quiz/finish', { json: { id, answered } });
    assert.equal(body.results.result, 100);
  });

  test('are deleted', async () => {
    const course = await ownCourse();
    const [{ id }] = quizzesOf(course);
    const [one, two] = await questionsIn(id);
    const admin = await person('admin');
    assert.equal((await admin.del(`/questions/${one.id}`, { query: { force: true } })).status, 200);
    assert.deepEqual(
      (await questionsIn(id)).map((question) => question.id),
      [two.id],
    );
    assert.equal((await admin.del(`/quiz/${id}`, { query: { force: true } })).status, 200);
    for (const path of [`/quiz/${id}`, `/questions/${two.id}`]) assert.equal((await admin.get(path)).status, 404);
  });
});

describe('what belongs to a teacher', own, () => {
  test('is changed by that teacher and administrators alone', async () => {
    const [teacher, other] = [await newUser({ role: 'lp_teacher' }), await newUser({ role: 'lp_teacher' })];
    const course = await ownCourse(teacher);
    const paths = [`/courses/${course.id}`, `/lessons/${lessonsOf(course)[0].id}`, `/quiz/${quizzesOf(course)[0].id}`];
    for (const path of paths) {
      for (const [who, status] of [
        [visitor, 401],
        [await person('subscriber'), 403],
        [other, 403],
      ]) {
        assert.equal((await who.put(path, { json: { title: 'x', name: 'x' } })).status, status, path);
        assert.equal((await who.del(path, { query: { force: true } })).status, status, path);
      }
      assert.equal((await teacher.put(path, { json: { title: 'Mine', name: 'Mine' } })).status, 200, path);
    }
    // Texts of teachers are filtered as those of authors are.
    const lesson = await teacher.put(paths[1], { json: { content: 'a<script>alert(1)</script>' } });
    assert.ok(!lesson.body.content.includes('script'), lesson.text);
  });
});
