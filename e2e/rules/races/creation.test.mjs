// @ts-check
// Records of one name that are made at once (docs/interface/gateway.md#requests-at-once).
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { get, unique } from '../../wire/harness.mjs';
import { allSucceed, atOnce, batchesAtOnce, distinct, oneWins } from './at-once.mjs';
import { idOf, resources } from './resources.mjs';

/** What has to differ between records of one resource: ids, and the names in addresses if the resource has such. */
function assertDistinct(records) {
  distinct(records.map(idOf), 'id');
  for (const name of ['slug', 'alias', 'hash', 'link', 'url', 'source_url']) {
    const values = records.map((record) => record[name]).filter((value) => typeof value === 'string' && value !== '');
    if (values.length > 0) distinct(values, name);
  }
}

const OUTCOMES = {
  async all(responses, resource) {
    const records = allSucceed(responses);
    assertDistinct(records);
    if (!resource.item) return;
    const paths = records.map((record) => resource.pathOf(record)).filter(() => resource.can('GET'));
    for (const path of paths) assert.equal((await get(path, { as: 'admin' })).status, 200);
  },
  async one(responses) {
    oneWins(responses, [400, 409]);
  },
  async same(responses) {
    assert.equal(new Set(allSucceed(responses).map(idOf)).size, 1, 'there is more than one record of the name');
  },
};

const TITLES = {
  all: 'are all made, each with an address of its own',
  one: 'are refused but for one',
  same: 'are one record',
};

describe('20 records of one name at once', () => {
  for (const resource of resources)
    test(`of ${resource.route} ${TITLES[resource.created]}`, async () => {
      const name = unique('race');
      await OUTCOMES[resource.created](await atOnce(() => resource.create(name)), resource);
    });
});

describe('batches at once that name one record 20 times', () => {
  for (const resource of resources.filter(({ isBatchable }) => isBatchable))
    test(`of ${resource.route}: they ${TITLES[resource.created]}`, async () => {
      const request = { path: resource.route, body: await resource.bodyOf(unique('batch')) };
      const responses = await batchesAtOnce(Array.from({ length: 5 }, () => request));
      await OUTCOMES[resource.created](responses, resource);
    });
});
