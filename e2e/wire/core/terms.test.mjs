// @ts-check
// Categories and tags.
// docs/interface/core.md#categories-and-tags
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { del, differsOnWordPress, get, patch, post as send, put, unique } from '../harness.mjs';
import { evaluated, fieldsOf, ids, inParallel, invalid, links, ok, refused, total } from './support/assertions.mjs';
import { CATEGORIES, POSTS, TAGS, address } from './support/paths.mjs';
import { change, create, createPost, deleteAfterwards, published } from './support/records.mjs';

const category = (fields) => create(CATEGORIES, { name: unique('category'), ...fields });
const tag = (fields) => create(TAGS, { name: unique('tag'), ...fields });

/** @typedef {[string, string, typeof category, string, boolean]} Kind */
for (const [kind, path, make, taxonomy, hierarchical] of /** @type {Kind[]} */ ([
  ['category', CATEGORIES, category, 'category', true],
])) {
  const fields = [
    'count',
    'description',
    'id',
    'link',
    'meta',
    'name',
    ...(hierarchical ? ['parent'] : []),
    'slug',
    'taxonomy',
  ];
  const at = ({ id }) => `${path}/${id}`;

  describe(`a ${kind}`, inParallel, () => {
    test('is created with a name alone', async () => {
      const name = unique('Näme');
      const sent = await send(path, { as: 'admin', json: { name } });
      const made = ok(sent, 201);
      deleteAfterwards(at(made));
      assert.equal(sent.headers.get('location'), address(at(made)));
      assert.deepEqual(
        [made.name, made.slug, made.count, made.description, made.taxonomy, made.parent],
        [name, name.replace('ä', 'a').toLowerCase(), 0, '', taxonomy, hierarchical ? 0 : undefined],
      );
      assert.deepEqual(fieldsOf(made), fields);
    });
    test('has fewer fields in embed context', async () => {
      const made = await make();
      assert.deepEqual(fieldsOf(ok(await get(at(made)))), fields);
      assert.deepEqual(fieldsOf(ok(await get(at(made), { query: { context: 'embed' } }))), [
        'id',
        'link',
        'name',
        'slug',
        'taxonomy',
      ]);
      assert.deepEqual(
        [made._links.about[0].href, made._links.collection[0].href],
        [address(`/core/v2/taxonomies/${taxonomy}`), address(path)],
      );
    });
    test('requires a name', async () => {
      const sent = await send(path, { as: 'admin', json: {} });
      refused(sent, 400, 'rest_missing_callback_param');
      assert.deepEqual(sent.body.data.params, ['name']);
    });
    test('requires a name that is not blank', differsOnWordPress('answers 500'), async () =>
      refused(await send(path, { as: 'admin', json: { name: '  ' } }), 400, 'empty_term_name'),
    );
    test('with an existing name is refused, with the ID of the existing term', async () => {
      const made = await make();
      const sent = await send(path, { as: 'admin', json: { name: made.name } });
      refused(sent, 400, 'term_exists');
      assert.equal(sent.body.data.term_id, made.id);
    });
    for (const [name, method] of Object.entries({ POST: send, PUT: put, PATCH: patch })) {
      test(`is changed with ${name}`, async () => {
        const made = await make();
        const slug = unique('slug');
        const changed = ok(
          await method(at(made), { as: 'admin', json: { slug, description: 'd <b>b</b><script>x</script>' } }),
        );
        assert.deepEqual([changed.name, changed.slug, changed.description], [made.name, slug, 'd <b>b</b>x']);
      });
    }
    test('gets a slug of its own again when it is sent an empty one', async () => {
      const taken = await make();
      const term = await make();
      const named = ok(await put(at(term), { as: 'admin', json: { name: `${taken.name}!`, slug: '' } }));
      assert.equal(named.slug, `${taken.slug}-2`);
    });
    test('may not take the slug of another', differsOnWordPress('answers 500'), async () => {
      const [one, other] = [await make(), await make()];
      refused(await send(at(other), { as: 'admin', json: { slug: one.slug } }), 400, 'duplicate_term_slug');
    });
    test('is deleted only with force, and removed from its posts', async () => {
      const made = await make();
      const post = await published({ [kind === 'tag' ? 'tags' : 'categories']: [made.id] });
      refused(await del(at(made), { as: 'admin' }), 501, 'rest_trash_not_supported');
      const { deleted, previous } = ok(await del(at(made), { as: 'admin', query: { force: true } }));
      assert.deepEqual([deleted, previous.id, previous.count], [true, made.id, 1]);
      refused(await get(at(made)), 404, 'rest_term_invalid');
      assert.ok(!ok(await get(`${POSTS}/${post.id}`))[kind === 'tag' ? 'tags' : 'categories'].includes(made.id));
    });
    test('that does not exist is not found', async () =>
      refused(await get(`${path}/99999999`), 404, 'rest_term_invalid'));
    test('is written by editors, not by visitors and subscribers', async () => {
      const made = await make();
      for (const [as, status] of /** @type {[string, number][]} */ ([
        ['visitor', 401],
        ['subscriber', 403],
      ])) {
        refused(await send(path, { as, json: { name: unique('t') } }), status, 'rest_cannot_create');
        refused(await send(at(made), { as, json: { description: 'x' } }), status, 'rest_cannot_update');
        refused(await del(at(made), { as, query: { force: true } }), status, 'rest_cannot_delete');
      }
      assert.equal(ok(await send(at(made), { as: 'editor', json: { description: 'edited' } })).description, 'edited');
    });
    test('counts its published posts', async () => {
      const made = await make();
      for (const status of ['publish', 'publish', 'draft'])
        await createPost({ status, [kind === 'tag' ? 'tags' : 'categories']: [made.id] });
      assert.equal(ok(await get(at(made))).count, 2);
    });
  });

  describe(`the list of ${path.split('/').pop()}`, inParallel, () => {
    const word = unique('Tqx').replaceAll('-', '');
    let one, two, three, post;
    before(async () => {
      one = await make({ name: `${word} b`, description: 'zz' });
      two = await make({ name: `${word} a`, slug: `${word}-z` });
      three = await make({ name: `${word} c` });
      post = await published({ [kind === 'tag' ? 'tags' : 'categories']: [two.id] });
    });
    const list = (query, as) => get(path, { as, query: { include: [one.id, two.id, three.id], ...query } });
    const found = async (query) =>
      ids(await list(query))
        .map((id) => ({ [one.id]: 1, [two.id]: 2, [three.id]: 3 })[id])
        .join('');

    const cases = {
      'by name': [{}, '213'],
      'by name, descending': [{ order: 'desc' }, '312'],
      'by id': [{ orderby: 'id' }, '123'],
      'by slug': [{ orderby: 'slug' }, '132'],
      'by count': [{ orderby: 'count', order: 'desc', per_page: 1 }, '2'],
      'in the order given': [{ orderby: 'include', include: () => [three.id, one.id] }, '31'],
      'without some': [{ include: undefined, search: word, exclude: () => [one.id] }, '23'],
      'that are used': [{ hide_empty: true }, '2'],
      'of a post': [{ post: () => post.id }, '2'],
      'by slug given': [{ slug: () => two.slug }, '2'],
      'by a word': [{ search: `${word} c` }, '3'],
      'second page': [{ per_page: 2, page: 2 }, '3'],
      'past the end': [{ page: 9 }, ''],
    };
    for (const [what, [query, expected]] of Object.entries(cases))
      test(what, async () => assert.equal(await found(evaluated(query)), expected));
    test('has the totals and links to its neighbours', async () => {
      const page = await list({ per_page: 2 });
      assert.deepEqual(total(page), [3, 2]);
      assert.ok(links(page).next);
    });
    test('refuses bad arguments', async () => {
      for (const query of [
        { orderby: 'date' },
        { order: 'x' },
        { per_page: 0 },
        { per_page: 101 },
        { page: 0 },
        { include: ['x'] },
        { hide_empty: 'x' },
        { post: 'x' },
      ])
        invalid(await list(query), Object.keys(query)[0]);
    });
    test('in edit context is for people who may edit terms', async () => {
      refused(await list({ context: 'edit' }), 401, 'rest_forbidden_context');
      refused(await list({ context: 'edit' }, 'subscriber'), 403, 'rest_forbidden_context');
      ok(await list({ context: 'edit' }, 'editor'));
    });
  });
}

