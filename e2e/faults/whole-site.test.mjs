// @ts-check
// The whole site out and in: between databases, while it is written to, and with commands that are killed.
import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { orStop } from '../../tools/run.mjs';
import { startMariadb } from '../../tools/stack/servers.mjs';
import { servicesWithDatabase, settingPrefix } from '../../tools/services/services.mjs';
import { contentOf, gatehouse, killed, startSite, TagWriter } from './archive.mjs';

const SERVICES = servicesWithDatabase().map(({ name }) => name);
const ACCOUNT = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' };
/** Parts of the time that a command takes; what it is doing then differs from machine to machine. */
const MOMENTS = [0.35, 0.55, 0.7, 0.8, 0.9, 0.97];

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-whole-'));
let mariadb;
let databases = 0;

/** Settings of a site on SQLite in a folder of its own. */
const onSqlite = (name) => ({ DATA_DIR: join(folder, name) });

/** Settings of a site on databases of its own. */
async function onMariadb(name) {
  const prefix = `whole${(databases += 1)}_`;
  await mariadb.create(SERVICES.map((service) => prefix + service));
  const urls = SERVICES.map((service) => [`${settingPrefix(service)}DATABASE_URL`, mariadb.urlOf(prefix + service)]);
  return { ...onSqlite(name), ...Object.fromEntries(urls) };
}

async function done(words, env) {
  const { code, out, errors } = await gatehouse(words, env);
  assert.equal(code, 0, `${words.join(' ')}: ${errors}${out}`);
  return out;
}

async function exported(env, name) {
  const file = join(folder, `${name}.tar.gz`);
  await done(['site', 'export', '--out', file], env);
  return file;
}

/** What visitors and administrators see of a site. */
async function answersOf(env) {
  const site = await startSite({ ...env, ...ACCOUNT });
  assert.ok(site.url, site.refusal);
  const lists = ['posts', 'pages', 'media', 'categories', 'tags', 'comments', 'search'].map(
    (one) => `core/v2/${one}?per_page=100`,
  );
  lists.push(
    'calendar/events/v1/events?start_date=2000-01-01',
    'lms/v1/courses?per_page=50',
    'core/v2/posts?search=the',
  );
  try {
    return Object.fromEntries(
      await Promise.all(
        lists.map(async (list) => {
          const response = await fetch(`${site.url}/${list}`);
          return [list, { status: response.status, body: await response.json() }];
        }),
      ),
    );
  } finally {
    await site.stop();
  }
}

