// @ts-check
// Site health tests.
// docs/interface/gateway.md#site-health
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call, get, post } from '../../harness.mjs';
import { allowed, assertError } from '../support.mjs';

const TESTS = {
  'background-updates': 'background_updates',
  'loopback-requests': 'loopback_requests',
  'https-status': 'https_status',
  'dotorg-communication': 'dotorg_communication',
  'authorization-header': 'authorization_header',
};

for (const [name, id] of Object.entries(TESTS)) {
  test(`tests/${name} reports to an administrator`, async () => {
    const { status, body } = await get(`/site-health/v1/tests/${name}`, { as: 'admin' });
    assert.equal(status, 200);
    assert.equal(body.test, id);
    assert.ok(['good', 'recommended', 'critical'].includes(body.status));
    assert.equal(typeof body.badge.label, 'string');
    assert.ok(['blue', 'orange', 'red', 'green', 'purple', 'gray'].includes(body.badge.color));
    for (const field of ['label', 'description', 'actions']) assert.equal(typeof body[field], 'string', field);
  });
}
describe('permissions of application passwords', () => {
  for (const path of ['/site-health/v1/tests/https-status', '/site-health/v1/directory-sizes']) {
    for (const [who, status] of /** @type {[string, number][]} */ ([
      ['visitor', 401],
      ['subscriber', 403],
      ['author', 403],
      ['editor', 403],
    ])) {
      test(`${path}: not a ${who}`, async () => assertError(await get(path, { as: who }), status, 'rest_forbidden'));
    }
  }
});
test('directory-sizes gives each size as text and in bytes', async () => {
  const { status, body } = await get('/site-health/v1/directory-sizes', { as: 'admin' });
  assert.equal(status, 200);
  for (const name of ['uploads_size', 'database_size', 'total_size']) {
    assert.equal(typeof body[name].size, 'string');
    assert.ok(Number.isInteger(body[name].raw));
    assert.equal(typeof body[name].debug, 'string');
  }
  assert.equal(body.raw, 0);
});
test('an unknown test is 404', async () =>
  assertError(await get('/site-health/v1/tests/nothing', { as: 'admin' }), 404, 'rest_no_route'));
test('a test is only read', async () =>
  assertError(await post('/site-health/v1/tests/https-status', { as: 'admin' }), 404, 'rest_no_route'));
test('OPTIONS has the schema of a test', async () => {
  const response = await call('OPTIONS', '/site-health/v1/tests/https-status', { as: 'admin' });
  assert.deepEqual(response.body.schema.properties.status.enum, ['good', 'recommended', 'critical']);
  assert.deepEqual(allowed(response), ['GET']);
});
