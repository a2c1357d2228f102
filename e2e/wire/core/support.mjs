// Support for the tests of core: records that are deleted after the test file, uploads, users of any role, assertions.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { deflateSync } from 'node:zlib';
import { call, del, post, root, spell, unique, wordpress } from '../harness.mjs';

export const POSTS = '/core/v2/posts';
export const PAGES = '/core/v2/pages';
export const MEDIA = '/core/v2/media';
export const CATEGORIES = '/core/v2/categories';
export const TAGS = '/core/v2/tags';
export const USERS = '/core/v2/users';
export const COMMENTS = '/core/v2/comments';

/** A status name in the spelling of the site under test. */
export const status = (name) => (wordpress ? name.replace(/^calendar-/, 'tribe-') : name);

/** A date at which a post is scheduled rather than published. */
export const FUTURE = '2095-06-15T12:00:00';

/** Suite option: the tests are independent and run in parallel. */
export const inParallel = { concurrency: 4 };

// ---------------------------------------------------------------- fixtures

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
    const done = await call('POST', '/batch/v1', { as: 'admin', json: { requests } }).catch(() => ({}));
    if (done.status !== 207) single.push(...batchable.slice(i, i + 25));
  }
  for (const p of single)
    await del(p, { as: 'admin', query: { force: true, ...(p.startsWith(USERS) ? { reassign: 'false' } : {}) } }).catch(
      () => {},
    );
});

/** Creates a record and returns its representation; it is deleted afterwards. */
export async function create(path, json, as = 'admin') {
  const made = await post(path, { json, ...person(as) });
  assert.equal(made.status, 201, `POST ${path} ${JSON.stringify(json)}: ${made.text.slice(0, 300)}`);
  deleteAfterwards(`${path}/${made.body.id}`);
  return made.body;
}
export const createPost = (fields = {}, as) => create(POSTS, { title: unique('post'), ...fields }, as);
export const createPage = (fields = {}, as) => create(PAGES, { title: unique('page'), ...fields }, as);
export const published = (fields = {}, as) => createPost({ status: 'publish', ...fields }, as);

/** Changes a record as an administrator (or `as`) and returns its new representation. */
export async function change(path, json, as = 'admin') {
  const changed = await post(path, { json, ...person(as) });
  assert.equal(changed.status, 200, `POST ${path} ${JSON.stringify(json)}: ${changed.text.slice(0, 300)}`);
  return changed.body;
}

/** Call options that sign a request as a role's name, or as an account made by `account`. */
const person = (who) => (typeof who === 'string' ? { as: who } : { headers: who?.headers ?? {} });
/** A new user of any role: {id, username, password, headers}. */
export async function account(role = 'subscriber') {
  const username = unique(role),
    password = `Pass-${username}`;
  const user = await create(USERS, { username, email: `${username}@example.com`, password, roles: [role] });
  const key = await post(`${USERS}/${user.id}/application-passwords`, { as: 'admin', json: { name: unique('key') } });
  assert.equal(key.status, 201, key.text);
  return { id: user.id, username, password, headers: { authorization: basic(username, key.body.password) } };
}
export const basic = (name, password) => `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
const known = {};
/** The ID of an author, editor or administrator, from a draft of theirs. */
export const idOf = async (as) => (known[as] ??= (await createPost({}, as)).author);

/** Arguments in which functions are replaced by their results: values that exist only after the fixtures were created. */
export const evaluated = (query) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'function' ? value() : value]),
  );

// ---------------------------------------------------------------- uploads

const CRC = Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k += 1) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});
const crc = (bytes) => (bytes.reduce((c, b) => CRC[(c ^ b) & 255] ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
const u32 = (n) => {
  const b = Buffer.alloc(4);
  b.writeUInt32BE(n >>> 0);
  return b;
};
const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([u32(data.length), body, u32(crc(body))]);
};
/** A valid PNG image in one colour. */
export const png = (width, height) =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
/** Sends a file as the raw request body. */
export async function upload(
  bytes,
  {
    name = `${unique('file')}.png`,
    type = 'image/png',
    disposition = `attachment; filename="${name}"`,
    as = 'admin',
    query,
    headers,
  } = {},
) {
  const sent = await post(MEDIA, {
    body: bytes,
    query,
    ...person(as),
    headers: {
      ...person(as).headers,
      ...(type ? { 'content-type': type } : {}),
      ...(disposition ? { 'content-disposition': disposition } : {}),
      ...headers,
    },
  });
  if (sent.status === 201) deleteAfterwards(`${MEDIA}/${sent.body.id}`);
  return sent;
}

// ---------------------------------------------------------------- assertions

/** Asserts that a request was refused with this status and code, in the standard error body. */
export function refused(response, expectedStatus, code) {
  assert.equal(response.status, expectedStatus, response.text.slice(0, 400));
  assert.equal(response.body?.code, code, response.text.slice(0, 400));
  assert.equal(typeof response.body.message, 'string');
  assert.equal(response.body.data.status, expectedStatus);
}
/** Asserts that a request was refused because these arguments are invalid. */
export function invalid(response, ...names) {
  refused(response, 400, 'rest_invalid_param');
  for (const name of names)
    assert.equal(
      typeof response.body.data.params[name],
      'string',
      `data.params names ${name}: ${response.text.slice(0, 300)}`,
    );
}
export const ok = (response, expectedStatus = 200) => {
  assert.equal(response.status, expectedStatus, response.text.slice(0, 400));
  return response.body;
};
export const ids = (response) => ok(response).map((item) => item.id);
export const total = (response) => ['x-wp-total', 'x-wp-totalpages'].map((name) => Number(response.headers.get(name)));
/** The rel → address pairs of a Link header. */
export const links = (response) =>
  Object.fromEntries(
    [...(response.headers.get('link') ?? '').matchAll(/<([^>]+)>;\s*rel="([^"]+)"/g)].map(([, href, rel]) => [
      rel,
      href,
    ]),
  );
/** The address of a route, as in `_links`. */
export const address = (path) => root + spell(path);
