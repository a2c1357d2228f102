// @ts-check
// What learners do more than once at the same time counts once.
// docs/interface/gateway.md#requests-at-once
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { post, unique } from '../../wire/harness.mjs';
import {
  finishLesson,
  freeCourse,
  lessonsOf,
  newCourse,
  newUser,
  quizzesOf,
  student,
  visitor,
} from '../../wire/lms/support.mjs';
import { allSucceed, atOnce, oneWins } from './at-once.mjs';

const CONFLICT = [409];
const studentsOf = async ({ id }) => (await visitor.get(`/courses/${id}`)).body.count_students;
const wishes = async (me) => (await me.get('/wishlist')).body.data.items;

/** A course with one lesson, which nobody else takes. */
async function ownCourse() {
  const sections = [{ title: 'One', items: [{ type: 'lp_lesson', title: 'First' }] }];
  const { body, text } = await newCourse({ sections });
  assert.ok(body?.id, text);
  return (await visitor.get(`/courses/${body.id}`)).body;
}

describe('20 equal requests of a learner at once', () => {
  test('enrol once', async () => {
    const [course, me] = [await ownCourse(), await newUser()];
    oneWins(await atOnce(() => me.post('/courses/enroll', { json: { id: course.id } })), CONFLICT);
    assert.equal(await studentsOf(course), 1);
  });

  test('complete a lesson once', async () => {
    const course = await ownCourse();
    const me = await student(course);
    const [lesson] = lessonsOf(course);
    oneWins(await atOnce(() => finishLesson(me, lesson)), CONFLICT);
  });

  test('finish a course once, and take it up again once', async () => {
    const course = await freeCourse();
    const me = await student(course);
    for (const lesson of lessonsOf(course)) await finishLesson(me, lesson);
    for (const { id } of quizzesOf(course)) {
      await me.post('/quiz/start', { json: { id } });
      await me.post('/quiz/finish', { json: { id, answered: {} } });
    }
    oneWins(await atOnce(() => me.post('/courses/finish', { json: { id: course.id } })), CONFLICT);
    oneWins(await atOnce(() => me.post('/courses/retake', { json: { id: course.id } })), CONFLICT);
  });

  test('start a quiz once and finish it once', async () => {
    const course = await freeCourse();
    const me = await student(course);
    const [{ id }] = quizzesOf(course);
    oneWins(await atOnce(() => me.post('/quiz/start', { json: { id } })), CONFLICT);
    const results = allSucceed(await atOnce(() => me.post('/quiz/finish', { json: { id, answered: {} } })));
    for (const { results: one } of results) assert.deepEqual(one, results[0].results);
    const { results: shown } = (await me.get(`/quiz/${id}`)).body;
    assert.equal(shown.attempts.length, 1);
  });

  test('check an answer once', async () => {
    const course = await freeCourse();
    const me = await student(course);
    for (const { id } of quizzesOf(course)) {
      const { results } = (await me.post('/quiz/start', { json: { id } })).body;
      if (!(await me.get(`/quiz/${id}`)).body.results.instant_check) continue;
      const json = { id, question_id: Number(results.question_ids[0]), answered: 'neither' };
      oneWins(await atOnce(() => me.post('/quiz/check_answer', { json })), CONFLICT);
      return;
    }
    assert.fail('no quiz of the free course checks answers at once');
  });

  test('leave one review', async () => {
    const course = await ownCourse();
    const me = await student(course);
    const json = { id: course.id, rate: 4, title: 'Fine', content: 'Well made' };
    oneWins(await atOnce(() => me.post('/review/submit', { json })), CONFLICT);
    const { total, rated } = (await visitor.get(`/review/course/${course.id}`)).body.data;
    assert.deepEqual([total, Number(rated)], [1, 4]);
  });

  test('put a course on the wishlist and take it off in turn', async () => {
    const [course, me] = [await ownCourse(), await newUser()];
    const bodies = allSucceed(await atOnce(() => me.post('/wishlist/toggle', { json: { id: course.id } })));
    assert.equal(bodies.filter(({ data }) => data.type === 'add').length, 10);
    assert.deepEqual(await wishes(me), []);
  });

  test('register one account', async () => {
    const username = unique('twin');
    const json = {
      username,
      email: `${username}@example.com`,
      password: 'Nine-lives-99',
      confirm_password: 'Nine-lives-99',
    };
    oneWins(await atOnce(() => post('/lms/v1/token/register', { json })), [400, 403, 429]);
  });

  test('delete the own account once', async () => {
    const me = await newUser();
    const json = { id: me.id, password: me.password };
    oneWins(await atOnce(() => me.post('/users/delete', { json })), [400, 401]);
  });

  test('store one picture', async () => {
    const me = await newUser();
    const json = { avatar_url: `data:image/png;base64,${PIXEL}` };
    const responses = await atOnce(() => me.post(`/users/${me.id}`, { json }));
    assert.equal(new Set(allSucceed(responses).map((body) => body.avatar_url)).size, 1);
  });
});

describe('20 learners at once', () => {
  test('are all counted', async () => {
    const course = await ownCourse();
    const learners = [];
    for (let n = 0; n < 6; n += 1) learners.push(await newUser());
    allSucceed(await atOnce((n) => learners[n].post('/courses/enroll', { json: { id: course.id } }), learners.length));
    assert.equal(await studentsOf(course), learners.length);
  });
});

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
