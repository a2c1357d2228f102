// @ts-check
// A course that is changed many times at the same time is in the end as one of the changes says.
// docs/interface/gateway.md#requests-at-once
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { itemsOf, lessonsOf, newCourse, person, quizzesOf, visitor } from '../../wire/lms/support.mjs';
import { allSucceed, atOnce, distinct, oneWins } from './at-once.mjs';

const question = (title) => ({
  title,
  type: 'true_or_false',
  answers: [{ title: 'True', is_true: true }, { title: 'False' }],
});

async function ownCourse() {
  const items = [
    { type: 'lp_lesson', title: 'Read' },
    { type: 'lp_quiz', title: 'Test', questions: [question('One?'), question('Two?')] },
  ];
  const { body, text } = await newCourse({ sections: [{ title: 'First', items }] });
  assert.ok(body?.id, text);
  return (await visitor.get(`/courses/${body.id}`)).body;
}

describe('20 requests of an author at once', () => {
  test('give a course the sections of one of them', async () => {
    const course = await ownCourse();
    const admin = await person('admin');
    const [lesson] = lessonsOf(course);
    const sections = (n) => [
      { id: course.sections[0].id, title: `Section ${n}`, items: [lesson, { type: 'lp_lesson', title: `New ${n}` }] },
    ];
    allSucceed(await atOnce((n) => admin.put(`/courses/${course.id}`, { json: { sections: sections(n) } })));
    const after = (await visitor.get(`/courses/${course.id}`)).body;
    assert.equal(after.sections.length, 1);
    const items = itemsOf(after);
    const number = /** @type {RegExpExecArray} */ (/^Section (\d+)$/.exec(after.sections[0].title))[1];
    assert.deepEqual(
      items.map(({ title }) => title),
      ['Read', `New ${number}`],
    );
    assert.equal(items[0].id, lesson.id);
    distinct(
      items.map(({ id }) => id),
      'an item',
    );
  });

  test('delete a question, a lesson, a quiz and a course once', async () => {
    const course = await ownCourse();
    const admin = await person('admin');
    const [{ id: quiz }] = quizzesOf(course);
    const { questions } = (await admin.get(`/quiz/${quiz}`, { query: { context: 'edit' } })).body;
    for (const path of [
      `/questions/${questions[0].id}`,
      `/lessons/${lessonsOf(course)[0].id}`,
      `/quiz/${quiz}`,
      `/courses/${course.id}`,
    ])
      oneWins(await atOnce(() => admin.del(path, { query: { force: true } })), [404]);
  });

  test('change one question and one lesson', async () => {
    const course = await ownCourse();
    const admin = await person('admin');
    const [{ id }] = lessonsOf(course);
    allSucceed(await atOnce((n) => admin.put(`/lessons/${id}`, { json: { title: `Lesson ${n}` } })));
    const [{ id: quiz }] = quizzesOf(course);
    const { questions } = (await admin.get(`/quiz/${quiz}`, { query: { context: 'edit' } })).body;
    allSucceed(await atOnce((n) => admin.put(`/questions/${questions[0].id}`, { json: { title: `Question ${n}` } })));
    assert.match(lessonsOf((await visitor.get(`/courses/${course.id}`)).body)[0].title, /^Lesson \d+$/);
  });
});
