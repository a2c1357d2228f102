import { guidOf, slugColumns, trashedSlug, wantedSlug } from './post-slug';
import { PAGE, POST } from '../model/post-type';
import type { PlannedPost } from './post-plan';

const published = { id: 5, status: 'publish', title: 'Grüße, Welt' };

describe('the slug of a new record', () => {
  test.each([
    [published, {}, 'grusse-welt'],
    [published, { slug: 'My Slug' }, 'my-slug'],
    [published, { slug: '' }, 'grusse-welt'],
    [{ ...published, title: '…' }, {}, '5'],
    [{ ...published, status: 'draft' }, {}, ''],
    [{ ...published, status: 'pending' }, {}, ''],
    [{ ...published, status: 'draft' }, { slug: 'early' }, 'early'],
    [{ ...published, status: 'future' }, {}, 'grusse-welt'],
  ])('%j with the input %j is %j', (record, input, slug) => expect(wantedSlug(record, input)).toBe(slug));
});

describe('the slug of a changed record', () => {
  const before = { slug: 'kept', desired_slug: '', status: 'publish' };

  test('stays, whatever the title', () => expect(wantedSlug(published, {}, before)).toBe('kept'));
  test('is derived on publication', () =>
    expect(wantedSlug(published, {}, { ...before, slug: '', status: 'draft' })).toBe('grusse-welt'));
  test.each([[{}], [{ slug: 'kept__trashed' }]])('comes back from the trash with %j', (input) =>
    expect(wantedSlug(published, input, { slug: 'kept__trashed', desired_slug: 'kept', status: 'trash' })).toBe('kept'),
  );
});

describe('the slug in the trash', () => {
  test.each([
    ['kept', 'kept__trashed'],
    ['', ''],
    ['x'.repeat(200), `${'x'.repeat(191)}__trashed`],
    // An escaped character is never cut in two.
    [`${'x'.repeat(189)}%d0%b0`, `${'x'.repeat(189)}__trashed`],
  ])('of %s is %s', (slug, trashed) => expect(trashedSlug(slug)).toBe(trashed));
});

test('a record without a slug has no key, so that the unique index ignores it', () => {
  expect(slugColumns('a')).toEqual({ slug: 'a', slug_key: 'a' });
  expect(slugColumns('')).toEqual({ slug: '', slug_key: null });
});

test.each([
  [POST, { status: 'publish', parent: 0 }, '/2026/01/31/name/'],
  [POST, { status: 'draft', parent: 0 }, '/?p=5'],
  [PAGE, { status: 'private', parent: 0 }, '/name/'],
  [PAGE, { status: 'publish', parent: 4 }, '/?page_id=5'],
])('the guid of %j, %j is %s', (type, columns, guid) =>
  expect(guidOf(type, 5, { date: '2026-01-31 10:00:00', ...columns } as PlannedPost, 'name')).toBe(guid),
);
