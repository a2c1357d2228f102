// @ts-check
// The filter `post` of categories, tags and pattern categories (docs/interface/core.md#categories-and-tags).
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { get, unique } from '../harness.mjs';
import { create, createPage } from './support/records.mjs';

const RECORDS = { categories: 'posts', tags: 'posts', wp_pattern_category: 'blocks' };
const code = ({ status, body }) => [status, body.code];

for (const [base, records] of Object.entries(RECORDS))
  describe(`the ${base} of a record`, () => {
    const list = (post, as) => get(`/core/v2/${base}`, { as, query: { post } });
    const filed = async (status) => {
      const term = await create(`/core/v2/${base}`, { name: unique('term') });
      const fields = { title: unique('filed'), status, [base]: [term.id] };
      return { term, record: await create(`/core/v2/${records}`, fields) };
    };

    for (const status of ['draft', 'pending', 'private'])
      test(`are for those who may read it: ${status}`, async () => {
        const { term, record } = await filed(status);
        assert.deepEqual(code(await list(record.id)), [401, 'rest_forbidden_context']);
        for (const as of ['subscriber', 'author'])
          assert.deepEqual(code(await list(record.id, as)), [403, 'rest_forbidden_context']);
        assert.deepEqual(
          (await list(record.id, 'editor')).body.map(({ id }) => id),
          [term.id],
        );
      });

    test('are refused for a record that has none, and unknown for no record', async () => {
      const page = await createPage({ status: 'publish' });
      assert.deepEqual(code(await list(page.id)), [401, 'rest_forbidden_context']);
      assert.deepEqual(code(await list(987654321)), [400, 'rest_post_invalid_id']);
    });
  });
