// @ts-check
// Support for the tests of the learning system: users with a token, courses, and the two forms of a refusal.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { authorization, call, unique, wordpress } from '../harness.mjs';

/** @typedef {import('../harness.mjs').RequestOptions} RequestOptions */
/** @typedef {(path: string, options?: RequestOptions) => Promise<import('../harness.mjs').Answer>} Send */

/**
 * A user who sends requests: `await user.get('/courses', { query })`, with paths below /lms/v1.
 * @param {string | null} header
 */
export function callerWith(header) {
  /** @type {(method: string) => Send} */
  const sender =
    (method) =>
    (path, options = {}) =>
      call(method, `/lms/v1${path}`, {
        ...options,
        headers: { ...(header ? { authorization: header } : {}), ...options.headers },
      });
  const [get, post, put, patch, del] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map(sender);
  return { header: header ?? '', get, post, put, patch, del };
}
export const visitor = callerWith(null);
/** The ID of a user with a token. */
export const idOf = ({ header }) =>
  Number(JSON.parse(Buffer.from(header.split('.')[1], 'base64url').toString()).data.user.id);

export const signIn = (username, password) => visitor.post('/token', { json: { username, password } });
async function bearer(username, password) {
  const { status, body } = await signIn(username, password);
  assert.equal(status, 200, `cannot sign in as ${username}`);
  return `Bearer ${body.token}`;
}

const known = new Map();
/** The 'admin', 'editor', 'author' or 'subscriber' with a token: lessons, quizzes and questions accept only tokens. */
export function person(role) {
  if (!known.has(role))
    known.set(
      role,
      authorization(role).then(async (header) => {
        assert.ok(header, `${role} signs in`);
        if (header.startsWith('Bearer')) return callerWith(header);
        const [username, password] = Buffer.from(header.slice('Basic '.length), 'base64').toString().split(/:(.*)/s);
        return callerWith(await bearer(username, password));
      }),
    );
  return known.get(role);
}

const cleanups = [];
after(() => Promise.all(cleanups.map((cleanup) => cleanup())));

/** Registers a person; where many did so within a minute, as soon as the site takes more. */
async function register(json) {
  const { status, headers, text } = await visitor.post('/token/register', { json });
  const seconds = Number(headers.get('retry-after'));
  if (status === 200) return;
  assert.ok(seconds > 0, text);
  await delay(seconds * 1000);
  await register(json);
}

/**
 * A newly registered user, deleted after the tests: { id, username, email, password, get, post, … }.
 * @param {{ role?: string, password?: string }} [options]
 */
export async function newUser({ role, password = 'Learn-123456!' } = {}) {
  const username = unique('learner'),
    email = `${username}@example.com`;
  const admin = await person('admin');
  if (wordpress) await call('POST', '/wp/v2/users', { as: 'admin', json: { username, email, password } });
  else await register({ username, email, password, confirm_password: password });
  const { body } = await signIn(username, password);
  const id = Number(body.user_id);
  if (role) assert.equal((await admin.post(`/users/${id}`, { json: { roles: [role] } })).status, 200);
  const me = { ...callerWith(`Bearer ${body.token}`), id, username, email, password };
  cleanups.push(() => me.post('/users/delete', { json: { id, password: me.password } }));
  return me;
}

/** A new course of `author`, by default an administrator; deleted after the tests where that is possible. */
export async function newCourse(fields = {}, author) {
  const res = await (author ?? (await person('admin'))).post('/courses', {
    json: { name: unique('Course'), ...fields },
  });
  if (wordpress && res.body.id)
    cleanups.push(() => call('DELETE', `/wp/v2/lp_course/${res.body.id}`, { as: 'admin', query: { force: true } }));
  return res;
}

let catalogue;
/** Every published course of the site, as in a list. */
export const courses = () =>
  (catalogue ??= visitor
    .get('/courses', { query: { per_page: 100, orderby: 'id', order: 'asc' } })
    .then(({ body }) => body));

const LESSON = 'lp_lesson',
  QUIZ = 'lp_quiz';
export const itemsOf = (course) => course.sections.flatMap((section) => section.items);
export const lessonsOf = (course) => itemsOf(course).filter(({ type }) => type === LESSON);
export const quizzesOf = (course) => itemsOf(course).filter(({ type }) => type === QUIZ);

