// @ts-check
// Support for the tests of the gateway: errors, links, route keys, batches, and users for one test.
import assert from 'node:assert/strict';
import { del, get, post, spell, unique, wordpress } from '../harness.mjs';

/** A failed request: the status, the code, and the body {code, message, data: {status}}. */
export function assertError(response, status, code) {
  assert.equal(response.status, status, response.text.slice(0, 300));
  assert.match(response.headers.get('content-type'), /^application\/json\b/);
  assert.equal(response.body.code, code);
  assert.ok(typeof response.body.message === 'string' && response.body.message !== '', 'a message');
  assert.equal(response.body.data.status, status);
}

/** 400 rest_invalid_param that blames exactly these arguments; `details` maps some of them to a detail code. */
export function assertInvalid(response, names, details = {}) {
  assertError(response, 400, 'rest_invalid_param');
  assert.deepEqual(Object.keys(response.body.data.params).sort(), [...names].sort());
  for (const [name, code] of Object.entries(details)) assert.equal(response.body.data.details[name].code, code, name);
}

/** The Link header as {rel: address}. */
export const links = (response) =>
  Object.fromEntries(
    [...(response.headers.get('link') ?? '').matchAll(/<([^<>]*)>;\s*rel="([^"]*)"/g)].map(([, href, rel]) => [
      rel,
      href,
    ]),
  );

/** The methods of the Allow header, sorted. */
export const allowed = (response) => (response.headers.get('allow') ?? '').split(/,\s*/).filter(Boolean).sort();

/** The entry of an index's `routes` whose key (a regular expression) matches this path, as [key, entry]. */
export const routeFor = (routes, path) =>
  Object.entries(routes).find(([key]) => new RegExp(`^${key.replaceAll('(?P<', '(?<')}$`, 'i').test(spell(path))) ?? [];

/**
 * One batch call. Each request's path is written in this interface's names.
 * @param {any[]} requests
 * @param {import('../harness.mjs').RequestOptions & { validation?: string }} [options]
 */
export const batch = (requests, { validation, as = 'admin', ...options } = {}) =>
  post('/batch/v1', {
    as,
    json: { validation, requests: requests.map((r) => (r.path === undefined ? r : { ...r, path: spell(r.path) })) },
    ...options,
  });

/** A post (a draft of the administrator unless told otherwise); fails loudly. */
export async function makePost(fields = {}, { as = 'admin', path = '/core/v2/posts' } = {}) {
  const made = await post(path, { as, json: { title: unique('post'), ...fields } });
  assert.equal(made.status, 201, made.text.slice(0, 300));
  return made.body;
}
export const removePost = (id, path = '/core/v2/posts') =>
  del(`${path}/${id}`, { as: 'admin', query: { force: true } });
export const titleOf = async (id) =>
  (await get(`/core/v2/posts/${id}`, { as: 'admin', query: { context: 'edit' } })).body.title?.raw;

export const basic = (user, password) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});
/**
 * The path of a user's application passwords; 'me' is the signed-in user.
 * @param {number | string} [id]
 */
export const passwordsOf = (id = 'me') => `/core/v2/users/${id}/application-passwords`;

/** A person of their own for one test: {id, login, email, password, headers} (headers sign them in), with the role asked for. */
export async function makePerson(role = 'author') {
  const login = unique('person'),
    password = `Pass-${unique('word')}-1!`,
    email = `${login}@example.com`;
  if (wordpress) {
    const made = await post('/core/v2/users', {
      as: 'admin',
      json: { username: login, password, email, roles: [role] },
    });
    const key = await post(passwordsOf(made.body.id), { as: 'admin', json: { name: 'session' } });
    return { id: made.body.id, login, email, password, headers: basic(login, key.body.password) };
  }
  const signIn = async (path, extra) => (await post(path, { json: { username: login, password, ...extra } })).body;
  const { user_id } = await signIn('/lms/v1/token/register', { confirm_password: password, email });
  const id = Number(user_id ?? (await signIn('/lms/v1/token')).user_id);
  const given = await post(`/lms/v1/users/${id}`, { as: 'admin', json: { roles: [role] } });
  assert.equal(given.status, 200, given.text.slice(0, 300));
  const { token } = await signIn('/lms/v1/token');
  return { id, login, email, password, headers: { authorization: `Bearer ${token}` } };
}

export const removePerson = ({ id, password, headers }) =>
  wordpress
    ? del(`/core/v2/users/${id}`, { as: 'admin', query: { force: true, reassign: 1 } })
    : post('/lms/v1/users/delete', { headers, json: { id, password } });

/** An application password of a person, as POST answers it. */
export async function makePassword(person, fields = {}) {
  const made = await post(passwordsOf(), { headers: person.headers, json: { name: unique('app'), ...fields } });
  assert.equal(made.status, 201, made.text.slice(0, 300));
  return made.body;
}

/** The status that a signed-in author gets and a visitor does not (200 against 401), under these headers. */
export const signedInStatus = async (headers) =>
  (await get('/core/v2/posts', { query: { context: 'edit', per_page: 1, _fields: 'id' }, headers })).status;
