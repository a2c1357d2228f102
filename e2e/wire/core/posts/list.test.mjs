// @ts-check
// The list of posts: pages, order and filters.
// docs/interface/core.md#list-filters
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { get, unique } from '../../harness.mjs';
import { ids, inParallel, invalid, links, ok, refused, total } from '../support/assertions.mjs';
import { POSTS } from '../support/paths.mjs';
import { change, idOf, published } from '../support/records.mjs';

// Three posts, told apart as a, b and c; every list is narrowed to them.
const word = unique('Zqx').replaceAll('-', '');
let a, b, c, names;
before(async () => {
  a = await published({
    title: `${word} beta`,
    slug: `${word}-2-slug`,
    date: '2005-01-03T00:00:00',
    author: await idOf('editor'),
    format: 'aside',
    categories: [],
  });
  b = await published({
    title: `${word} Alpha`,
    slug: `${word}-3-slug`,
    date: '2005-01-01T00:00:00',
    format: 'quote',
    sticky: true,
  });
  c = await published({
    title: `${word} gamma`,
    slug: `${word}-1-slug`,
    date: '2005-01-02T00:00:00',
    author: await idOf('author'),
  });
  names = { [a.id]: 'a', [b.id]: 'b', [c.id]: 'c' };
});
const list = (query = {}, options = {}) =>
  get(POSTS, { query: { include: [a.id, b.id, c.id], _fields: 'id', ...query }, ...options });
/** The names of the posts a query finds, in order. */
const found = async (query) =>
  ids(await list(query))
    .map((id) => names[id] ?? id)
    .join('');

describe('pages of a list', inParallel, () => {
  test('have the totals and links to their neighbours', async () => {
    const middle = await list({ per_page: 1, page: 2 });
    assert.equal(ok(middle).length, 1);
    assert.deepEqual(total(middle), [3, 3]);
    const { prev, next } = links(middle);
    assert.deepEqual([new URL(prev).searchParams.get('page'), new URL(next).searchParams.get('page')], ['1', '3']);
    assert.equal(new URL(next).searchParams.get('per_page'), '1', 'the other arguments are kept');
    const first = links(await list({ per_page: 2 })),
      last = links(await list({ per_page: 2, page: 2 }));
    assert.deepEqual([first.prev, last.next], [undefined, undefined]);
    assert.ok(first.next && last.prev);
  });
  test('together are the whole list', async () =>
    assert.equal((await found({ per_page: 2 })) + (await found({ per_page: 2, page: 2 })), await found()));
  test('have 10 records unless per_page says otherwise', async () => {
    const all = await get(POSTS, { query: { _fields: 'id' } });
    assert.ok(ok(all).length <= 10);
    const [items, pages] = total(all);
    assert.equal(pages, Math.ceil(items / 10));
  });
  test('past the last are refused', async () => refused(await list({ page: 2 }), 400, 'rest_post_invalid_page_number'));
  test('of an empty list are empty', async () => {
    const empty = await list({ search: unique('nothing') });
    assert.deepEqual([ok(empty), total(empty)], [[], [0, 0]]);
    assert.deepEqual(ok(await list({ search: unique('nothing'), page: 2 })), []);
  });
  for (const [name, values] of Object.entries({
    page: [0, -1, 'x', '1.5', ''],
    per_page: [0, -1, 101, 'x', '1.5', '5x'],
    offset: ['x'],
  })) {
    for (const value of values)
      test(`${name}=${value || '(empty)'} is refused`, async () => invalid(await list({ [name]: value }), name));
  }
  test('per_page may be 1 to 100', async () => {
    ok(await list({ per_page: 1 }));
    ok(await list({ per_page: 100 }));
  });
});

describe('offset', inParallel, () => {
  test('skips records and leaves the totals', async () => {
    const rest = await list({ offset: 1, orderby: 'id', order: 'asc' });
    assert.deepEqual(ids(rest), [b.id, c.id]);
    assert.deepEqual(total(rest), [3, 1]);
  });
  test('takes the place of page', async () =>
    assert.equal(await found({ offset: 1, per_page: 1, page: 2, orderby: 'id', order: 'asc' }), 'b'));
  test('past the end gives an empty list', async () => assert.equal(await found({ offset: 1000 }), ''));
});

