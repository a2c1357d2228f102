// @ts-check
// An offset of 0 counts as not sent.
// docs/interface/core.md#lists
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { get } from '../wire/harness.mjs';

const LISTS = [
  '/core/v2/categories',
  '/core/v2/tags',
  '/core/v2/wp_pattern_category',
  '/core/v2/users',
  '/core/v2/comments',
  '/lms/v1/courses',
  '/lms/v1/course_category',
  '/lms/v1/lessons',
  '/lms/v1/users',
];

describe('an offset of 0', () => {
  for (const path of LISTS)
    test(`leaves ${path} to page`, async () => {
      const page = { as: 'admin', query: { page: 2, per_page: 1, orderby: 'id', order: 'asc' } };
      const plain = await get(path, page);
      assert.equal(plain.status, 200);
      const [one, other] = [plain, await get(path, { ...page, query: { ...page.query, offset: 0 } })];
      assert.deepEqual([other.status, other.body], [200, one.body]);
    });
});
