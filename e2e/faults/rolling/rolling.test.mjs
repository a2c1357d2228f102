// @ts-check
// Every process is replaced under load, NATS and MariaDB are restarted, and every process is killed: two replicas of each
// service and two gateways behind a balancer. docs/operations.md#a-new-version
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { until } from '../../../tools/run.mjs';
import { services } from '../../../tools/services/services.mjs';
import { FaultyStack, pause } from '../support.mjs';
import { Load } from './load.mjs';

const SERVICES = services()
  .map(({ name }) => name)
  .filter((name) => name !== 'gateway');
const SETTINGS = {
  LIMIT_FORM_SUBMISSION: '0',
  LIMIT_SIGN_IN: '0',
  LIMIT_SIGN_IN_ADDRESS: '0',
  REQUEST_TIMEOUT_MS: '8000',
};

/** @type {FaultyStack} */
let site;
/** @type {Load} */
let load;
let generation = 1;
before(async () => {
  site = await FaultyStack.start(SERVICES, { env: SETTINGS, replicas: 2, gateways: 2, balancer: true });
  load = new Load(site.url, site.authorization);
  await load.start();
  await pause(1_000);
});
after(async () => {
  await load?.stop();
  await site?.stop();
});

const instances = () => [...site.stack.processes.keys()];
const serviceOf = (instance) => instance.replace(/-(\d+|v\d+(-\d+)?)$/, '');

/** Starts another process of the same service, and waits until it is ready. */
async function startAnother(instance) {
  const service = serviceOf(instance);
  const name = `${service}-v${(generation += 1)}`;
  if (service === 'gateway') await site.stack.launchGateway(name);
  else await site.stack.launch(service, name);
  await site.stack.whenReady(name);
}

const report = (t, text) => t.diagnostic(`· ${text}`);
const summary = (failures) => {
  const counts = {};
  for (const { status, why } of failures) counts[status || why] = (counts[status || why] ?? 0) + 1;
  return JSON.stringify(counts);
};

/** Works on each phase alone: what is under way when it ends belongs to it. */
async function inPhase(name, work) {
  load.phase = name;
  const before = load.sent;
  await work();
  await pause(1_500);
  // What begins while the last answers are waited for belongs to it as well.
  const end = `${name}, its end`;
  load.phase = end;
  await until(async () => load.hasEnded(name), 30, 'The last answer');
  load.phase = 'between';
  return { sent: load.sent - before, failures: [...load.failures(name), ...load.failures(end)] };
}

describe('under a steady load', () => {
  it('every process is replaced, one after the other, and no request fails', async (t) => {
    const old = instances();
    assert.equal(old.length, 2 * (SERVICES.length + 1), old.join(' '));
    const { sent, failures } = await inPhase('replaced', async () => {
      for (const instance of old) {
        await startAnother(instance);
        await site.stack.end(instance);
        await pause(300);
      }
    });
    report(t, `${old.length} processes replaced: ${sent} requests sent, failed ${failures.length}`);
    assert.deepEqual(failures.slice(0, 5), [], summary(failures));
  });

  it('NATS and MariaDB are restarted: what fails is 503 with Retry-After, and succeeds when it is repeated', async (t) => {
    for (const server of ['nats', 'mariadb']) {
      const { sent, failures } = await inPhase(server, async () => {
        await site.stack[server].stop();
        await pause(500);
        await site.stack[server].start();
        await Promise.all(instances().map((instance) => site.stack.whenReady(instance)));
        await pause(2_000);
      });
      report(
        t,
        `${server} restarted: ${sent} requests sent, ${failures.length} × 503 or 504, all repeated with success`,
      );
      // The requests of a batch say it in their own answers, which are of 207.
      const isPromised = ({ status, path, retryAfter }) =>
        status === 504 || (status === 503 && (retryAfter !== null || path === '/batch/v1'));
      const others = failures.filter((one) => !isPromised(one));
      assert.deepEqual(others.slice(0, 5), [], summary(others));
    }
    assert.deepEqual(load.lost, []);
  });

  it('every process is killed, one after the other: what was in flight succeeds when it is repeated', async (t) => {
    const old = instances();
    const { sent, failures } = await inPhase('killed', async () => {
      for (const instance of old) {
        await site.stack.end(instance, { signal: 'SIGKILL' });
        await pause(1_000);
        await startAnother(instance);
      }
    });
    report(
      t,
      `${old.length} processes killed: ${sent} requests sent, ${failures.length} in flight failed and were repeated`,
    );
    const others = failures.filter(({ status }) => ![0, 409, 502, 503, 504].includes(status));
    assert.deepEqual(others.slice(0, 5), [], summary(others));
    assert.ok(failures.length <= old.length * /** @type {number} */ (load.workers), summary(failures));
  });

  it('loses no acknowledged write, and doubles none', async (t) => {
    await load.stop();
    assert.deepEqual(load.lost.slice(0, 5), []);
    assert.deepEqual(load.failures('between').slice(0, 5), []);
    const { lastChange, ...acknowledged } = load.acknowledged;
    const { lastChange: foundChange, ...found } = await load.found();
    const sorted = Object.fromEntries(Object.entries(acknowledged).map(([kind, names]) => [kind, [...names].sort()]));
    const count = (records) => Object.values(records).reduce((sum, names) => sum + names.length, 0);
    report(
      t,
      `requests sent ${load.sent}, lost ${load.lost.length}, acknowledged ${count(sorted)} = found ${count(found)}`,
    );
    assert.deepEqual(found, sorted);
    assert.equal(foundChange, lastChange);
  });
});
