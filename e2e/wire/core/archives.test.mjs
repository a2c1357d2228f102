// @ts-check
// The months that have posts.
// docs/interface/core.md#archives
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differsOnWordPress, get } from '../harness.mjs';
import { createPost, published } from './support/records.mjs';
import { ok } from './support/assertions.mjs';

test('the archives count the published posts of each month', differsOnWordPress('there is no such route'), async () => {
  const { home } = ok(await get('/'));
  const countOf = async (year, month) => {
    const archives = ok(await get('/core/v2/archives'));
    const dates = archives.map((one) => one.year * 12 + one.month);
    assert.deepEqual(
      dates,
      dates.toSorted((a, b) => b - a),
      'the latest first',
    );
    const found = archives.find((one) => one.year === year && one.month === month);
    assert.ok(!found || found.link === `${home}/${year}/0${month}/`);
    return found?.count ?? 0;
  };
  const before = await countOf(1987, 5);
  await published({ date: '1987-05-31T23:59:59' });
  await published({ date: '1987-06-01T00:00:00' });
  await createPost({ date: '1987-05-02T00:00:00' });
  assert.equal(await countOf(1987, 5), before + 1);
});