let demo;
before(async () => {
  mkdirSync(join(folder, 'mariadb'));
  mariadb = await startMariadb(join(folder, 'mariadb'), []);
  const site = await startSite({ ...onSqlite('demo'), ...ACCOUNT, SITE_DEMO: '1' });
  assert.ok(site.url, site.refusal);
  const text = { title: 'Nasty 👩‍👩‍👧 \u{1F600} \' " \\ %_ ', content: 'x'.repeat(200_000), status: 'publish' };
  const { status } = await fetch(`${site.url}/core/v2/posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(site)}` },
    body: JSON.stringify(text),
  });
  assert.equal(status, 201);
  await site.stop();
  demo = await exported(onSqlite('demo'), 'demo');
});
after(async () => {
  await mariadb?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** @param {{ url?: string }} site */
async function tokenOf({ url }) {
  const response = await fetch(`${url}/lms/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'admin' }),
  });
  return (await response.json()).token;
}

describe('a site that moves', () => {
  it('from SQLite to MariaDB and back has the same rows, ids, files and answers', async () => {
    const server = await onMariadb('server');
    await done(['site', 'import', demo], server);
    const there = await exported(server, 'there');
    assert.deepEqual(await contentOf(there), await contentOf(demo));
    await done(['site', 'import', there], onSqlite('back'));
    assert.deepEqual(await contentOf(await exported(onSqlite('back'), 'back')), await contentOf(demo));
    const answers = await answersOf(onSqlite('demo'));
    assert.deepEqual(await answersOf(server), answers);
    assert.deepEqual(await answersOf(onSqlite('back')), answers);
  });
});

describe('a backup of a running site', () => {
  it('is a state that the site was in, and complete or not there when it is killed', async () => {
    const env = { ...onSqlite('running'), ...ACCOUNT };
    await done(['site', 'import', demo], env);
    const site = await startSite(env);
    const authorization = `Bearer ${await orStop(site.stop, () => tokenOf(site))}`;
    const writer = new TagWriter(site.url, authorization);
    const to = join(folder, 'backups');
    let acknowledged;
    try {
      const began = Date.now();
      await done(['backup', '--to', to], env);
      const took = Date.now() - began;
      for (const part of MOMENTS) await killed(['backup', '--to', to], env, took * part);
      acknowledged = writer.written;
      await done(['backup', '--to', to], env);
    } finally {
      await writer.stop().finally(site.stop);
    }
    const whole = readdirSync(to).filter((name) => !name.startsWith('.'));
    assert.ok(whole.length >= 2);
    for (const name of whole) {
      const { rows } = await contentOf(join(to, name));
      const tags = [...rows['core/terms'].matchAll(/"tag-(\d+)"/g)].map(([, number]) => Number(number));
      const numbers = [...new Set(tags)].sort((one, other) => one - other);
      assert.deepEqual(
        numbers,
        numbers.map((_, at) => at + 1),
        `${name} has no gap`,
      );
      if (name === whole.sort().at(-1)) assert.ok(numbers.length >= acknowledged, 'every write before the backup');
    }
    await done(['restore', to], onSqlite('restored'));
    assert.equal((await answersOf(onSqlite('restored')))['core/v2/posts?per_page=100'].status, 200);
  });
});

/** The rows of a site by table, without those of its search index, which a site writes when it runs. */
async function rowsOf(env, name) {
  return rowsIn(await exported(env, name));
}

async function rowsIn(archive) {
  const { rows } = await contentOf(archive);
  return Object.fromEntries(Object.entries(rows).filter(([table]) => !/\/search_/.test(table)));
}

/** What starts is the whole old site, or the whole new one where the import was done when it was killed. */
async function assertOldOrNew(rows, wasThere) {
  if (!isDeepStrictEqual(rows, await rowsIn(demo))) assert.deepEqual(rows, wasThere);
}

/** Kills an import at several moments; then the site is the old one, or does not start until the import is done. */
async function assertResumes(env, words, wasThere) {
  const began = Date.now();
  await done(['site', 'import', demo, '--dry-run', '--replace'], env);
  const took = (Date.now() - began) * 1.5;
  for (const part of MOMENTS) {
    const { signal } = await killed(words, env, took * part);
    if (signal !== 'SIGKILL') break;
    const site = await startSite(env);
    await site.stop();
    if (site.url === undefined) assert.match(site.refusal, /has not ended/);
    else if (wasThere) await assertOldOrNew(await rowsOf(env, 'old'), wasThere);
  }
  await done(words, env);
  const { rows, files, databases: found } = await contentOf(await exported(env, 'imported'));
  const expected = await contentOf(demo);
  assert.deepEqual({ rows, files, found }, { rows: expected.rows, files: expected.files, found: expected.databases });
}

describe('an import that is killed', () => {
  it('goes on or begins again on SQLite, into an empty site', () =>
    assertResumes(onSqlite('killed'), ['site', 'import', demo, '--resume', '--replace', '--yes']));

  it('goes on or begins again on MariaDB, in place of another site', async () => {
    const env = await onMariadb('killed-there');
    await done(['migrate'], env);
    await done(['users', 'create', 'anna', 'anna@example.org', '--generate'], env);
    await assertResumes(env, ['restore', demo], await rowsOf(env, 'before'));
  });
});

describe('an archive that is not whole', () => {
  it('is refused before anything changes', async () => {
    const env = onSqlite('untouched');
    const bytes = readFileSync(demo);
    const flipped = Buffer.from(bytes);
    flipped[Math.floor(bytes.length / 2)] ^= 1;
    for (const [name, content] of Object.entries({
      cut: bytes.subarray(0, bytes.length / 2),
      flipped,
      text: 'no archive',
    })) {
      const file = join(folder, `${name}.tar.gz`);
      writeFileSync(file, content);
      chmodSync(file, 0o600);
      const { code, errors } = await gatehouse(['site', 'import', file], env);
      assert.equal(code, 1, name);
      assert.match(errors, /damaged|not an archive/, name);
    }
    assert.equal(existsSync(join(folder, 'untouched', 'core.sqlite')), false);
  });
});
