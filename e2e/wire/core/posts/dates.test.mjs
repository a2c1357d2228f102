// @ts-check
// The dates of a post.
// docs/interface/core.md#dates
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { differsOnWordPress, get, post as send, unique } from '../../harness.mjs';
import { ids, inParallel, invalid } from '../support/assertions.mjs';
import { FUTURE, POSTS, postPath } from '../support/paths.mjs';
import { change, createPost, published } from '../support/records.mjs';

const utc = (gmt) => Date.parse(`${gmt}Z`);
/** Minutes that the site's clock is ahead of GMT, on the record's date. */
const offset = (record) => (utc(record.date) - utc(record.date_gmt)) / 60_000;

describe('the date of a post', inParallel, () => {
  test('without an offset is in the time zone of the site', async () => {
    const made = await published({ date: '2019-07-01T10:20:30' });
    assert.equal(made.date, '2019-07-01T10:20:30');
    assert.ok(Number.isInteger(offset(made)) && Math.abs(offset(made)) <= 14 * 60);
  });
  const instants = {
    '2019-07-01T10:20:30Z': '2019-07-01T10:20:30',
    '2019-07-01T10:20:30+05:00': '2019-07-01T05:20:30',
    '2019-07-01T10:20:30-09:30': '2019-07-01T19:50:30',
    '2019-07-01T10:20:30.750Z': '2019-07-01T10:20:30',
    '2019-12-31T23:30:00-01:00': '2020-01-01T00:30:00',
    '2024-02-29T12:00:00Z': '2024-02-29T12:00:00',
  };
  for (const [date, date_gmt] of Object.entries(instants))
    test(`${date} is ${date_gmt} GMT`, async () => assert.equal((await published({ date })).date_gmt, date_gmt));
  test('may have a space in place of the T', async () =>
    assert.equal((await published({ date: '2019-07-01 10:20:30' })).date, '2019-07-01T10:20:30'));
  test('can be given in GMT', async () =>
    assert.equal((await published({ date_gmt: '2019-01-02T03:04:05' })).date_gmt, '2019-01-02T03:04:05'));
  test('wins over date_gmt', async () =>
    assert.equal(
      (await published({ date: '2019-01-01T00:00:00Z', date_gmt: '2020-01-01T00:00:00' })).date_gmt,
      '2019-01-01T00:00:00',
    ));
  test('is now when it is not given, or null', async () => {
    for (const fields of [{}, { date: null }, { date_gmt: null }])
      assert.ok(Math.abs(utc((await published(fields)).date_gmt) - Date.now()) < 120_000, JSON.stringify(fields));
  });
  test('before 1970 and far away is kept', async () => {
    for (const date of ['1815-12-10T00:00:00', '1969-12-31T23:59:59', '9999-12-31T23:59:59'])
      assert.equal((await published({ date })).date, date);
  });
  for (const date of ['2030-02-31T00:00:00', '2023-02-29T12:00:00']) {
    test(`${date} is not a date`, differsOnWordPress('counts on into the next month'), async () =>
      invalid(await send(POSTS, { as: 'admin', json: { title: unique('d'), date } }), 'date'),
    );
  }
  test('in the address of a published post is the date of the post', async () =>
    assert.ok((await published({ date: '2019-07-01T10:20:30' })).link.includes('/2019/07/01/')));
});

describe('the date of a draft', inParallel, () => {
  test('is the date of the last change again after setting null', async () => {
    const made = await createPost({ date: '2012-01-01T00:00:00' });
    assert.equal(made.date, '2012-01-01T00:00:00');
    const floating = await change(postPath(made), { date: null });
    assert.equal(floating.date, floating.modified);
  });
  test('becomes the time of publication if it was never set', async () => {
    const live = await change(postPath(await createPost()), { status: 'publish' });
    assert.ok(Math.abs(utc(live.date_gmt) - Date.now()) < 120_000);
  });
  test('is kept when it was set', async () =>
    assert.equal(
      (await change(postPath(await createPost({ date: '2012-01-01T00:00:00' })), { status: 'publish' })).date,
      '2012-01-01T00:00:00',
    ));
  test('in the future schedules it when it is published', async () =>
    assert.equal((await change(postPath(await createPost({ date: FUTURE })), { status: 'publish' })).status, 'future'));
});

describe('lists by date', inParallel, () => {
  let first, second;
  const listed = async (query) =>
    ids(await get(POSTS, { query: { include: [first.id, second.id], order: 'asc', _fields: 'id', ...query } }));
  before(async () => {
    [first, second] = [
      await published({ date: '2001-03-04T05:06:07Z' }),
      await published({ date: '2001-03-06T05:06:07Z' }),
    ];
  });

  /** @type {[string, Record<string, unknown>, number[]][]} */
  const cases = [
    ['after excludes the very second', { after: '2001-03-04T05:06:07Z' }, [1]],
    ['after a second before', { after: '2001-03-04T05:06:06Z' }, [0, 1]],
    ['before excludes the very second', { before: '2001-03-06T05:06:07Z' }, [0]],
    ['before a second after', { before: '2001-03-06T05:06:08Z' }, [0, 1]],
    ['both together', { after: '2001-03-05T00:00:00Z', before: '2001-03-07T00:00:00Z' }, [1]],
    ['an empty span', { after: '2020-01-01T00:00:00', before: '2001-01-01T00:00:00' }, []],
    ['an offset is honoured', { after: '2001-03-04T10:06:06+05:00' }, [0, 1]],
    ['a negative offset is honoured', { after: '2001-03-04T05:06:06-05:00' }, [1]],
    ['modified_after', { modified_after: '2002-01-01T00:00:00' }, []],
    ['modified_before', { modified_before: '2002-01-01T00:00:00' }, [0, 1]],
  ];
  for (const [what, query, expected] of cases) {
    test(what, async () =>
      assert.deepEqual(
        await listed(query),
        expected.map((i) => [first, second][i].id),
      ),
    );
  }
  test('a change moves a post past modified_after, not past after', async () => {
    const moved = await published({ date: '2003-01-01T00:00:00' });
    await change(postPath(moved), { content: 'changed' });
    const found = async (query) => ids(await get(POSTS, { query: { include: [moved.id], ...query } }));
    assert.deepEqual(await found({ modified_after: '2010-01-01T00:00:00' }), [moved.id]);
    assert.deepEqual(await found({ after: '2010-01-01T00:00:00' }), []);
  });
  for (const name of ['after', 'before', 'modified_after', 'modified_before']) {
    for (const value of ['nonsense', '2001-01-01', '', '2001-13-01T00:00:00', '2001-01-01T25:00:00']) {
      test(`${name}=${value || '(empty)'} is refused`, async () =>
        invalid(await get(POSTS, { query: { [name]: value } }), name));
    }
  }
  test('a day that does not exist is refused', differsOnWordPress('counts on into the next month'), async () =>
    invalid(await get(POSTS, { query: { after: '2001-02-30T00:00:00' } }), 'after'),
  );
});