/** A question that is true. */
export const truth = (title) => ({
  title,
  type: 'true_or_false',
  answers: [{ title: 'True', is_true: true }, { title: 'False' }],
});

/** A new course of an administrator: its lesson, its quiz, and the question of that. */
export async function newParts() {
  const items = [
    { type: LESSON, title: unique('Lesson') },
    { type: QUIZ, title: unique('Quiz'), questions: [truth(unique('Question'))] },
  ];
  const { body } = await newCourse({ status: 'publish', sections: [{ title: 'All', items }] });
  const [lesson, { id }] = itemsOf(body);
  const { body: quiz } = await (await person('admin')).get(`/quiz/${id}`, { query: { context: 'edit' } });
  return { lesson, quiz, question: quiz.questions[0] };
}

let school;
/** A free course with a preview lesson, a locked lesson and a quiz, which can be retaken. */
export const freeCourse = () =>
  (school ??= (async () => {
    for (const { id, price } of await courses()) {
      if (Number(price) !== 0) continue;
      const { body } = await visitor.get(`/courses/${id}`);
      if (
        lessonsOf(body).some(({ preview }) => preview) &&
        lessonsOf(body).some(({ preview }) => !preview) &&
        quizzesOf(body).length &&
        body.ratake_count > 0
      )
        return body;
    }
    assert.fail(
      'The site has no free course with a preview lesson, a locked lesson, a quiz and a retake. The demo content has one.',
    );
  })());
export const pricedCourse = async () => (await courses()).find(({ price }) => Number(price) > 0);

/** A new user who is enrolled in `course`, by default the free course. */
export async function student(course) {
  const me = await newUser();
  const { id } = course ?? (await freeCourse());
  const { status, body } = await me.post('/courses/enroll', { json: { id } });
  assert.deepEqual([status, body.status], [200, 'success']);
  return me;
}
export const courseOf = async (me, { id }) => (await me.get(`/courses/${id}`)).body;
export async function finishLesson(me, { id }) {
  await me.get(`/lessons/${id}`);
  return me.post('/lessons/finish', { json: { id } });
}

/** The right answer to a question, from the solution that check_answer shows. */
export function rightAnswer({ type, options }) {
  const right = options.filter(({ is_true }) => is_true === 'yes').map(({ value }) => value);
  if (type === 'multi_choice') return right;
  if (type === 'fill_in_blanks')
    return Object.fromEntries(Object.entries(options[0].answers).map(([blank, { correct }]) => [blank, correct]));
  return right[0];
}

/** Asserts a refusal: the status and code of the error body; on WordPress it may be a 200 with status: 'error'. */
export function refused({ status, body }, expected, code) {
  if (wordpress)
    return assert.ok(
      status === expected || body.status === 'error' || status === 401 || status === 403,
      `${status} ${JSON.stringify(body)}`,
    );
  assert.equal(status, expected);
  assert.equal(body.code, code);
  assert.equal(body.data.status, expected);
  assert.equal(typeof body.message, 'string');
}
/** Asserts the refusal of an action, whose clients read body.status. */
export function actionRefused(res, expected, code) {
  refused(res, expected, code);
  if (!wordpress && ![400, 401].includes(expected)) assert.equal(res.body.status, 'error');
}
/** Asserts that these arguments are invalid. */
export function invalid({ status, body }, ...params) {
  assert.deepEqual([status, body.code], [400, 'rest_invalid_param']);
  assert.deepEqual(Object.keys(body.data.params).sort(), params.sort());
}
export function missing({ status, body }, ...params) {
  assert.deepEqual([status, body.code], [400, 'rest_missing_callback_param']);
  assert.deepEqual([...body.data.params].sort(), params.sort());
}
/** Asserts a status and an error code. */
export function denied({ status, body }, expected, code) {
  assert.deepEqual([status, body.code, body.data.status], [expected, code, expected]);
}
export const idsOf = ({ body }) => body.map(({ id }) => Number(id));
/** The numbers of records and pages. */
export const totals = ({ headers }) =>
  /** @type {[number, number]} */ (['x-wp-total', 'x-wp-totalpages'].map((name) => Number(headers.get(name))));
