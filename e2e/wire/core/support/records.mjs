// @ts-check
// Records that are deleted after the test file, and users of any role.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { call, del, post, spell, unique, wordpress } from '../../harness.mjs';
import { COMMENTS, MEDIA, PAGES, POSTS, USERS } from './paths.mjs';

const made = [];
/** Deletes a record when the test file is done. */
export const deleteAfterwards = (path) => made.push(path);

after(async () => {
  // Newest first, in one request per 25 where the batch route exists, one by one for what it refuses.
  const paths = made.reverse();
  const batchable = paths.filter((p) => !p.startsWith(MEDIA) && !p.startsWith(USERS) && !p.startsWith(COMMENTS));
  const single = paths.filter((p) => !batchable.includes(p));
  for (let i = 0; i < batchable.length; i += 25) {
    const requests = batchable.slice(i, i + 25).map((p) => ({ method: 'DELETE', path: `${spell(p)}?force=true` }));
    const done = await call('POST', '/batch/v1', { as: 'admin', json: { requests } }).catch(() => undefined);
    if (done?.status !== 207) single.push(...batchable.slice(i, i + 25));
  }
  for (const p of single)
    await del(p, { as: 'admin', query: { force: true, ...(p.startsWith(USERS) ? { reassign: 'false' } : {}) } }).catch(
      () => {},
    );
});

/**
 * Creates a record and returns its representation; it is deleted afterwards.
 * @param {string} path
 * @param {unknown} json
 * @param {Who} [as]
 */
export async function create(path, json, as = 'admin') {
  const made = await post(path, { json, ...person(as) });
  assert.equal(made.status, 201, `POST ${path} ${JSON.stringify(json)}: ${made.text.slice(0, 300)}`);
  deleteAfterwards(`${path}/${made.body.id}`);
  return made.body;
}
/** @type {(fields?: object, as?: Who) => Promise<any>} */
export const createPost = (fields = {}, as) => create(POSTS, { title: unique('post'), ...fields }, as);
/** @type {(fields?: object, as?: Who) => Promise<any>} */
export const createPage = (fields = {}, as) => create(PAGES, { title: unique('page'), ...fields }, as);
/** @type {(fields?: object, as?: Who) => Promise<any>} */
export const published = (fields = {}, as) => createPost({ status: 'publish', ...fields }, as);

/**
 * Changes a record as an administrator (or `as`) and returns its new representation.
 * @param {string} path
 * @param {unknown} json
 * @param {Who} [as]
 */
export async function change(path, json, as = 'admin') {
  const changed = await post(path, { json, ...person(as) });
  assert.equal(changed.status, 200, `POST ${path} ${JSON.stringify(json)}: ${changed.text.slice(0, 300)}`);
  return changed.body;
}

/**
 * Who sends a request: a role, or an account made by `account`.
 * @typedef {string | { headers?: Record<string, string | null | undefined> }} Who
 */
/**
 * Call options that sign a request as somebody.
 * @type {(who?: Who) => { as?: string, headers?: Record<string, string | null | undefined> }}
 */
export const person = (who) => (typeof who === 'string' ? { as: who } : { headers: who?.headers ?? {} });
/** A new user of any role: {id, username, password, headers}. */
export async function account(role = 'subscriber') {
  const username = unique(role),
    password = `Pass-${username}`;
  const user = await create(USERS, { username, email: `${username}@example.com`, password, roles: [role] });
  const key = await post(`${USERS}/${user.id}/application-passwords`, { as: 'admin', json: { name: unique('key') } });
  assert.equal(key.status, 201, key.text);
  return { id: user.id, username, password, headers: { authorization: basic(username, key.body.password) } };
}
/** Headers that sign an account in by its own password: application passwords do not reach credentials. */
export async function session({ username, password, headers }) {
  if (wordpress) return headers;
  const { status, body, text } = await post('/lms/v1/token', { json: { username, password } });
  assert.equal(status, 200, text);
  return { authorization: `Bearer ${body.token}` };
}
export const basic = (name, password) => `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
const known = {};
/** The ID of an author, editor or administrator, from a draft of theirs. */
export const idOf = async (as) => (known[as] ??= (await createPost({}, as)).author);
