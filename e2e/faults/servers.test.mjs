// @ts-check
// NATS and MariaDB stop and start again.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { end, until } from '../../tools/run.mjs';
import { FaultyStack, freeze, HANGS_MS, NEIGHBOUR, pause, Writers } from './support.mjs';

/** @type {FaultyStack} */
let site;
before(async () => {
  site = await FaultyStack.start();
});
after(() => site?.stop());

const pids = () =>
  ['gateway', ...site.stack.services].map((name) => {
    const child = site.stack.childOf(name);
    assert.equal(
      child?.exitCode ?? child?.signalCode ?? null,
      null,
      `${name} exited: ${site.stack.logOf(name).slice(-1500)}`,
    );
    return child.pid;
  });

const readiness = async (name) =>
  (await fetch(`http://127.0.0.1:${site.stack.processes.get(name).metricsPort}/ready`)).status;

/** Waits until a process says that it cannot serve requests. */
const noticedBy = (name) => until(async () => (await readiness(name)) === 503, 20, `${name} that is not ready`);

describe('NATS', () => {
  it('restarted under load: no process exits, no request hangs, and everything recovers', async () => {
    const before = pids();
    const writers = new Writers(site, 'nats');
    await pause(700);
    await site.stack.nats.stop();
    await noticedBy('core');
    assert.equal(await readiness('gateway'), 200, 'the gateway serves what needs no service');

    const { status, headers, ms } = await site.ask('/core/v2/posts');
    assert.equal(status, 503);
    assert.ok(Number(headers.get('retry-after')) > 0);
    assert.ok(ms < HANGS_MS, `${ms} ms`);
    assert.equal((await site.ask('/')).status, 200, 'the index');

    await pause(1_500);
    await site.stack.nats.start();
    await site.recovered('/core/v2/posts');
    await site.recovered(NEIGHBOUR);
    await pause(700);
    await writers.stop();
    assert.deepEqual(pids(), before);
    await until(async () => (await readiness('core')) === 200, 20, 'core');
    writers.assertAnswered();
    await writers.assertKept();
    assert.ok(Object.keys((await site.ask('/')).body.routes).includes('/core/v2/posts'), 'the index');
  });

  it('restarted without its stored data: the services announce their routes again', async () => {
    await site.stack.nats.stop({ signal: 'SIGKILL' });
    await site.stack.nats.forget();
    await site.stack.nats.start();
    await site.recovered('/core/v2/posts');
    await end(site.stack.childOf('gateway'), { signal: 'SIGKILL' });
    await site.stack.launch('gateway');
    await site.recovered('/core/v2/posts');
    await site.recovered(NEIGHBOUR);
  });
});

describe('MariaDB', () => {
  for (const [how, signal] of [
    ['stopped', 'SIGTERM'],
    ['killed', 'SIGKILL'],
  ]) {
    it(`${how} and started under load: 503 while it is down, then everything works as before`, async () => {
      const before = pids();
      const writers = new Writers(site, `mariadb-${how}`);
      await pause(700);
      await site.stack.mariadb.stop({ signal });
      await noticedBy('core');

      for (const path of ['/core/v2/posts', '/core/v2/posts/1', NEIGHBOUR]) {
        const { status, headers, ms, body } = await site.ask(path);
        assert.equal(status, 503, `${path}: ${JSON.stringify(body)}`);
        assert.ok(Number(headers.get('retry-after')) > 0);
        assert.ok(ms < HANGS_MS, `${ms} ms`);
      }
      assert.equal((await site.ask('/')).status, 200, 'the index');

      await site.stack.mariadb.start();
      await site.recovered('/core/v2/posts');
      await site.recovered(NEIGHBOUR);
      await pause(700);
      await writers.stop();
      assert.deepEqual(pids(), before);
      writers.assertAnswered();
      await writers.assertKept();
    });
  }

  it('stuck: requests end at their deadline, and work again afterwards', async (test) => {
    const writers = new Writers(site, 'mariadb-stuck');
    await pause(300);
    const goOn = await freeze(test, site.stack.mariadb.child);
    const { status, ms } = await site.ask('/core/v2/posts');
    assert.ok([503, 504].includes(status), String(status));
    assert.ok(ms < HANGS_MS, `${ms} ms`);
    await noticedBy('core');
    goOn();
    await site.recovered('/core/v2/posts');
    await writers.stop();
    writers.assertAnswered([201, 503, 504]);
    await writers.assertKept();
  });
});
