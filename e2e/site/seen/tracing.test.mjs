// @ts-check
// Spans of the one-process site: one trace a request, from the gateway to statements, mail and other servers.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { freePort } from '../../../tools/run.mjs';
import { parentOf, startCollector } from '../../seen/collector.mjs';
import { startSeen } from './site.mjs';

let collector;
let site;
before(async () => {
  collector = await startCollector();
  site = await startSeen({ ...collector.env, OTEL_EXPORTER_OTLP_HEADERS: 'x-collector=a%20key' });
});
after(async () => {
  await site?.stop();
  await collector?.stop();
});

const json = (body, more = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: site.authorization, ...more },
  body: JSON.stringify(body),
});
/** Sends a request that no other test sends, and gives its trace. */
async function traceOf(name, path, options) {
  const since = collector.spans.length;
  const response = await fetch(site.url + path, options);
  const body = await response.text();
  const isNew = (span) => collector.spans.indexOf(span) >= since;
  const trace = await collector.traceOf((span) => isNew(span) && span.name === name && span.kind === 'server');
  return { response, body, trace };
}
const ofKind = (trace, kind, name) => trace.filter((span) => span.kind === kind && span.name === name);
/** The names of a span and of those it is within. */
const pathOf = (trace, span) => (span ? [...pathOf(trace, parentOf(trace, span)), `${span.kind} ${span.name}`] : []);

describe('A trace', () => {
  test('of a read leads from the gateway over the bus into the service and its statements', async () => {
    const { trace } = await traceOf('GET core/v2/posts', '/core/v2/posts?per_page=3&asked=1');
    const statements = ofKind(trace, 'client', 'SELECT core');
    assert.ok(statements.length > 1);
    for (const statement of statements)
      assert.deepEqual(pathOf(trace, statement), [
        'server GET core/v2/posts',
        'client core/GET core/v2/posts',
        'server core/GET core/v2/posts',
        'client SELECT core',
      ]);
    const [request] = ofKind(trace, 'server', 'GET core/v2/posts');
    assert.equal(request.parent, '');
    assert.deepEqual(
      ['http.request.method', 'http.route', 'url.path'].map((name) => request.attributes[name]),
      ['GET', 'GET core/v2/posts', '/core/v2/posts'],
    );
    assert.equal(Number(request.attributes['http.response.status_code']), 200);
    assert.equal(statements[0].attributes['db.system.name'], 'sqlite');
    assert.ok(
      trace.every(({ startTimeUnixNano, endTimeUnixNano }) => BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)),
    );
  });

  test('has statements without their values', async () => {
    const { trace, response } = await traceOf(
      'POST core/v2/posts',
      '/core/v2/posts',
      json({ title: 'A secret of Swordfish', content: 'hunter-two' }),
    );
    assert.equal(response.status, 201);
    const texts = trace.map(({ attributes }) => attributes['db.query.text'] ?? '');
    assert.ok(texts.some((text) => text.startsWith('INSERT INTO')));
    assert.ok(!/swordfish|hunter-two/i.test(JSON.stringify(trace)));
    assert.deepEqual(
      texts.filter((text) => /'[^']+'|\b\d+\b/.test(text)),
      [],
    );
  });

  test('of a batch has its parts as children', async () => {
    const requests = ['one', 'two'].map((title) => ({ method: 'POST', path: '/core/v2/posts', body: { title } }));
    const { trace } = await traceOf('POST batch/v1', '/batch/v1', json({ requests }));
    const parts = ofKind(trace, 'internal', 'POST core/v2/posts');
    assert.equal(parts.length, 2);
    for (const part of parts) assert.equal(parentOf(trace, part).name, 'core/batch');
    const [write] = trace.filter(({ name }) => name === 'INSERT core');
    assert.ok(pathOf(trace, write).includes('internal POST core/v2/posts'));
  });

  test('of a failure is marked as one, and a refusal is not', async () => {
    const { trace } = await traceOf('GET core/v2/posts/<id>', '/core/v2/posts/987654');
    const [request] = ofKind(trace, 'server', 'GET core/v2/posts/<id>');
    assert.deepEqual([Number(request.attributes['http.response.status_code']), request.status.code ?? 0], [404, 0]);
  });

  test('of a reply from the cache is the request alone', async () => {
    const path = '/core/v2/tags?per_page=7';
    await traceOf('GET core/v2/tags', path);
    const { trace } = await traceOf('GET core/v2/tags', path);
    assert.deepEqual(
      trace.map(({ attributes }) => attributes['gatehouse.cache']),
      ['gatehouse; hit'],
    );
  });

  test('is one of its own, linked to the one of the client', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const { trace } = await traceOf('GET core/v2/pages', '/core/v2/pages?asked=2', { headers: { traceparent } });
    const [request] = ofKind(trace, 'server', 'GET core/v2/pages');
    assert.notEqual(request.traceId, '0af7651916cd43dd8448eb211c80319c');
    assert.deepEqual(
      request.links.map(({ traceId, spanId }) => [traceId, spanId]),
      [['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']],
    );
  });

  test('holds requests to other servers, which learn nothing of it', async () => {
    const port = await freePort();
    const seen = [];
    const server = createServer((request, response) => {
      seen.push(request.headers);
      response.end('<title>There</title>');
    });
    await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)));
    const own = await startSeen({ ...collector.env, OUTBOUND_ALLOW: `127.0.0.1:${port}` });
    try {
      const address = encodeURIComponent(`http://127.0.0.1:${port}/secret?key=hunter2`);
      await fetch(`${own.url}/block-editor/v1/url-details?url=${address}`, {
        headers: { authorization: own.authorization },
      });
      assert.equal(seen.length, 1);
      assert.equal(seen[0].traceparent, undefined);
      const trace = await collector.traceOf(
        ({ attributes }) => Number(attributes['server.port']) === port && attributes['http.request.method'] === 'GET',
        (spans) => spans.some(({ kind, parent }) => kind === 'server' && parent === ''),
      );
      const [call] = trace.filter(({ attributes }) => Number(attributes['server.port']) === port);
      assert.equal(call.kind, 'client');
      assert.equal(pathOf(trace, call)[0], 'server GET block-editor/v1/url-details');
      assert.ok(!JSON.stringify(trace).includes('hunter2'));
    } finally {
      await own.stop();
      await new Promise((resolve) => server.close(resolve).closeAllConnections());
    }
  });

  test('of a mail of a form is its own, linked to the one that queued it', async () => {
    const mail = { subject: '[a]', sender: 'me@example.org', recipient: 'you@example.org', body: '[a]' };
    const made = await fetch(`${site.url}/forms/v1/contact-forms`, json({ form: '[text a]', mail }));
    const { id } = await made.json();
    const form = new FormData();
    form.set('_wpcf7_unit_tag', 'x');
    form.set('a', 'hello');
    const { trace, body } = await traceOf(
      'POST forms/v1/contact-forms/<id=[^/]+>/feedback',
      `/forms/v1/contact-forms/${id}/feedback`,
      { method: 'POST', body: form },
    );
    assert.equal(JSON.parse(body).status, 'mail_sent');
    const sent = await collector.traceOf(
      ({ name, links = [] }) => name === 'mail of a form' && links.some(({ traceId }) => traceId === trace[0].traceId),
    );
    assert.notEqual(sent[0].traceId, trace[0].traceId);
    assert.equal(ofKind(sent, 'client', 'send mail').length, 1);
    assert.ok(!JSON.stringify(sent).includes('you@example.org'));
  });

  test('is sent with the standard settings: headers, service name', () => {
    assert.ok(collector.requests.every(({ path, headers }) => path === '/v1/traces' && headers['x-collector'] !== ''));
    assert.equal(collector.requests[0].headers['x-collector'], 'a key');
    assert.ok(collector.spans.some((span) => span.process === 'gatehouse-site'));
  });
});

