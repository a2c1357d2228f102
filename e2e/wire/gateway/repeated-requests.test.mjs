// @ts-check
// Writes with an Idempotency-Key, which are done once however often they are sent.
// docs/interface/gateway.md#repeated-requests
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { call, del, differsOnWordPress, get, post, unique } from '../harness.mjs';
import { png } from '../core/support/images.mjs';
import { assertError } from './support.mjs';

const POSTS = '/core/v2/posts';
const own = differsOnWordPress('it knows no keys of requests');
const withKey = (key, more = {}) => ({ 'idempotency-key': key, ...more });
const write = (json, key, as = 'admin') => post(POSTS, { as, json, headers: withKey(key) });
const titled = async (title) =>
  (await get(POSTS, { as: 'admin', query: { search: title, status: 'any', search_columns: ['post_title'] } })).body;
const isReplayed = ({ headers }) => headers.get('idempotency-replayed') === 'true';

describe('a write with a key that is sent again', own, () => {
  test('is done once, and has the same answer', async () => {
    const title = unique('once');
    const key = randomUUID();
    const [first, second] = [await write({ title }, key), await write({ title }, key)];
    assert.deepEqual([first.status, second.status], [201, 201], second.text);
    assert.equal(second.text, first.text);
    for (const name of ['location', 'allow', 'content-type', 'link', 'vary', 'cache-control'])
      assert.equal(second.headers.get(name), first.headers.get(name), name);
    assert.deepEqual([isReplayed(first), isReplayed(second)], [false, true]);
    assert.equal((await titled(title)).length, 1);
  });

  test('is done once when both arrive at once', async () => {
    const title = unique('at-once');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => write({ title }, key)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.equal((await titled(title)).length, 1);
  });

  test('deletes once, and answers as the first time', async () => {
    const { body } = await write({ title: unique('gone') }, randomUUID());
    const options = { as: 'admin', query: { force: true }, headers: withKey(randomUUID()) };
    const [first, second] = [await del(`${POSTS}/${body.id}`, options), await del(`${POSTS}/${body.id}`, options)];
    assert.deepEqual([first.status, second.status], [200, 200]);
    assert.equal(second.text, first.text);
  });

  test('uploads a file once', async () => {
    const name = unique('file');
    const headers = { 'content-type': 'image/png', 'content-disposition': `attachment; filename="${name}.png"` };
    const key = randomUUID();
    const send = (body) => post('/core/v2/media', { as: 'admin', body, headers: withKey(key, headers) });
    const [first, second] = [await send(png(3, 3)), await send(png(3, 3))];
    assert.deepEqual([first.status, second.status], [201, 201]);
    assert.equal(second.body.id, first.body.id);
    assert.equal((await fetch(first.body.source_url)).status, 200);
    assertError(await send(png(4, 4)), 422, 'rest_idempotency_key_reused');
  });

  test('is refused with 422 when its body or query is another one', async () => {
    const title = unique('reused');
    const key = randomUUID();
    await write({ title }, key);
    assertError(await write({ title: `${title} 2` }, key), 422, 'rest_idempotency_key_reused');
    const other = { as: 'admin', json: { title }, query: { status: 'draft' }, headers: withKey(key) };
    assertError(await post(POSTS, other), 422, 'rest_idempotency_key_reused');
    assert.equal((await titled(title)).length, 1);
  });

  test('may be corrected after it was refused', async () => {
    const key = randomUUID();
    assert.equal((await write({ title: 'x', status: 'no such status' }, key)).status, 400);
    assert.equal((await write({ title: unique('corrected') }, key)).status, 201);
  });
});

describe('a key', own, () => {
  test('belongs to one person, one method and one path', async () => {
    const key = randomUUID();
    const title = unique('mine');
    const answers = [await write({ title }, key), await write({ title }, key, 'editor')];
    const headers = withKey(key);
    answers.push(await post('/core/v2/pages', { as: 'admin', json: { title }, headers }));
    const [{ body }] = answers;
    answers.push(await call('PATCH', `${POSTS}/${body.id}`, { as: 'admin', json: { title }, headers }));
    assert.deepEqual(
      answers.map((one) => [one.status, isReplayed(one)]),
      [201, 201, 201, 200].map((status) => [status, false]),
    );
  });

  test('may be in quotes, as the draft writes it', async () => {
    const key = randomUUID();
    const title = unique('quoted');
    const [first, second] = [await write({ title }, key), await write({ title }, `"${key}"`)];
    assert.equal(second.text, first.text);
  });

  for (const [what, value] of [
    ['is empty', ''],
    ['is longer than 255 characters', 'k'.repeat(256)],
    ['has spaces', 'a b'],
  ])
    test(`that ${what} is refused`, async () => {
      assertError(await write({ title: 'x' }, value), 400, 'rest_invalid_idempotency_key');
    });

  test('of 255 characters is one', async () => {
    assert.equal((await write({ title: unique('long') }, unique('k').padEnd(255, 'k'))).status, 201);
  });

  test('means nothing to a read', async () => {
    const options = { headers: withKey('not a key') };
    assert.equal((await get(POSTS, options)).status, 200);
  });

  test('can be sent from other origins, and its answer is seen there', async () => {
    const { headers } = await call('OPTIONS', POSTS, { headers: { origin: 'https://app.example' } });
    assert.match(/** @type {string} */ (headers.get('access-control-allow-headers')), /\bIdempotency-Key\b/);
    assert.match(/** @type {string} */ (headers.get('access-control-expose-headers')), /\bIdempotency-Replayed\b/);
  });
});

describe('a batch with a key', own, () => {
  const send = (requests, key, validation = 'normal') =>
    post('/batch/v1', { as: 'admin', json: { requests, validation }, headers: key ? withKey(key) : {} });
  const creations = (titles) => titles.map((title) => ({ path: POSTS, body: { title } }));

  for (const validation of ['normal', 'require-all-validate'])
    test(`is done once, and has the same answer (${validation})`, async () => {
      const titles = [unique('one'), unique('two')];
      const category = { path: '/core/v2/categories', body: { name: unique('category') } };
      const course = { path: '/lms/v1/course_category', body: { name: unique('category') } };
      const requests = [...creations(titles), category, course];
      const key = randomUUID();
      const [first, second] = [await send(requests, key, validation), await send(requests, key, validation)];
      assert.deepEqual([first.status, second.status, isReplayed(second)], [207, 207, true], second.text);
      assert.deepEqual(
        first.body.responses.map(({ status }) => status),
        [201, 201, 201, 201],
        first.text,
      );
      assert.equal(second.text, first.text);
      for (const title of titles) assert.equal((await titled(title)).length, 1);
    });

  test('is refused as a whole when it is another batch', async () => {
    const titles = [unique('one'), unique('two')];
    const key = randomUUID();
    await send(creations([titles[0]]), key);
    assertError(await send(creations(titles), key), 422, 'rest_idempotency_key_reused');
    assert.equal((await titled(titles[1])).length, 0);
  });

  test('may have requests with keys of their own', async () => {
    const title = unique('own');
    const key = randomUUID();
    const requests = [{ path: POSTS, body: { title }, headers: { 'Idempotency-Key': key } }];
    const [first, second] = [await send(requests), await send(requests)];
    assert.equal(second.body.responses[0].body.id, first.body.responses[0].body.id);
    assert.equal(second.body.responses[0].headers['Idempotency-Replayed'], 'true');
    const alone = await write({ title }, key);
    assert.deepEqual([alone.body.id, isReplayed(alone)], [first.body.responses[0].body.id, true]);
  });
});
