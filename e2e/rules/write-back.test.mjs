// @ts-check
// What is read can be written back (docs/interface/gateway.md#what-is-read-can-be-written-back), for every resource of the index.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { call, get } from '../wire/harness.mjs';
import { differences } from './write-back/compare.mjs';
import { formOf, NOT_AS_FORM } from './write-back/form.mjs';
import { recordsOf, siteFacts } from './write-back/records.mjs';
import { fullest, recordsIn, writableResources } from './write-back/resources.mjs';

const resources = await writableResources();

/** The smallest number of records that a resource is tested with, so that a test of nothing does not pass. */
const FEWEST = { admin: 1, author: 0 };

for (const as of ['admin', 'author'])
  describe(`A record that is sent back by ${as} as it was read`, () => {
    let facts;
    before(async () => {
      facts = await siteFacts(as);
    });
    for (const resource of resources)
      test(`is the same as before: ${resource.path}`, async () => {
        const records = await recordsOf(resource, facts, as);
        assert.ok(records.length >= FEWEST[as], 'no record to test with');
        const totals = await totalsOfLists();
        const failures = [];
        for (const [index, record] of records.entries())
          failures.push(...(await sentBack(resource, record, { as, index })));
        assert.deepEqual(failures, []);
        assert.deepEqual(await totalsOfLists(), totals, 'nothing was created');
      });
  });

/**
 * Sends a record back in every way: each method, as JSON and as a form, what editors read and what all read.
 * @param {(typeof resources)[number]} resource
 * @param {{ to: string, from: string }} record
 * @param {{ as: string, index: number }} options
 */
async function sentBack({ path, methods, read, member }, { to, from }, { as, index }) {
  const query = fullest(read);
  const ofRecord = (answer) => (member ? answer.body?.[member] : answer.body);
  let known = await get(from, { as, query });
  if (!isWritable(known, as)) return as === 'admin' ? [`GET ${from}: ${known.status} ${known.text.slice(0, 200)}`] : [];
  const failures = [];
  const asForm = { method: 'POST', body: formOf(ofRecord(known)), name: 'form' };
  for (const { method, body, name } of [
    { method: methods[index % methods.length], body: { json: ofRecord(known) }, name: 'JSON' },
    ...(NOT_AS_FORM.has(path) ? [] : [asForm]),
    { method: 'POST', body: { json: ofRecord(await get(from, { as })) }, name: 'public JSON' },
  ]) {
    const answer = await call(method, to, { as, ...body });
    if (answer.status !== 200) failures.push(`${method} ${to}, ${name}: ${answer.status} ${answer.text.slice(0, 300)}`);
    const after = await get(from, { as, query });
    failures.push(...differences(known.body, after.body).map((one) => `${method} ${to}, ${name}: ${one}`));
    known = after;
  }
  return failures;
}

/** Others than administrators change only what the record's `Allow` says they may. */
const isWritable = ({ status, headers }, as) =>
  status === 200 && (as === 'admin' || /PUT/.test(headers.get('allow') ?? ''));

/** How many records each list has. */
async function totalsOfLists() {
  const lists = [...new Set(resources.flatMap(({ list }) => list ?? []))];
  const totals = lists.map(async (list) => {
    const { headers, body } = await get(list, { as: 'admin' });
    return [list, Number(headers.get('x-wp-total') ?? recordsIn(body).length)];
  });
  return Object.fromEntries(await Promise.all(totals));
}