describe('order', inParallel, () => {
  const cases = {
    'newest first by default': [{}, 'acb'],
    'oldest first': [{ order: 'asc' }, 'bca'],
    'by id': [{ orderby: 'id' }, 'cba'],
    'by title, whatever the case': [{ orderby: 'title', order: 'asc' }, 'bac'],
    'by slug': [{ orderby: 'slug', order: 'asc' }, 'cab'],
    'by include, in the order given': [{ orderby: 'include' }, 'abc'],
    'by include, whatever order says': [{ orderby: 'include', order: 'asc' }, 'abc'],
  };
  for (const [what, [query, expected]] of Object.entries(cases))
    test(what, async () => assert.equal(await found(query), expected));
  test('by slugs in the order given', async () =>
    assert.equal(await found({ orderby: 'include_slugs', slug: [b.slug, c.slug, a.slug] }), 'bca'));
  test('by author id', async () => {
    const authors = ok(await list({ orderby: 'author', order: 'asc', _fields: 'author' })).map((p) => p.author);
    assert.deepEqual(
      authors,
      [...authors].sort((x, y) => x - y),
    );
  });
  test('by last change', async () => {
    const [old, recent] = [
      await published({ date: '2004-01-01T00:00:00' }),
      await published({ date: '2003-01-01T00:00:00' }),
    ];
    await change(`${POSTS}/${recent.id}`, { content: 'changed' });
    assert.deepEqual(ids(await get(POSTS, { query: { include: [old.id, recent.id], orderby: 'modified' } })), [
      recent.id,
      old.id,
    ]);
  });
  test('by include needs include, by relevance needs search', async () => {
    refused(await get(POSTS, { query: { orderby: 'include' } }), 400, 'rest_orderby_include_missing_include');
    refused(await get(POSTS, { query: { orderby: 'relevance' } }), 400, 'rest_no_search_term_defined');
  });
  test('other values are refused', async () => {
    invalid(await list({ orderby: 'menu_order' }), 'orderby');
    invalid(await list({ orderby: 'rand' }), 'orderby');
    invalid(await list({ order: 'up' }), 'order');
  });
});

describe('filters', inParallel, () => {
  test('include accepts a list or commas, and leaves out unknown IDs', async () => {
    assert.equal(await found({ include: `${a.id},${c.id}`, orderby: 'id', order: 'asc' }), 'ac');
    assert.equal(await found({ include: [b.id, 99999999] }), 'b');
    assert.equal(await found({ include: [99999999] }), '');
    invalid(await list({ include: ['x'] }), 'include');
  });
  test('exclude leaves records out', async () => {
    assert.equal(await found({ include: undefined, slug: [a.slug, b.slug], exclude: [a.id] }), 'b');
    invalid(await list({ exclude: ['x'] }), 'exclude');
  });
  test('include wins over exclude', async () =>
    assert.equal(await found({ exclude: [a.id], orderby: 'id', order: 'asc' }), 'abc'));
  test('author and author_exclude', async () => {
    const author = await idOf('author');
    assert.equal(await found({ author: [author] }), 'c');
    assert.equal(await found({ author: `${author},${await idOf('editor')}` }), 'ac');
    assert.equal(await found({ author_exclude: [author] }), 'ab');
    assert.equal(await found({ author: [99999999] }), '');
    invalid(await list({ author: 'x' }), 'author');
    invalid(await list({ author_exclude: ['x'] }), 'author_exclude');
  });
  test('slug takes one, several, or commas', async () => {
    assert.equal(await found({ slug: a.slug }), 'a');
    assert.equal(await found({ slug: [a.slug, b.slug] }), 'ab');
    assert.equal(await found({ slug: `${a.slug},${c.slug}` }), 'ac');
    assert.equal(await found({ slug: unique('none') }), '');
  });
  test('sticky', async () => {
    assert.equal(await found({ sticky: true }), 'b');
    assert.equal(await found({ sticky: '1', orderby: 'id' }), 'b');
    assert.equal(await found({ include: undefined, slug: [a.slug, b.slug, c.slug], sticky: false }), 'ac');
    invalid(await list({ sticky: 'often' }), 'sticky');
  });
  test('format, one or several; standard is what has no other', async () => {
    assert.equal(await found({ format: ['aside'] }), 'a');
    assert.equal(await found({ format: 'aside,quote' }), 'ab');
    assert.equal(await found({ format: ['standard'] }), 'c');
    assert.equal(await found({ format: ['standard', 'quote'] }), 'cb');
    assert.equal(await found({ format: ['video'] }), '');
    invalid(await list({ format: ['nonsense'] }), 'format');
    invalid(await list({ format: ['aside', 'aside'] }), 'format');
  });
  test('several filters apply together', async () => {
    assert.equal(await found({ slug: [a.slug, b.slug], format: ['quote'] }), 'b');
    assert.equal(await found({ author: [await idOf('author')], sticky: true }), '');
  });
  test('unknown arguments are ignored', async () => assert.equal(await found({ no_such_filter: 'x' }), 'acb'));
  test('nothing but published posts by default', async () =>
    assert.ok(
      ok(await get(POSTS, { as: 'admin', query: { per_page: 100, _fields: 'status' } })).every(
        (p) => p.status === 'publish',
      ),
    ));
});

