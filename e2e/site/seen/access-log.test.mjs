// @ts-check
// The access log: one line a request, and no secret in it, wherever a client puts one.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { until } from '../../../tools/run.mjs';
import { startSeen } from './site.mjs';

const SECRET = 'hunter2-S3cr3t';
let site;
before(async () => {
  site = await startSeen({ ACCESS_LOG: 'json', LOG_LEVEL: 'error' });
  // The start signs in, and its line may be written after the answer.
  await until(async () => lines().length > 0, 10, 'the line of the first request');
});
after(() => site?.stop());

const lines = () =>
  site
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'request');

/** Sends a request, and gives its line. */
async function lineOf(path, options) {
  const before = lines().length;
  const response = await fetch(site.url + path, options);
  const body = await response.text();
  await until(async () => lines().length > before, 10, 'the line of the request');
  return { response, body, line: lines().at(-1) };
}

describe('The access log', () => {
  test('has a line for each request, though LOG_LEVEL is error', async () => {
    const { line, body } = await lineOf('/core/v2/posts?per_page=2&page=1');
    assert.equal(line.level, 30);
    assert.deepEqual(
      [line.method, line.path, line.parameters, line.status, line.route, line.address],
      ['GET', '/core/v2/posts', ['per_page', 'page'], 200, 'GET core/v2/posts', '127.0.0.0'],
    );
    assert.ok(line.bytes > Buffer.byteLength(body) / 10 && line.ms > 0);
    assert.match(line.requestId, /^[0-9a-f-]{36}$/);
    assert.match(line.cache, /fwd=uri-miss/);
    assert.equal(line.person, undefined);
  });

  test('says when a reply came from the cache', async () => {
    await lineOf('/core/v2/tags?per_page=3');
    const { line } = await lineOf('/core/v2/tags?per_page=3');
    assert.deepEqual([line.cache, line.route, line.status], ['gatehouse; hit', 'GET core/v2/tags', 200]);
  });

  test('has the id of the person who is signed in', async () => {
    const { line } = await lineOf('/core/v2/users/me', { headers: { authorization: site.authorization } });
    assert.deepEqual([line.person, line.status], [1, 200]);
  });

  test('has failures, and pages', async () => {
    assert.equal((await lineOf('/core/v2/posts/999999')).line.status, 404);
    assert.deepEqual((await lineOf('/-/sign-in')).line.path, '/-/sign-in');
  });

  test('has no line for health and metrics', async () => {
    const before = lines().length;
    for (const path of ['/-/live', '/-/ready', '/-/serving', '/-/metrics']) await fetch(site.url + path);
    const { line } = await lineOf('/core/v2/categories');
    assert.deepEqual([lines().length - before, line.path], [1, '/core/v2/categories']);
  });

  test('has no secret, wherever a client puts it', async () => {
    const json = { 'content-type': 'application/json' };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const basic = `Basic ${Buffer.from(`admin:${SECRET}`).toString('base64')}`;
    const requests = [
      [`/core/v2/posts?password=${SECRET}`],
      [`/core/v2/posts?page=${SECRET}`],
      [`/core/v2/posts?${SECRET}=1`],
      [`/core/v2/posts?filter[${SECRET}]=1&%70assword=${SECRET}`],
      [`/core/v2/posts/${SECRET}`],
      [`/core/v2/posts/1/${SECRET}/${encodeURIComponent(`/${SECRET}`)}`],
      [`/${SECRET}`],
      [`//${SECRET}/..;/${SECRET}`],
      [`/-/files/${SECRET}/${SECRET}.png`],
      [`/-/${SECRET}`],
      [`/-/reset-password?key=${SECRET}`],
      [`/?rest_route=/core/v2/posts/${SECRET}`],
      ['/core/v2/posts', { headers: { authorization: `Bearer ${SECRET}` } }],
      ['/core/v2/posts', { headers: { authorization: basic } }],
      ['/core/v2/posts', { headers: { cookie: `session=${SECRET}`, 'x-wp-nonce': SECRET } }],
      [
        '/core/v2/posts',
        { headers: { 'user-agent': SECRET, referer: `http://x/${SECRET}`, origin: `http://${SECRET}` } },
      ],
      ['/core/v2/posts', { headers: { 'x-forwarded-for': SECRET, traceparent: SECRET, accept: SECRET } }],
      [
        '/lms/v1/token',
        { method: 'POST', headers: json, body: JSON.stringify({ username: 'admin', password: SECRET }) },
      ],
      ['/-/sign-in', { method: 'POST', headers: form, body: `username=${SECRET}&password=${SECRET}` }],
    ];
    for (const [path, options] of requests) {
      const { line } = await lineOf(path, options);
      assert.ok(!JSON.stringify(line).includes('hunter2'), `${path}: ${JSON.stringify(line)}`);
    }
    assert.ok(!site.log().includes('hunter2'));
    assert.ok(!site.log().includes(Buffer.from(`admin:${SECRET}`).toString('base64')));
  });

  test('has the address as the setting says', async () => {
    for (const [address, expected] of [
      ['full', '127.0.0.1'],
      ['none', undefined],
    ]) {
      const other = await startSeen({ ACCESS_LOG: 'json', ACCESS_LOG_ADDRESS: address, SITE_DEMO: '0' });
      try {
        await fetch(other.url);
        const requests = () =>
          other
            .log()
            .split('\n')
            .filter((line) => line.includes('"msg":"request"'));
        await until(async () => requests().length > 0, 10, 'a line');
        assert.equal(JSON.parse(requests()[0]).address, expected);
      } finally {
        await other.stop();
      }
    }
  });
});

test('Without the setting there is no access log', async () => {
  const quiet = await startSeen({ LOG_LEVEL: 'info', SITE_DEMO: '0' });
  try {
    await fetch(quiet.url);
    assert.ok(!quiet.log().includes('"msg":"request"'));
  } finally {
    await quiet.stop();
  }
});
