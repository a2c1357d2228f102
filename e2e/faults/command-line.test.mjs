// @ts-check
// `npx gatehouse` beside services of their own: with their keys it tells them what it changes, and says when it cannot.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createConnection } from 'mysql2/promise';
import { until } from '../../tools/run.mjs';
import { importsCourses } from '../site/command-line/courses.mjs';
import { gatehouse } from '../site/command-line/gatehouse.mjs';
import { FaultyStack } from './support.mjs';

/** Far below the time for which gateways remember who signed in. */
const AT_ONCE_SECONDS = 12;

let site;
let keys;
before(async () => {
  site = await FaultyStack.start(['core', 'calendar', 'lms', 'widgets']);
  keys = ['--keys', join(site.folder, 'keys')].join(' ');
});
after(() => site?.stop());

const run = (line, options) => gatehouse(line, { env: site.stack.env, ...options });
const json = async (line, options) => {
  const { code, out, errors } = await run(`${line} --json`, options);
  assert.equal(code, 0, errors);
  return JSON.parse(out);
};
const me = async (authorization) =>
  (await fetch(`${site.url}/core/v2/users/me?context=edit`, { headers: { authorization } })).status;
async function tokenOf(username, password) {
  const answer = await fetch(`${site.url}/lms/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return `Bearer ${(await answer.json()).token}`;
}

/** @returns the number of a new event */
async function makeEvent() {
  const { status, body } = await site.ask('/calendar/events/v1/events', {
    method: 'POST',
    body: { title: 'Old', start_date: '2030-01-01 10:00:00', end_date: '2030-01-01 11:00:00' },
  });
  assert.equal(status, 201);
  return body.id;
}

/** Runs statements on the database of a service; columns that they leave out are empty. */
async function damage(service, statements) {
  const connection = await createConnection(site.stack.mariadb.urlOf(service));
  await connection.query("SET sql_mode = ''");
  for (const statement of statements) await connection.query(statement);
  await connection.end();
}

/** What `site check` finds, as `service kind`. */
async function check(line = 'site check') {
  const { code, out, errors } = await run(`${line} --json ${keys}`);
  assert.ok([0, 3].includes(code), errors);
  const { findings } = JSON.parse(out);
  const kindsOf = (some) => some.map(({ service, kind }) => `${service} ${kind}`).sort();
  return { code, found: kindsOf(findings), left: kindsOf(findings.filter(({ repaired }) => !repaired)) };
}

describe('npx gatehouse beside six processes', () => {
  it('makes accounts, and ends their sessions in every gateway at once', async () => {
    await json(`users create anna anna@example.org --role editor ${keys}`, { input: 'a long secret\n' });
    const authorization = await tokenOf('anna', 'a long secret');
    assert.equal(await me(authorization), 200);
    await json(`users end-sessions anna ${keys}`);
    await until(async () => (await me(authorization)) === 401, AT_ONCE_SECONDS, 'The end of the token');
  });

  it('says that it tells nobody when it has no key', async () => {
    const { code, errors } = await run('users end-sessions anna');
    assert.equal(code, 0);
    assert.match(errors, /^Gateways are not told .*\nTo tell them, .* --keys FOLDER/);
  });

  it('only reads without a key, and without a word', async () => {
    const { code, errors } = await run('users list');
    assert.deepEqual([code, errors], [0, '']);
  });

  it('empties the trash of all services', async () => {
    const event = `/calendar/events/v1/events/${await makeEvent()}`;
    await site.ask(event, { method: 'DELETE' });
    assert.deepEqual((await json(`trash empty ${keys}`)).types, [{ type: 'event', records: 1 }]);
    const gone = await site.ask(event, { signedIn: true });
    assert.equal(gone.status, 404);
  });

  it('checks the databases of all services, and repairs what it can', async () => {
    const made = await site.ask('/core/v2/posts', { method: 'POST', body: { title: 'Kept', status: 'publish' } });
    assert.equal(made.status, 201);
    assert.deepEqual(await check(), { code: 0, found: [], left: [] });
    await damage('core', [
      'UPDATE record_totals SET total = total + 1',
      'UPDATE terms SET count = count + 3 WHERE id = 1',
      "DELETE FROM search_pending WHERE source = 'posts'",
      "DELETE FROM search_documents WHERE source = 'posts'",
      `UPDATE posts SET author = 99999 WHERE id = ${made.body.id}`,
    ]);
    await damage('calendar', [`UPDATE events SET parent = 99999 WHERE id = ${await makeEvent()}`]);
    await damage('lms', ['INSERT INTO wishes (person, course) VALUES (99999, 99999)']);
    const kinds = ['posts-search', 'record-totals', 'terms-count'].map((kind) => `core ${kind}`);
    const others = ['calendar events-parent', 'lms wishes-course', 'lms wishes-person'];
    const open = ['core posts-author'];
    const wrong = [...others, ...kinds, ...open].sort();
    assert.deepEqual(await check(), { code: 3, found: wrong, left: wrong });
    assert.deepEqual((await check('site check --repair')).left, open);
    assert.deepEqual(await check(), { code: 3, found: open, left: open });
  });

  it('rehearses an import of courses, and then does the same', () =>
    importsCourses({ url: site.url, json: (line) => json(`${line} ${keys}`) }));

  it('exports courses, whose people it asks core for', async () => {
    const { file } = await json(`lms export ${join(site.folder, 'courses.json')} ${keys}`);
    assert.equal(file, join(site.folder, 'courses.json'));
  });

  it('finds nothing wrong, with the rights of each service at NATS', async () => {
    const { code, out } = await run(`doctor --json ${keys}`);
    assert.equal(code, 0, out);
    const { findings } = JSON.parse(out);
    const right = findings.filter(({ subject, state }) => subject.startsWith('nats as ') && state === 'ok');
    assert.equal(right.length, 5, JSON.stringify(findings, null, 2));
  });

  it('finds a key that NATS does not know', async () => {
    await json(`keys rotate core ${keys}`);
    const { code, out } = await run(`doctor --json ${keys}`);
    assert.equal(code, 3);
    const wrong = JSON.parse(out).findings.filter(({ state }) => state === 'problem');
    assert.deepEqual(
      wrong.map(({ subject }) => subject),
      ['nats as core'],
    );
  });
});