describe('the tree of categories', inParallel, () => {
  const at = ({ id }) => `${CATEGORIES}/${id}`;
  test('shows in links, addresses and lists', async () => {
    const top = await category(),
      child = await category({ parent: top.id });
    assert.deepEqual([child.parent, child._links.up[0].href], [top.id, address(at(top))]);
    assert.ok(child.link.endsWith(`/${top.slug}/${child.slug}/`));
    assert.deepEqual(ids(await get(CATEGORIES, { query: { parent: top.id } })), [child.id]);
  });
  test('allows the same name under another parent', async () => {
    const top = await category();
    assert.equal((await category({ name: top.name, parent: top.id })).slug, `${top.slug}-${top.slug}`);
  });
  test('refuses a parent that does not exist, and ignores a category as its own parent', async () => {
    refused(
      await send(CATEGORIES, { as: 'admin', json: { name: unique('c'), parent: 99999999 } }),
      400,
      'rest_term_invalid',
    );
    const top = await category();
    assert.equal((await change(at(top), { parent: top.id })).parent, 0);
  });
  test('moves children up when a category is deleted', async () => {
    const top = await category(),
      middle = await category({ parent: top.id }),
      leaf = await category({ parent: middle.id });
    ok(await del(at(middle), { as: 'admin', query: { force: true } }));
    assert.equal(ok(await get(at(leaf))).parent, top.id);
  });
  test('keeps the default category', async () => {
    const [fallback] = (await createPost()).categories;
    refused(await del(`${CATEGORIES}/${fallback}`, { as: 'admin', query: { force: true } }), 403, 'rest_cannot_delete');
  });
});
test('a tag is created, read, changed and deleted as a category is', async () => {
  const made = await tag();
  assert.deepEqual(
    [made.taxonomy, 'parent' in made, ok(await get(`${TAGS}/${made.id}`)).name],
    ['post_tag', false, made.name],
  );
  assert.equal((await change(`${TAGS}/${made.id}`, { description: 'd' })).description, 'd');
  assert.equal(ok(await del(`${TAGS}/${made.id}`, { as: 'admin', query: { force: true } })).deleted, true);
});
test('tags have no parents', async () =>
  refused(
    await send(TAGS, { as: 'admin', json: { name: unique('t'), parent: 1 } }),
    400,
    'rest_taxonomy_not_hierarchical',
  ));