describe('Tracing', () => {
  test('continues the trace of the client by setting', async () => {
    const own = await startSeen({
      ...collector.env,
      TRACE_PARENT: 'continue',
      OTEL_SERVICE_NAME: 'a-site',
      SITE_DEMO: '0',
    });
    try {
      const traceparent = '00-1af7651916cd43dd8448eb211c80319d-b7ad6b7169203332-01';
      await fetch(`${own.url}/core/v2/posts?asked=3`, { headers: { traceparent } });
      const trace = await collector.traceOf(
        ({ traceId }) => traceId === '1af7651916cd43dd8448eb211c80319d',
        (spans) => spans.some(({ parent }) => parent === 'b7ad6b7169203332'),
      );
      assert.equal(trace[0].process, 'a-site');
    } finally {
      await own.stop();
    }
  });

  test('with a collector that is away or hangs costs requests and the stop nothing', async () => {
    const hanging = createServer(() => undefined);
    await /** @type {Promise<void>} */ (new Promise((resolve) => hanging.listen(0, '127.0.0.1', resolve)));
    for (const port of [/** @type {import('node:net').AddressInfo} */ (hanging.address()).port, await freePort()]) {
      const own = await startSeen({
        ...collector.env,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
        SITE_DEMO: '0',
      });
      for (let n = 0; n < 20; n += 1) assert.equal((await fetch(`${own.url}/core/v2/posts?asked=${n}`)).status, 200);
      const began = Date.now();
      await own.stop();
      // Three seconds at most are for the spans; a process that does not stop by itself is killed after thirty.
      assert.ok(Date.now() - began < 20_000);
    }
    await new Promise((resolve) => hanging.close(resolve).closeAllConnections());
  });

  test('sends protobuf unless it is told otherwise, and what is recorded last at the stop', async () => {
    const another = await startCollector();
    const { OTEL_EXPORTER_OTLP_PROTOCOL: _, ...env } = another.env;
    const own = await startSeen({ ...env, OTEL_BSP_SCHEDULE_DELAY: '60000', SITE_DEMO: '0' });
    await fetch(`${own.url}/core/v2/posts?asked=4`);
    await own.stop();
    await another.stop();
    const sent = another.requests;
    assert.ok(sent.length > 0);
    assert.ok(sent.every(({ headers }) => headers['content-type'] === 'application/x-protobuf'));
    assert.ok(Buffer.concat(sent.map(({ body }) => body)).includes('GET core/v2/posts'));
  });

  test('is off by the standard settings', async () => {
    const another = await startCollector();
    for (const off of [{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none' }]) {
      const own = await startSeen({ ...another.env, ...off, SITE_DEMO: '0' });
      await fetch(own.url);
      await own.stop();
    }
    await another.stop();
    assert.equal(another.requests.length, 0);
  });
});
