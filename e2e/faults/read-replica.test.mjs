// @ts-check
// Lists of visitors from a server that follows the first one: never older than what was committed before, and without it
// when it is behind, down or stuck. docs/decisions/0098-lists-from-a-replica.md
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { until } from '../../tools/run.mjs';
import { startReplicated } from '../../tools/stack/replication.mjs';
import { FaultyStack, freeze } from './support.mjs';

const LIST = '/core/v2/posts?per_page=100';
/** A list that waits for a replica which does not answer, on a busy machine. */
const SOON_MS = 3_000;

let folder, servers, site;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-replica-'));
  servers = await startReplicated(folder, ['core']);
  site = await FaultyStack.start(['core'], {
    env: { CORE_DATABASE_URL: servers.first.urlOf('core'), CORE_DATABASE_READ_URL: servers.replica.urlOf('core') },
  });
});
after(async () => {
  await site?.stop();
  await servers?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function create(title) {
  const { status, body } = await site.ask('/core/v2/posts', { method: 'POST', body: { title, status: 'publish' } });
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

const WRITES = 40;

/** The ids of a visitor's list, at an address that gateways keep. */
async function kept() {
  const response = await fetch(`${site.url}${LIST}`);
  assert.equal(response.status, 200);
  return { ids: (await response.json()).map(({ id }) => id), cache: response.headers.get('cache-status') };
}

/** How many statements the replica has answered while `work` ran. */
async function asked(work) {
  const count = async () =>
    Number(
      /** @type {RegExpExecArray} */ (
        /\d+/.exec(await servers.replica.query("SHOW GLOBAL STATUS LIKE 'Com_select'"))
      )[0],
    );
  const began = await count();
  await work();
  return (await count()) - began;
}
const list = async (options) => assert.equal((await site.ask(LIST, options)).status, 200);
const isUsed = async () => (await asked(() => list())) > 1;

describe('a replica in step', () => {
  before(() => until(isUsed, 20, 'The replica'));

  test('answers lists of visitors', async () => {
    assert.ok((await asked(() => list())) > 1);
  });

  test('is not asked for single records, by people, or by what is written', async () => {
    const id = await create('One');
    assert.equal(await asked(() => site.ask(`/core/v2/posts/${id}`)), 0);
    assert.equal(await asked(() => list({ signedIn: true })), 0);
    assert.equal(await asked(() => create('Two')), 0);
  });

  test('shows what was written just before, and so does what the gateway keeps', async () => {
    let hits = 0;
    const statements = await asked(async () => {
      for (let count = 0; count < WRITES; count += 1) {
        const id = await create(`At once ${count}`);
        assert.ok((await kept()).ids.includes(id), `the list after ${count} writes`);
        const again = await kept();
        const cache = /** @type {string} */ (again.cache);
        assert.ok(again.ids.includes(id), cache);
        // Another service may have said in between that something has changed.
        if (/hit/.test(cache)) hits += 1;
      }
    });
    assert.ok(statements > 1, 'The replica was not asked.');
    assert.ok(hits > WRITES / 2, `${hits} of ${WRITES} were kept`);
  });
});

describe('a replica that is behind', () => {
  test('is left out until it is in step again', async (t) => {
    await servers.replica.pause();
    t.after(() => servers.replica.follow());
    const id = await create('Not there yet');
    assert.ok((await kept()).ids.includes(id));
    assert.ok((await kept()).ids.includes(id), 'what is kept');
    const { ms } = await site.ask(LIST);
    assert.ok(ms < SOON_MS, `${ms} ms`);
    await servers.replica.follow();
    await until(isUsed, 20, 'The replica');
    assert.ok((await kept()).ids.includes(id));
  });
});

describe('a replica that is lost', () => {
  test('costs no request, and the log says why', async () => {
    await servers.replica.stop({ signal: 'SIGKILL' });
    for (let count = 0; count < 10; count += 1) await list();
    const place = `127.0.0.1:${servers.replica.port}`;
    await until(async () => site.stack.logOf('core').includes(place), 10, 'The log');
    await servers.replica.start();
    await until(isUsed, 30, 'The replica');
  });

  test('or does not answer is waited for a moment, once', async (t) => {
    const goOn = await freeze(t, servers.replica.child);
    await list();
    const times = [];
    for (let count = 0; count < 5; count += 1) times.push((await site.ask(LIST)).ms);
    assert.ok(Math.max(...times) < SOON_MS, times.join());
    goOn();
    await until(isUsed, 40, 'The replica');
  });

  test('does not keep a process from starting', async () => {
    await servers.replica.stop();
    await site.stack.end('core');
    await site.stack.launch('core');
    await site.recovered(LIST);
    await servers.replica.start();
    await until(isUsed, 30, 'The replica');
  });
});
