// @ts-check
// Spans of what a site asks of other servers and does by itself: the bucket, the CDN, the schedule, the outbox, the trash.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import testing from '@gatehouse/blobs/testing';
import { freePort } from '../../../tools/run.mjs';
import { parentOf, startCollector } from '../../seen/collector.mjs';
import { startSeen } from './site.mjs';

/** The first round of the trash begins a minute after the start. */
const TRASH_SECONDS = 120;
/** Later than a slow machine takes to store a post: one that is due is published at once. */
const SOON_MS = 8_000;
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let collector;
let bucket;
let cdn;
let site;
before(async () => {
  [collector, bucket, cdn] = await Promise.all([startCollector(), testing.startBucket(), startCdn()]);
  site = await startSeen({ ...collector.env, BLOB_URL: bucket.url, ...cdn.env });
});
after(async () => {
  await site?.stop();
  for (const one of [cdn, collector]) await one?.stop();
  await bucket?.close();
});

/** A CDN that takes purges, and keeps their headers. */
async function startCdn() {
  const calls = [];
  const port = await freePort();
  const server = createServer((request, response) => {
    calls.push(request.headers);
    request.resume().on('end', () => response.end('{}'));
  });
  await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)));
  return {
    calls,
    env: { CACHE_TAGS_HEADER: 'Surrogate-Key', CACHE_PURGE_URL: `http://127.0.0.1:${port}/purge` },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

/**
 * @param {string} path
 * @param {{ method?: string, body?: Buffer<ArrayBuffer> | Record<string, unknown>, headers?: Record<string, string> }} [options]
 */
async function ask(path, { method = 'POST', body, headers = { 'content-type': 'application/json' } } = {}) {
  const response = await fetch(site.url + path, {
    method,
    headers: { authorization: site.authorization, ...headers },
    body: body instanceof Buffer || body === undefined ? body : JSON.stringify(body),
  });
  const answer = await response.json();
  assert.ok(response.ok, JSON.stringify(answer));
  return answer;
}

const pathOf = (trace, span) => (span ? [...pathOf(trace, parentOf(trace, span)), `${span.kind} ${span.name}`] : []);
const isWhole = (trace) => trace.every((span) => span.parent === '' || parentOf(trace, span) !== undefined);
/**
 * The trace that begins with a span of this name; it has one beginning.
 * @param {string} name
 * @param {(spans: Record<string, any>[]) => boolean} [isComplete]
 * @param {number} [seconds]
 */
async function traceFrom(name, isComplete = () => true, seconds = 20) {
  const isFirst = (span) => span.name === name && span.parent === '';
  const trace = await collector.traceOf(isFirst, (spans) => isWhole(spans) && isComplete(spans), seconds);
  assert.equal(trace.filter(({ parent }) => parent === '').length, 1);
  return trace;
}
const named = (trace, name) => trace.filter((span) => span.name === name);

describe('A trace', () => {
  test('of an upload and of its file holds the commands to the bucket, without names of files', async () => {
    const headers = { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="hunter2.png"' };
    const media = await ask('/core/v2/media', { body: PICTURE, headers });
    const upload = await traceFrom('POST core/v2/media', (spans) => named(spans, 'S3/PutObject').length > 0);
    for (const command of upload.filter(({ name }) => name.startsWith('S3/'))) {
      assert.equal(pathOf(upload, command)[0], 'server POST core/v2/media');
      assert.equal(command.kind, 'client');
      assert.equal(command.attributes['rpc.service'], 'S3');
    }
    const file = await fetch(site.url + new URL(media.source_url).pathname);
    assert.deepEqual(Buffer.from(await file.arrayBuffer()), PICTURE);
    const read = await traceFrom('GET files', (spans) => named(spans, 'S3/GetObject').length > 0);
    const [command] = named(read, 'S3/GetObject');
    assert.deepEqual(pathOf(read, command), ['server GET files', 'client S3/GetObject']);
    assert.ok(!JSON.stringify([upload, read]).includes('hunter2'));
  });

  test('of a purge of the CDN is one of its own, and goes on there', async () => {
    await ask('/core/v2/posts', { body: { title: 'Purged', status: 'publish' } });
    const trace = await traceFrom('purge the CDN', (spans) => named(spans, 'POST').length > 0);
    const [call] = named(trace, 'POST');
    assert.deepEqual(pathOf(trace, call), ['internal purge the CDN', 'client POST']);
    const told = cdn.calls.map(({ traceparent }) => traceparent);
    assert.ok(told.includes(`00-${call.traceId}-${call.spanId}-01`), told.join());
  });

  test('of a scheduled post holds the statements that publish it', async () => {
    const date = new Date(Date.now() + SOON_MS).toISOString().slice(0, 19);
    const { id } = await ask('/core/v2/posts', { body: { title: 'Later', status: 'future', date_gmt: date } });
    const trace = await traceFrom('publish a scheduled record', (spans) => named(spans, 'UPDATE core').length > 0, 40);
    const [statement] = named(trace, 'UPDATE core');
    assert.equal(pathOf(trace, statement)[0], 'internal publish a scheduled record');
    assert.equal((await ask(`/core/v2/posts/${id}?context=edit`, { method: 'GET' })).status, 'publish');
  });

  test('of an event in the outbox is one of its own, with what its listeners do', async () => {
    const person = { username: 'leaving', email: 'leaving@example.org', password: 'a long enough secret' };
    const { id } = await ask('/core/v2/users', { body: person });
    await ask(`/core/v2/users/${id}?force=true&reassign=1`, { method: 'DELETE' });
    const heard = 'lms/event person.deleted';
    const trace = await traceFrom('outbox person.deleted', (spans) => named(spans, heard).length === 2);
    const [listener] = trace.filter(({ name, kind }) => name === heard && kind === 'server');
    assert.deepEqual(pathOf(trace, listener), ['internal outbox person.deleted', `client ${heard}`, `server ${heard}`]);
    assert.ok(!JSON.stringify(trace).includes('leaving'));
  });

  test('of the trash is one of its own', async () => {
    const trace = await traceFrom('empty the trash', (spans) => spans.length > 1, TRASH_SECONDS);
    const statement = trace.find(({ kind }) => kind === 'client');
    assert.equal(pathOf(trace, statement)[0], 'internal empty the trash');
  });

  test('begins once, whatever it is of', () => {
    for (const trace of byTrace(collector.spans)) {
      const first = trace.filter(({ parent }) => parent === '');
      assert.ok(first.length <= 1, first.map(({ name }) => name).join());
    }
  });
});

function byTrace(spans) {
  const traces = new Map();
  for (const span of spans) traces.set(span.traceId, [...(traces.get(span.traceId) ?? []), span]);
  return traces.values();
}
