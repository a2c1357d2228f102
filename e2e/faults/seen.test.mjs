// @ts-check
// Six processes seen from outside: one trace through all of them, and the metrics that the documentation promises of each.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { until } from '../../tools/run.mjs';
import { startStack } from '../../tools/stack/stack.mjs';
import { parentOf, startCollector } from '../seen/collector.mjs';
import { documented, metricsOf, used } from '../seen/metric-names.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-faults-'));
let collector;
let stack;
let authorization;
before(async () => {
  collector = await startCollector();
  stack = await startStack(folder, { env: { ...collector.env, SITE_DEMO: '0', ACCESS_LOG: 'json' } });
  const { body } = await ask('/lms/v1/token', { username: 'admin', password: 'admin' });
  authorization = `Bearer ${body.token}`;
});
after(async () => {
  await stack?.stop();
  await collector?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(path, json) {
  const headers = { ...(authorization ? { authorization } : {}), 'content-type': 'application/json' };
  const options = json ? { method: 'POST', headers, body: JSON.stringify(json) } : {};
  const response = await fetch(stack.url + path, options);
  return { status: response.status, body: await response.json() };
}

const pathOf = (trace, span) =>
  span ? [...pathOf(trace, parentOf(trace, span)), `${span.process} ${span.kind} ${span.name}`] : [];
const isRequest = (name) => (span) => span.kind === 'server' && span.name === name && span.parent === '';
const isWhole = (trace) => trace.every((span) => span.parent === '' || parentOf(trace, span) !== undefined);

describe('A trace', () => {
  test('leads from the gateway over NATS into the service and its statements', async () => {
    const { body } = await ask('/core/v2/posts', { title: 'hunter2', status: 'publish' });
    const write = await collector.traceOf(isRequest('POST core/v2/posts'), isWhole);
    await ask(`/core/v2/posts/${body.id}`);
    const trace = await collector.traceOf(isRequest('GET core/v2/posts/<id>'), isWhole);
    const statement = trace.find(({ name }) => name === 'SELECT core');
    assert.deepEqual(pathOf(trace, statement), [
      'gatehouse-gateway server GET core/v2/posts/<id>',
      'gatehouse-gateway client core/GET core/v2/posts/<id>',
      'gatehouse-core server core/GET core/v2/posts/<id>',
      'gatehouse-core client SELECT core',
    ]);
    assert.equal(statement.attributes['db.system.name'], 'mysql');
    assert.ok(write.some(({ name }) => name === 'INSERT core'));
    assert.ok(!JSON.stringify([trace, write]).includes('hunter2'));
  });

  test('goes on from service to service', async () => {
    const trace = await collector.traceOf(isRequest('POST lms/v1/token'), isWhole);
    const asked = trace.find((span) => span.process === 'gatehouse-core' && span.kind === 'server');
    assert.ok(asked, trace.map((span) => pathOf(trace, span).join(' > ')).join('\n'));
    const [first, ...rest] = pathOf(trace, asked);
    assert.equal(first, 'gatehouse-gateway server POST lms/v1/token');
    assert.ok(rest.some((step) => step.startsWith('gatehouse-lms client core/')));
  });

  test('has its id in the access log of the gateway', async () => {
    const [request] = collector.spans.filter(isRequest('GET core/v2/posts/<id>'));
    assert.ok(stack.logOf('gateway').includes(`"traceId":"${request.traceId}"`));
  });
});

describe('The metrics of each process', () => {
  const metricsIn = (name) => metricsOf(`http://127.0.0.1:${stack.processes.get(name).metricsPort}/metrics`);

  for (const name of ['gateway', 'core', 'calendar', 'lms', 'widgets'])
    test(`${name}: are those of the documentation`, async () => {
      await ask('/calendar/events/v1/events?asked=1');
      await ask('/forms/v1/contact-forms?asked=1');
      const { declared, filled } = await metricsIn(name);
      const expected = documented().filter(({ processes }) => processes.includes(name));
      assert.ok(expected.length > 7);
      assert.deepEqual(
        expected.filter((metric) => !declared.has(metric.name)),
        [],
      );
      // A histogram of a process that nobody has asked is empty.
      const empty = expected.filter((metric) => !filled.has(metric.name)).map((metric) => metric.name);
      assert.deepEqual(
        empty.filter((metric) => !metric.endsWith('_seconds')),
        [],
      );
    });

  test('together are those that alerts and dashboard ask for', async () => {
    const all = await Promise.all(['gateway', 'core', 'widgets'].map((name) => metricsIn(name)));
    const declared = new Set(all.flatMap((metrics) => [...metrics.declared]));
    assert.deepEqual(
      used().filter((name) => !declared.has(name)),
      [],
    );
  });

  test('tell connections, and that nothing was refused', async () => {
    const { sum } = await metricsIn('core');
    assert.ok(sum(/^gatehouse_database_connections\{service="core",state="(used|free)"\}/) > 0);
    assert.equal(sum(/^gatehouse_bus_connected /), 1);
    assert.equal(sum(/^gatehouse_database_up\{/), 1);
    assert.equal(sum(/^gatehouse_bus_refused_total/), 0);
    assert.ok((await metricsIn('gateway')).sum(/^gatehouse_bus_call_duration_seconds_count\{service="core"/) > 0);
  });

  test('say when NATS and the database are away', async () => {
    await stack.mariadb.stop();
    await until(
      async () => (await metricsIn('core')).sum(/^gatehouse_database_up\{service="core"\}/) === 0,
      10,
      'the database',
    );
    await stack.mariadb.start();
    await stack.nats.stop();
    await until(async () => (await metricsIn('gateway')).sum(/^gatehouse_bus_connected /) === 0, 10, 'NATS');
    await stack.nats.start();
  });
});
