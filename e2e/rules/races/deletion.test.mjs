// @ts-check
// Deletions of one record at once: one wins.
// docs/interface/gateway.md#requests-at-once
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { del, get } from '../../wire/harness.mjs';
import { readableKey } from '../../wire/index/route-key.mjs';
import { atOnce, batchesAtOnce, oneWins, succeeded, summary } from './at-once.mjs';
import { NOT_A_RECORD, nestedRecords } from './nested.mjs';
import { endpointOf, pathOf, resource, resources, routesWith } from './resources.mjs';

const admin = { as: 'admin' };
/** The calendar answers 400 `rest_invalid_param` for an id or a slug that no record has. */
const goneIn = (route) => (route.startsWith('/calendar/') ? [400, 404, 410] : [404, 410]);

/**
 * The query of a deletion, or of a deletion for good.
 * @type {(route: string, options: { forGood?: boolean }) => Record<string, unknown>}
 */
const queryOf = (route, { forGood }) => {
  const { force, reassign } = endpointOf(route, 'DELETE').args;
  return { ...(forGood && force ? { force: true } : {}), ...(reassign ? { reassign: '1' } : {}) };
};

/** How the record is made that a DELETE route deletes, or undefined. */
function recordOf(route) {
  const owner = resources.find(({ item }) => item === route);
  if (owner) return async () => ({ path: owner.pathOf(await owner.record()) });
  const named = /^(.*)\/by-slug\/<slug>$/.exec(readableKey(route));
  if (named) return async () => ({ path: pathOf(route, (await resource(named[1]).record()).slug) });
  return nestedRecords[readableKey(route)];
}

const deletions = routesWith('DELETE').filter((route) => NOT_A_RECORD[readableKey(route)] === undefined);
const isTrashable = (route) => endpointOf(route, 'DELETE').args.force?.default === false;

describe('of 20 deletions of one record at once, one wins', () => {
  for (const route of deletions)
    test(`DELETE ${readableKey(route)}`, async () => {
      const make = recordOf(route);
      assert.ok(make, 'nested.mjs does not say how a record of this route is made');
      const { path, send = admin } = await make();
      const query = queryOf(route, { forGood: true });
      const responses = await atOnce(() => del(path, { ...send, query }));
      // A person who deletes their own account is not signed in afterwards.
      oneWins(responses, path.endsWith('/me') ? [401, 404] : goneIn(route));
    });
});

describe('of 20 requests at once that move one record to the trash, one wins, or none where there is no trash', () => {
  for (const route of deletions.filter(isTrashable))
    test(`DELETE ${readableKey(route)}`, async () => {
      const { path, send = admin } = await recordOf(route)();
      const responses = await atOnce(() => del(path, { ...send, query: queryOf(route, {}) }));
      const after = await get(path, { ...send, query: { context: 'edit' } });
      const hasTrash = responses.some(({ status }) => status !== 501);
      if (hasTrash) oneWins(responses, [410]);
      assert.equal(after.status, 200);
      assert.equal(after.body.status === 'trash', hasTrash);
      if (hasTrash) oneWins(await atOnce(() => del(path, { ...admin, query: { force: true } })), goneIn(route));
    });
});

describe('a record that is trashed and deleted at once', () => {
  for (const route of deletions.filter(isTrashable))
    test(`is gone in the end: DELETE ${readableKey(route)}`, async () => {
      const { path, send = admin } = await recordOf(route)();
      const responses = await atOnce((n) => del(path, { ...send, query: queryOf(route, { forGood: n % 2 === 0 }) }));
      const deleted = responses.filter((response, n) => n % 2 === 0 && succeeded(response));
      assert.equal(deleted.length, 1, summary(responses));
      if (!path.endsWith('/me')) assert.equal((await get(path, admin)).status, 404);
    });
});

describe('batches at once that delete one record', () => {
  for (const route of deletions.filter((one) => endpointOf(one, 'DELETE').allow_batch?.v1))
    test(`succeed once: DELETE ${readableKey(route)}`, async () => {
      const { path } = await recordOf(route)();
      const request = { method: 'DELETE', path: `${path}?force=true` };
      oneWins(await batchesAtOnce(Array.from({ length: 5 }, () => request)), goneIn(route));
    });
});
