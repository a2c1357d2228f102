// @ts-check
// A body of JSON brings arguments to reads, too.
// docs/interface/gateway.md#argument-sources
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { before, describe, test } from 'node:test';
import { authorization, root, spell } from '../harness.mjs';
import { assertError, assertInvalid, makePost } from './support.mjs';

let posts;
before(async () => {
  posts = await Promise.all([1, 2].map(() => makePost({ status: 'publish' })));
});

/** Sends a GET with a body, which `fetch` does not. */
async function read(path, body, { type = 'application/json', method = 'GET', headers = {} } = {}) {
  const signature = await authorization('visitor');
  return new Promise((resolve, reject) => {
    const outgoing = request(root + spell(path), {
      method,
      headers: {
        ...(signature ? { authorization: signature } : {}),
        'content-type': type,
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
    });
    outgoing.on('response', async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString('utf8');
      resolve({
        status: answer.statusCode,
        headers: new Headers(/** @type {Record<string, string>} */ (answer.headers)),
        body: JSON.parse(text || 'null'),
        text,
      });
    });
    outgoing.on('error', reject).end(body);
  });
}
const idsOf = ({ status, body, text }) => {
  assert.equal(status, 200, text);
  return body.map(({ id }) => id);
};

describe('a GET with a body of JSON', () => {
  const path = '/core/v2/posts?_fields=id';
  test('has its arguments in it, before those of the query', async () => {
    const [one, two] = posts;
    assert.deepEqual(idsOf(await read(path, JSON.stringify({ include: [one.id] }))), [one.id]);
    assert.deepEqual(idsOf(await read(`${path}&include=${one.id}`, JSON.stringify({ include: [two.id] }))), [two.id]);
    for (const type of ['application/problem+json', 'application/json+oembed; charset=utf-8'])
      assert.deepEqual(idsOf(await read(path, JSON.stringify({ include: [two.id] }), { type })), [two.id]);
  });
  test('is checked like any other', async () => {
    assertInvalid(await read(path, JSON.stringify({ per_page: 0 })), ['per_page']);
    assertError(await read(path, '{"per_page":'), 400, 'rest_invalid_json');
  });
  test('leaves the same address without a body alone', async () => {
    const [one] = posts;
    const address = `${path}&per_page=7`;
    assert.deepEqual(idsOf(await read(address, JSON.stringify({ include: [one.id] }))), [one.id]);
    assert.ok(idsOf(await read(address, '')).length > 1);
  });
  test('may be a POST that asks for a GET', async () => {
    const [one] = posts;
    const headers = { 'x-http-method-override': 'GET' };
    const body = JSON.stringify({ include: [one.id] });
    assert.deepEqual(idsOf(await read(path, body, { method: 'POST', headers })), [one.id]);
  });
  test('is ignored in another type', async () => {
    const type = 'application/x-www-form-urlencoded';
    assert.ok(idsOf(await read(path, 'per_page=0', { type })).length > 1);
  });
});
