// @ts-check
// An import into MariaDB is tried first, stopped, killed, and taken up again: in the end each record is there once.
import assert from 'node:assert/strict';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { after, before, describe, test } from 'node:test';
import { createConnection } from 'mysql2/promise';
import sharp from 'sharp';
import { until } from '../../tools/run.mjs';
import { servicesWithDatabase, settingPrefix } from '../../tools/services/services.mjs';
import { find, startMariadb } from '../../tools/stack/servers.mjs';
import { gatehouse, start } from '../site/command-line/gatehouse.mjs';
import { blog } from './blog/make-blog.mjs';

const POSTS = 600;
const PICTURES = 24;
/** Posts that are there when the import is stopped, and when it is killed. */
const [STOPPED_AT, KILLED_AT] = [100, 300];
/** Far above the time that a slow machine takes for these posts. */
const PATIENCE_SECONDS = 120;

const SERVICES = servicesWithDatabase().map(({ name }) => name);
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-stopped-'));
const command = `import wordpress --file ${folder}/blog.xml --uploads ${folder}/uploads --files none`;
const env = { DATA_DIR: join(folder, 'data'), BASE_URL: 'http://site.test' };
let mariadb;
let core;

async function run(line) {
  const { code, out, errors } = await gatehouse(`${line} --json`, { env });
  assert.equal(code, 0, `${errors}${out}`);
  return JSON.parse(out);
}

async function count(table, where = '1 = 1') {
  const [[{ total }]] = await core.query(`SELECT COUNT(*) AS total FROM ${table} WHERE ${where}`);
  return total;
}

const postsHere = () => count('posts', "type = 'post'");
const picturesHere = () => count('posts', "type = 'attachment'");

/** Starts an import and sends it a signal when so many posts are there; gives what it ends with. */
async function endedBy(signal, posts) {
  const { child, ended } = start(command.split(' '), { env });
  const hasEnded = () => child.exitCode !== null && 'The import was over before.';
  await until(async () => (await postsHere()) >= posts, PATIENCE_SECONDS, 'The import', hasEnded);
  // The group, as in a terminal: npx and the command.
  process.kill(-child.pid, signal);
  return ended;
}

describe('an import into MariaDB', { skip: !find('mariadbd') && 'mariadbd not found' }, () => {
  before(async () => {
    mariadb = await startMariadb(join(folder, 'mariadb'), SERVICES);
    for (const name of SERVICES) env[`${settingPrefix(name)}DATABASE_URL`] = mariadb.urlOf(name);
    await run('migrate');
    core = await createConnection(mariadb.urlOf('core'));
    const pictures = join(folder, 'uploads/2010/01');
    mkdirSync(pictures, { recursive: true });
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } });
    for (let n = 0; n < PICTURES; n += 1)
      await picture
        .clone()
        .png()
        .toFile(join(pictures, `picture-${n}.png`));
    await pipeline(Readable.from(blog('http://blog.example', POSTS)), createWriteStream(join(folder, 'blog.xml')));
  });
  after(async () => {
    await core?.end();
    await mariadb?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is tried first, and changes nothing', async () => {
    const { taken } = await run(`${command} --dry-run`);
    assert.equal(taken.posts.created, POSTS);
    assert.equal(taken.files.created, PICTURES);
    assert.equal(taken.comments.created, POSTS / 2);
    assert.deepEqual([await postsHere(), await picturesHere(), await count('imported')], [0, 0, 0]);
  });

  test('goes on after it was stopped, and after it was killed', async () => {
    assert.match((await endedBy('SIGINT', STOPPED_AT)).errors, /^Stopped\./m);
    const stopped = await postsHere();
    assert.ok(stopped < POSTS);
    assert.notEqual((await endedBy('SIGKILL', Math.max(stopped + 1, KILLED_AT))).code, 0);
    const killed = await postsHere();
    assert.ok(killed < POSTS);
    const { taken, leftOut, idsThatWereNotFree } = await run(command);
    assert.deepEqual([leftOut, idsThatWereNotFree], [[], 0]);
    assert.equal(taken.posts.created, POSTS - killed);
    assert.equal(taken.posts.created + taken.posts.updated + taken.posts.unchanged, POSTS);
    assert.deepEqual([await postsHere(), await picturesHere(), await count('comments')], [POSTS, PICTURES, POSTS / 2]);
  });

  test('leaves nothing that waits, is there twice, or is counted wrong', async () => {
    assert.equal(await count('imported', 'waiting = 1'), 0);
    assert.equal(await count('posts', "content LIKE '%blog.example%'"), 0);
    assert.deepEqual((await run('site check')).findings, []);
    for (const [kind, { created, updated }] of Object.entries((await run(command)).taken))
      assert.deepEqual([created, updated], [0, 0], kind);
  });
});