describe('ignore_sticky', () => {
  test('is the default: sticky posts are sorted by date', async () => assert.equal(await found(), 'acb'));
  test('false puts sticky posts first, on the first page only', async () => {
    const top = await get(POSTS, { query: { ignore_sticky: false, per_page: 2, _fields: 'id,sticky' } });
    assert.equal(ok(top)[0].sticky, true);
  });
  test('must be a boolean', async () => invalid(await list({ ignore_sticky: 'x' }), 'ignore_sticky'));
});

describe('categories and tags', inParallel, () => {
  let category, mine;
  before(async () => {
    category = b.categories[0];
    mine = (expected) => async (query) =>
      assert.equal(await found({ ...query, orderby: 'id', order: 'asc' }), expected);
  });

  test('a list of ids, commas, or an object with terms', async () => {
    for (const categories of [
      [category],
      String(category),
      { terms: [category] },
      { terms: String(category) },
      { terms: [category], operator: 'AND' },
      { terms: [category, 99999999], operator: 'OR' },
      { terms: [category], include_children: true },
    ])
      await mine('bc')({ categories });
  });
  test('AND needs every term', async () => mine('')({ categories: { terms: [category, 99999999], operator: 'AND' } }));
  test('exclusion leaves the posts of a term out', async () => {
    for (const categories_exclude of [
      [category],
      String(category),
      { terms: [category] },
      { terms: [category], include_children: true },
    ])
      await mine('a')({ categories_exclude });
  });
  test('unknown terms find nothing and exclude nothing', async () => {
    await mine('')({ categories: [99999999] });
    await mine('')({ tags: { terms: [99999999] } });
    await mine('abc')({ tags_exclude: [99999999] });
  });
  test('an object without terms does not filter', async () => {
    await mine('abc')({ categories: { operator: 'AND' } });
    await mine('abc')({ tags: { terms: [] } });
  });
  test('tax_relation OR needs one of the filters, AND (the default) all of them', async () => {
    const both = { categories: [category], tags: [99999999] };
    await mine('')(both);
    await mine('')({ ...both, tax_relation: 'AND' });
    await mine('bc')({ ...both, tax_relation: 'OR' });
    await mine('abc')({ tax_relation: 'OR' });
  });
  /** @type {[string, unknown][]} */
  const wrong = [
    ['categories', 'x'],
    ['categories', ['x']],
    ['categories', ''],
    ['categories', { terms: ['x'] }],
    ['categories', { terms: [1], operator: 'NOT' }],
    ['categories', { terms: [1], extra: 1 }],
    ['categories', { terms: [1], include_children: 'x' }],
    ['categories_exclude', { terms: [1], operator: 'AND' }],
    ['tags', { terms: [1], include_children: true }],
    ['tags', { terms: [1], operator: 'XOR' }],
    ['tags_exclude', { terms: [1], operator: 'AND' }],
    ['tags', 'x'],
    ['tax_relation', 'XOR'],
  ];
  for (const [name, value] of wrong)
    test(`${name} ${JSON.stringify(value)} is refused`, async () => invalid(await list({ [name]: value }), name));
});