test('an author creates tags but not categories', async () => {
  const { id } = ok(await send(TAGS, { as: 'author', json: { name: unique('t') } }), 201);
  deleteAfterwards(`${TAGS}/${id}`);
  refused(await send(CATEGORIES, { as: 'author', json: { name: unique('c') } }), 403, 'rest_cannot_create');
});

describe('posts by term', inParallel, () => {
  let top, child, blue, red, a, b, c, names;
  before(async () => {
    top = (await category()).id;
    child = (await category({ parent: top })).id;
    blue = (await tag()).id;
    red = (await tag()).id;
    a = await published({ categories: [top], tags: [blue, red] });
    b = await published({ categories: [child], tags: [blue] });
    c = await published({ categories: [top, child], tags: [] });
    names = { [a.id]: 'a', [b.id]: 'b', [c.id]: 'c' };
  });
  /** @type {[string, () => Record<string, unknown>][]} */
  const cases = [
    ['abc', () => ({ categories: [top, child] })],
    ['ac', () => ({ categories: [top] })],
    ['abc', () => ({ categories: { terms: [top], include_children: true } })],
    ['c', () => ({ categories: { terms: [top, child], operator: 'AND' } })],
    ['a', () => ({ categories_exclude: [child] })],
    ['b', () => ({ categories_exclude: { terms: [top] } })],
    ['', () => ({ categories_exclude: { terms: [top], include_children: true } })],
    ['a', () => ({ tags: { terms: [blue, red], operator: 'AND' } })],
    ['ab', () => ({ tags: [blue, red] })],
    ['bc', () => ({ tags_exclude: [red] })],
    ['c', () => ({ tags_exclude: { terms: [blue] } })],
    ['a', () => ({ categories: [top], categories_exclude: [child] })],
    ['a', () => ({ categories: [top], tags: [blue] })],
    ['b', () => ({ categories: [child], tags: [blue], tax_relation: 'AND' })],
    ['abc', () => ({ categories: [top], tags: [blue], tax_relation: 'OR' })],
  ];
  for (const [expected, query] of cases) {
    test(`${String(query).slice(7, -1).trim()} finds ${expected || 'none'}`, async () => {
      const listed = ids(
        await get(POSTS, {
          query: { include: [a.id, b.id, c.id], orderby: 'id', order: 'asc', _fields: 'id', ...query() },
        }),
      );
      assert.equal(listed.map((id) => names[id]).join(''), expected);
    });
  }
  test('a post shows its terms and embeds them', async () => {
    const body = ok(await get(`${POSTS}/${a.id}`, { query: { _embed: 'wp:term,author' } }));
    assert.deepEqual([body.categories, [...body.tags].sort()], [[top], [blue, red].sort()]);
    assert.deepEqual(Object.keys(body._embedded).sort(), ['author', 'wp:term']);
    assert.deepEqual(
      body._embedded['wp:term'].map((terms) => terms.map((t) => t.taxonomy)),
      [['category'], ['post_tag', 'post_tag']],
    );
  });
  test('categories and tags are not mixed up', async () =>
    assert.deepEqual((await createPost({ categories: [blue], tags: [top] })).categories, []));
});

test('names with signs of HTML are found by what people read', async () => {
  const word = unique('less').replaceAll('-', '');
  for (const [path, make] of /** @type {[string, typeof tag][]} */ ([
    [TAGS, tag],
    [CATEGORIES, category],
  ])) {
    const made = await make({ name: `${word} < b & c` });
    for (const search of [`${word} < b`, '< b & c'])
      assert.ok(ids(await get(path, { query: { search, per_page: 100 } })).includes(made.id), `${path} ${search}`);
  }
});
