// @ts-check
// `gatehouse` on the data of a site of one process that runs: what it changes is true for clients at once.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { until } from '../../../tools/run.mjs';
import { startEmbedded } from '../../../tools/stack/embedded.mjs';
import { importsCourses } from './courses.mjs';
import { gatehouse, NPX, start } from './gatehouse.mjs';

/** Far below the time for which gateways remember who signed in. */
const AT_ONCE_SECONDS = 12;

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-command-line-'));
const env = { DATA_DIR: join(folder, 'data') };
let site;

before(async () => {
  site = await startEmbedded(folder, { env: { SITE_DEMO: '0' } });
  env.BASE_URL = site.url;
});
after(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const done = async (line, options) => {
  const outcome = await gatehouse(line, { env, ...options });
  assert.equal(outcome.code, 0, outcome.errors);
  return outcome.out;
};
const json = async (line, options) => JSON.parse(await done(`${line} --json`, options));
const ask = (path, authorization, init = {}) =>
  fetch(site.url + path, {
    ...init,
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
  });
async function signIn(username, password) {
  const body = JSON.stringify({ username, password });
  const answer = await ask('/lms/v1/token', undefined, { method: 'POST', body });
  return { status: answer.status, authorization: `Bearer ${(await answer.json()).token}` };
}
const me = async (authorization) => (await ask('/core/v2/users/me?context=edit', authorization)).status;

describe('gatehouse beside a site that runs', () => {
  it('makes an account, with which its person signs in', async () => {
    await done('users create anna anna@example.org --role editor', { input: 'a long secret\n' });
    assert.equal((await signIn('anna', 'a long secret')).status, 200);
    const { users } = await json('users list --search anna');
    assert.deepEqual([users.length, users[0].roles], [1, ['editor']]);
  });

  it('refuses what the interface refuses, with a sentence', async () => {
    const { code, out, errors } = await gatehouse('users create anna other@example.org --generate', { env });
    assert.deepEqual([code, out], [1, '']);
    assert.match(errors, /^Sorry, that username already exists!\nChoose another login\./);
  });

  it('ends sessions and login tokens at once', async () => {
    const { authorization } = await signIn('anna', 'a long secret');
    assert.equal(await me(authorization), 200);
    assert.deepEqual(await json('users end-sessions anna'), {
      users: 1,
      revokedApplicationPasswords: 0,
      dryRun: false,
    });
    await until(async () => (await me(authorization)) === 401, AT_ONCE_SECONDS, 'The end of the token');
  });

  it('resets a password with a link that works once', async () => {
    const { link } = await json('users reset-password anna');
    assert.ok(link.startsWith(`${site.url}/-/reset-password?key=`));
    const form = new URLSearchParams({
      key: /** @type {string} */ (new URL(link).searchParams.get('key')),
      password: 'another one',
      again: 'another one',
    });
    const page = await fetch(`${site.url}/-/reset-password`, { method: 'POST', body: form });
    assert.equal(page.status, 200);
    assert.equal((await signIn('anna', 'another one')).status, 200);
  });

  it('empties the trash; the audit log names the command line', async () => {
    const { authorization } = await signIn('admin', 'admin');
    const made = await ask('/core/v2/posts', authorization, { method: 'POST', body: '{"title":"Old","content":"x"}' });
    const { id } = await made.json();
    await ask(`/core/v2/posts/${id}`, authorization, { method: 'DELETE' });
    assert.deepEqual((await json('trash empty --dry-run')).types, [{ type: 'post', records: 1 }]);
    assert.deepEqual((await json('trash empty')).types, [{ type: 'post', records: 1 }]);
    assert.equal((await ask(`/core/v2/posts/${id}`, authorization)).status, 404);
    const [entry] = await (await ask('/core/v2/audit-log?action=record.deleted', authorization)).json();
    assert.deepEqual([entry.sign_in, entry.login, entry.object.id], ['command-line', 'command line', String(id)]);
    assert.match(entry.user_agent, /^gatehouse trash empty \(/);
  });

  it('finds nothing wrong with the site', async () => {
    const { code, out } = await gatehouse('doctor --json', { env });
    assert.equal(code, 0, out);
  });

  it('ends cleanly at Ctrl+C, by npx as well', async () => {
    const { child, ended, said } = start(['users', 'create', 'carl', 'carl@example.org'], {
      env,
      stdin: 'pipe',
      program: NPX,
    });
    // It waits for the password.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    process.kill(-child.pid, 'SIGINT');
    const { code } = await ended;
    assert.ok([130, null].includes(code), `it ended with ${code}: ${said()}`);
    assert.doesNotMatch(said(), /\n +at /);
    assert.equal((await json('users list --search carl')).total, 0);
  });

  it('says what is wrong with a command line, and ends with 2', async () => {
    for (const line of ['usrs', 'users lst', 'users list --jsn', 'users create', 'trash empty --older-than soon']) {
      const { code, out, errors } = await gatehouse(line, { env });
      assert.deepEqual([code, out], [2, ''], line);
      assert.match(errors, /^\S.*[.?]\n/, line);
      assert.doesNotMatch(errors, /\n +at /, line);
    }
  });

  it('rehearses an import of courses, and then does the same', () => importsCourses({ url: site.url, json }));

  it('does not make a site where there is none', async () => {
    const nowhere = join(folder, 'nowhere');
    const { code, errors } = await gatehouse('users list', { env: { DATA_DIR: nowhere } });
    assert.equal(code, 1);
    assert.match(errors, /^There is no database of core at .*nowhere\/core\.sqlite\.\n/);
  });
});
