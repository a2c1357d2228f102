// @ts-check
// Records below other records, and how a test makes one: `path` is where it is deleted, `send` are options of the request.
import assert from 'node:assert/strict';
import { get, post, unique } from '../../wire/harness.mjs';
import { filledIn } from '../../wire/widgets/support.mjs';
import { resource } from './resources.mjs';

const admin = { as: 'admin' };

/** A record with two revisions; gives the path of the older one. */
async function revision(route) {
  const record = await resource(route).record();
  for (const content of ['first', 'second'])
    assert.equal((await post(`${route}/${record.id}`, { ...admin, json: { content } })).status, 200);
  const { body } = await get(`${route}/${record.id}/revisions`, admin);
  return { path: `${route}/${record.id}/revisions/${body.at(-1).id}` };
}

/** A new account that is signed in: its id, and the options of its requests. */
export async function signedIn(role = 'subscriber') {
  const username = unique('race');
  const password = 'Nine-lives-99';
  const account = { username, password, email: `${username}@example.com`, roles: [role] };
  assert.equal((await post('/core/v2/users', { ...admin, json: account })).status, 201);
  const { body, text } = await post('/lms/v1/token', { json: { username, password } });
  assert.ok(body?.token, text);
  return { id: Number(body.user_id), password, send: { headers: { authorization: `Bearer ${body.token}` } } };
}

const PASSWORDS = '/core/v2/users/me/application-passwords';

async function applicationPassword() {
  const { body, text } = await post(PASSWORDS, { ...admin, json: { name: unique('race') } });
  assert.ok(body?.uuid, text);
  return { path: `${PASSWORDS}/${body.uuid}` };
}

const FORMS = '/forms/v1/contact-forms';

/** A form without mail; gives its id. */
export async function form() {
  const json = {
    title: unique('race'),
    context: 'save',
    form: '[text your-text][submit]',
    additional_settings: 'skip_mail: on',
  };
  const { body, text } = await post(FORMS, { ...admin, json });
  assert.ok(body?.id, text);
  return body.id;
}

export const fillIn = (id, text) => post(`${FORMS}/${id}/feedback`, { form: filledIn(id, { 'your-text': text }) });

export const submissionsOf = async (id) =>
  (await get(`${FORMS}/${id}/submissions`, { ...admin, query: { per_page: 100 } })).body;

async function submission() {
  const id = await form();
  const answer = await fillIn(id, 'hello');
  assert.equal(answer.body.status, 'mail_sent', answer.text);
  const [{ id: sid }] = await submissionsOf(id);
  return { path: `${FORMS}/${id}/submissions/${sid}` };
}

/** A part of a new course: `lessons`, `quiz` or `questions`. */
async function part(kind) {
  const answers = [{ title: 'True', is_true: true }, { title: 'False' }];
  const quiz = { type: 'lp_quiz', title: 'Test', questions: [{ title: 'One?', type: 'true_or_false', answers }] };
  const sections = [{ title: 'First', items: [{ type: 'lp_lesson', title: 'Read' }, quiz] }];
  const { body, text } = await post('/lms/v1/courses', { ...admin, json: { name: unique('race'), sections } });
  assert.ok(body?.id, text);
  const [lesson, test] = body.sections[0].items;
  if (kind === 'lessons') return { path: `/lms/v1/lessons/${lesson.id}` };
  const path = `/lms/v1/quiz/${test.id}`;
  if (kind === 'quiz') return { path };
  const { questions } = (await get(path, admin)).body;
  return { path: `/lms/v1/questions/${questions[0].id}` };
}

/** By the route that deletes the record. */
export const nestedRecords = {
  '/core/v2/posts/<parent>/revisions/<id>': () => revision('/core/v2/posts'),
  '/core/v2/pages/<parent>/revisions/<id>': () => revision('/core/v2/pages'),
  '/core/v2/blocks/<parent>/revisions/<id>': () => revision('/core/v2/blocks'),
  '/core/v2/navigation/<parent>/revisions/<id>': () => revision('/core/v2/navigation'),
  '/core/v2/users/me': async () => ({ path: '/core/v2/users/me', send: (await signedIn('administrator')).send }),
  '/core/v2/users/<user_id>/application-passwords/<uuid>': applicationPassword,
  '/forms/v1/contact-forms/<id>/submissions/<sid>': submission,
  '/lms/v1/lessons/<id>': () => part('lessons'),
  '/lms/v1/quiz/<id>': () => part('quiz'),
  '/lms/v1/questions/<id>': () => part('questions'),
};

/** DELETE routes that delete no single record, and why no test here sends them. */
export const NOT_A_RECORD = {
  '/core/v2/users/<user_id>/application-passwords': 'deletes all there are: any number of calls succeed',
  '/abilities/v1/abilities/<namespace>/<ability>/run': 'what it does is up to the ability',
};
