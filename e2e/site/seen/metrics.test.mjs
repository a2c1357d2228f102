// @ts-check
// The metrics of the one-process site: every one that the documentation, the alerts or the dashboard names exists.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { after, before, describe, test } from 'node:test';
import { documented, metricsOf, used } from '../../seen/metric-names.mjs';
import { freePort } from '../../../tools/run.mjs';
import { startSeen } from './site.mjs';

let site;
let port;
before(async () => {
  port = await freePort();
  site = await startSeen({ METRICS_PORT: String(port) });
});
after(() => site?.stop());
const read = () => metricsOf(`http://127.0.0.1:${port}/metrics`);
/** The status of a request as nginx sends it for a bare `proxy_pass`. */
async function statusOfProxied({ hostname, port: sitePort, host }) {
  const socket = connect(Number(sitePort), hostname);
  socket.end(`GET /-/metrics HTTP/1.0\r\nHost: ${host}\r\n\r\n`);
  return Number(/^HTTP\/1\.\d (\d+)/.exec((await socket.toArray()).join(''))?.[1]);
}
const visit = async (path, options) => (await fetch(site.url + path, options)).arrayBuffer();

describe('The metrics of the site', () => {
  test('are those of the documentation, each with a value', async () => {
    await visit('/core/v2/posts');
    const { filled } = await read();
    const names = documented().map(({ name }) => name);
    assert.ok(names.length > 30);
    assert.deepEqual(
      names.filter((name) => !filled.has(name)),
      [],
    );
  });

  test('are documented, all that begin with gatehouse_', async () => {
    const { declared } = await read();
    const names = new Set(documented().map(({ name }) => name));
    assert.deepEqual(
      [...declared].filter((name) => name.startsWith('gatehouse_') && !names.has(name)),
      [],
    );
  });

  test('have every one that alerts and dashboard ask for', async () => {
    const { declared } = await read();
    assert.deepEqual(
      used().filter((name) => !declared.has(name)),
      [],
    );
  });

  test('count requests by route, in the gateway and in the service', async () => {
    const before = await read();
    await visit('/calendar/events/v1/events?page=2&asked=metrics');
    const { sum } = await read();
    const counted = (fits) => sum(fits) - before.sum(fits);
    assert.equal(
      counted(/^gatehouse_http_request_duration_seconds_count\{route="GET calendar\/events\/v1\/events",/),
      1,
    );
    assert.equal(
      counted(/^gatehouse_route_duration_seconds_count\{service="calendar",route="GET calendar\/events\/v1\/events",/),
      1,
    );
    assert.equal(counted(/^gatehouse_bus_call_duration_seconds_count\{service="calendar",call="route",/), 1);
    assert.ok(counted(/^gatehouse_sql_duration_seconds_count\{service="calendar",kind="select"/) > 0);
  });

  test('do not grow with what clients make up', async () => {
    // The series of what visitors do: those of the process may grow meanwhile, by a collection of garbage for one.
    const lines = async () => (await read()).text.match(/^gatehouse_(http|route|bus|cache|limits)_.*(?= )/gm);
    await visit('/core/v2/made-up-0?x=0');
    const before = await lines();
    for (let n = 1; n <= 20; n += 1)
      await visit(`/core/v2/made-up-${n}?x=${n}`, { headers: { 'user-agent': `agent ${n}` } });
    assert.deepEqual(await lines(), before);
  });

  test('are not on the port of the site, which a proxy on this machine may pass everything to', async () => {
    const { status, headers } = await fetch(`${site.url}/-/metrics`);
    assert.deepEqual(
      [status, /openmetrics|version=0/.test(/** @type {string} */ (headers.get('content-type')))],
      [404, false],
    );
    assert.equal(await statusOfProxied(new URL(site.url)), 404);
  });

  test('are on the addresses of HOST alone: on this machine, unless it says more', async () => {
    const others = /** @type {import('node:os').NetworkInterfaceInfo[]} */ (
      Object.values(networkInterfaces()).flat()
    ).filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of others) await assert.rejects(fetch(`http://${address}:${port}/metrics`));
  });

  test('count what limits refuse', async () => {
    const { sum } = await read();
    const refused = /^gatehouse_limits_refused_total\{limit="signIn"\}/;
    const wrong = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"username":"admin","password":"no"}',
    };
    for (let n = 0; n < 22; n += 1) await visit('/lms/v1/token', wrong);
    assert.ok((await read()).sum(refused) > sum(refused));
  });
});
