// @ts-check
// The audit log, for administrators.
// docs/interface/core.md#audit-log
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { differsOnWordPress, get, post, del, unique } from '../harness.mjs';

const LOG = '/core/v2/audit-log';
const FIELDS = [
  'action',
  'address',
  'date_gmt',
  'detail',
  'id',
  'login',
  'object',
  'outcome',
  'person',
  'request',
  'sign_in',
  'user_agent',
];

/** The first entry that fits; those of other services and of the gateway arrive a moment later. */
async function found(query, fits) {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const { status, body } = await get(LOG, { as: 'admin', query: { per_page: 100, ...query } });
    assert.equal(status, 200);
    const entry = body.find(fits);
    if (entry) return entry;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return assert.fail('The entry has not arrived.');
}

describe('the audit log', differsOnWordPress('WordPress has none'), () => {
  for (const [who, status] of /** @type {[string, number][]} */ ([
    ['visitor', 401],
    ['subscriber', 403],
    ['editor', 403],
  ])) {
    test(`is not for a ${who}`, async () => {
      const answer = await get(LOG, { as: who });
      assert.deepEqual([answer.status, answer.body.code], [status, 'rest_forbidden']);
    });
  }
  test('tells of a deletion, by whom and from where', async () => {
    const made = await post('/core/v2/posts', { as: 'admin', json: { title: unique('Gone'), status: 'publish' } });
    await del(`/core/v2/posts/${made.body.id}`, { as: 'admin', query: { force: true } });
    const entry = await found({ action: 'record.deleted' }, ({ object }) => object.id === String(made.body.id));
    assert.deepEqual(Object.keys(entry).sort(), FIELDS);
    assert.deepEqual([entry.outcome, entry.sign_in, entry.object.type], ['done', 'token', 'post']);
    assert.ok(entry.person > 0 && entry.address !== '' && entry.request !== '');
  });
  test('tells of a deletion in another service', async () => {
    const name = unique('Topic');
    const made = await post('/calendar/events/v1/tags', { as: 'admin', json: { name } });
    assert.equal((await del(`/calendar/events/v1/tags/${made.body.id}`, { as: 'admin' })).status, 200);
    const entry = await found({ action: 'record.deleted' }, ({ detail }) => detail === name);
    assert.deepEqual([entry.object.type, entry.sign_in], ['event-tag', 'token']);
  });
  test('tells of a refusal', async () => {
    assert.equal((await get('/core/v2/settings', { as: 'author' })).status, 403);
    const route = 'GET core/v2/settings';
    const entry = await found({ action: 'request.refused', outcome: 'refused' }, ({ object }) => object.id === route);
    assert.equal(entry.detail, 'rest_forbidden');
  });
  test('tells of a failed sign-in, but not what was typed', async () => {
    const typed = unique('typed');
    await post('/lms/v1/token', { json: { username: typed, password: typed } });
    await found({ action: 'sign-in.failed' }, ({ person, login }) => person === 0 && login === '');
    const { text } = await get(LOG, { as: 'admin', query: { per_page: 100 } });
    assert.ok(!text.includes(typed));
  });
  test('has pages, totals and filters', async () => {
    const { headers, body } = await get(LOG, { as: 'admin', query: { per_page: 1 } });
    assert.equal(body.length, 1);
    assert.ok(Number(headers.get('x-wp-total')) > 1);
    assert.deepEqual((await get(LOG, { as: 'admin', query: { after: '2999-01-01T00:00:00' } })).body, []);
    for (const query of [{ action: 'nonsense' }, { orderby: 'login' }, { after: 'soon' }, { person: -1 }])
      assert.equal((await get(LOG, { as: 'admin', query })).status, 400);
  });
});
