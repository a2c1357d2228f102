// @ts-check
// Who sees the questions of a quiz, and when.
// docs/interface/lms.md#questions-in-an-attempt
import test, { before, describe } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress, unique } from '../harness.mjs';
import { denied, idsOf, itemsOf, newCourse, newUser, person, student, visitor } from './support.mjs';

describe('the questions of a quiz', differsOnWordPress('shows them before an attempt'), () => {
  const word = unique('secret');
  let course, teacher, id;
  before(async () => {
    teacher = await newUser({ role: 'lp_teacher' });
    const answers = [{ title: `${word} yes`, is_true: true }, { title: `${word} no` }];
    const questions = [{ type: 'single_choice', title: `${word}?`, content: word, hint: word, answers }];
    const items = [
      { type: 'lp_quiz', title: 'Open', preview: true, questions },
      { type: 'lp_quiz', title: 'Test', duration: '1 hour', retake_count: 1, review: false, questions },
    ];
    course = (await newCourse({ sections: [{ title: 'All', items }] }, teacher)).body;
    id = itemsOf(course)[1].id;
  });
  const start = (me) => me.post('/quiz/start', { json: { id } });
  const finish = (me) => me.post('/quiz/finish', { json: { id, answered: {} } });
  const count = async (me) => (await me.get(`/quiz/${id}`)).body.questions.length;

  test('are in no answer before an attempt', async () => {
    const me = await student(course);
    const paths = [
      ...itemsOf(course).map((item) => `/quiz/${item.id}`),
      '/quiz?learned=true',
      `/courses/${course.id}`,
      '/courses?learned=true',
      `/courses?include=${course.id}`,
      `/sections/sections-by-course-id/${course.id}`,
      `/section-items/items/${course.sections[0].id}`,
      `/users/${me.id}`,
      `/users/${teacher.id}`,
      `/review/course/${course.id}`,
      '/wishlist',
    ];
    for (const who of [me, await newUser(), visitor])
      for (const path of paths) assert.ok(!(await who.get(path)).text.includes(word), path);
  });
  test('come with the start of an attempt, and go with its end where there is no review', async () => {
    const me = await student(course);
    assert.equal(await count(me), 0);
    assert.equal((await start(me)).body.results.questions.length, 1);
    assert.equal(await count(me), 1);
    await finish(me);
    assert.equal(await count(me), 0);
    await start(me);
    assert.equal(await count(me), 1);
  });
  test('are always shown to the instructor and administrators, and in the lists of both', async () => {
    for (const who of [teacher, await person('admin')]) {
      assert.equal(await count(who), 1);
      const { body } = await who.get('/quiz', { query: { include: id } });
      assert.equal(body[0].questions.length, 1);
    }
  });
  test('are in the list of what a student has begun, once they have begun it', async () => {
    const me = await student(course);
    const listed = () => me.get('/quiz', { query: { learned: true } });
    assert.deepEqual(idsOf(await listed()), []);
    await start(me);
    const res = await listed();
    assert.deepEqual([idsOf(res), res.body[0].questions.length], [[id], 1]);
    denied(await me.get('/quiz'), 403, 'lp_jwt_rest_cannot_view');
    denied(await me.get('/quiz', { query: { learned: true, context: 'edit' } }), 403, 'rest_forbidden_context');
    denied(await me.get('/questions', { query: { learned: true } }), 403, 'lp_jwt_rest_cannot_view');
  });
});

test('a course of quizzes alone is passed by passing them', differsOnWordPress('counts lessons'), async () => {
  const answers = [{ title: 'True', is_true: true }, { title: 'False' }];
  const questions = [{ type: 'true_or_false', title: 'Yes?', answers }];
  const sections = [{ title: 'All', items: [{ type: 'lp_quiz', title: 'Test', questions }] }];
  const { body: course } = await newCourse({ sections });
  const [{ id }] = itemsOf(course);
  const me = await student(course);
  const { body } = await me.post('/quiz/start', { json: { id } });
  await me.post('/quiz/finish', { json: { id, answered: { [body.results.question_ids[0]]: 'true' } } });
  assert.deepEqual((await me.post('/courses/finish', { json: { id: course.id } })).status, 200);
  const { graduation, result } = (await me.get(`/courses/${course.id}`)).body.course_data;
  assert.deepEqual([graduation, result.result, result.pass], ['passed', 100, 1]);
});
