// @ts-check
// Writers and readers at once, on six processes with two gateways: no read through the writer's gateway is older than a
// write that was answered before it began, and none through the other gateway 100 ms later; also while NATS restarts.
// docs/interface/gateway.md#cached-responses
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, until } from '../../tools/run.mjs';
import { AtOnce } from '../freshness/at-once.mjs';
import { FaultyStack } from './support.mjs';

const LONG = 8_000;

/** @type {FaultyStack} */
let site;
let gateways;
before(async () => {
  site = await FaultyStack.start(['core', 'calendar', 'lms', 'widgets']);
  const port = await freePort();
  const other = `http://127.0.0.1:${port}`;
  await site.stack.launch('gateway', 'gateway-2', { PORT: String(port) });
  await until(async () => (await fetch(`${other}/core/v2/posts`)).ok, 30, 'the other gateway');
  gateways = [site.url, other];
});
after(() => site?.stop());

async function staleAfter(disturb) {
  const atOnce = new AtOnce(gateways, site.authorization);
  await atOnce.during(disturb);
  assert.ok(atOnce.counts.writes > 50 && atOnce.counts.hits > 0, JSON.stringify(atOnce.counts));
  return atOnce.stale;
}

describe('no read is older than a write that was answered', () => {
  test('on two gateways', async () => {
    assert.deepEqual(await staleAfter(() => pause(LONG)), []);
  });

  test('while NATS restarts', async () => {
    const stale = await staleAfter(async () => {
      await pause(2_000);
      await site.stack.nats.stop();
      await pause(1_000);
      await site.stack.nats.start();
      await site.recovered('/core/v2/posts');
      await pause(LONG);
    });
    assert.deepEqual(stale, []);
  });
});
