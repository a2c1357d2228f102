// @ts-check
// Menus in the shape of classic ones: terms, items, places.
// docs/interface/editor.md#menus
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { call, del, differsOnWordPress, get, put, unique } from '../harness.mjs';
import { fieldsOf, ids, inParallel, invalid, ok, refused, total } from './support/assertions.mjs';
import { address } from './support/paths.mjs';
import { create, createPage, createPost, published } from './support/records.mjs';

const own = { ...inParallel, ...differsOnWordPress('menus are stored apart there') };
const MENUS = '/core/v2/menus';
const ITEMS = '/core/v2/menu-items';
const LOCATIONS = '/core/v2/menu-locations';

const block = (name, attributes, inner) => {
  const words = `wp:${name} ${JSON.stringify(attributes)}`;
  return inner === undefined ? `<!-- ${words} /-->` : `<!-- ${words} -->${inner}<!-- /wp:${name} -->`;
};
const link = (attributes) => block('navigation-link', attributes);
const menu = (content, fields = {}) =>
  create('/core/v2/navigation', { title: unique('menu'), status: 'publish', content, ...fields });
const itemsOf = async ({ id }, query = {}, as = 'admin') =>
  ok(await get(ITEMS, { as, query: { menus: id, ...query } }));

describe('menus', own, () => {
  test('are the published ones, as terms', async () => {
    const title = unique('Main & more');
    const made = await menu('', { title });
    const draft = await menu('', { status: 'draft' });
    const shown = ok(await get(`${MENUS}/${made.id}`, { as: 'contributor' }));
    assert.deepEqual(fieldsOf(shown), ['auto_add', 'description', 'id', 'locations', 'meta', 'name', 'slug']);
    assert.deepEqual(
      [shown.name, shown.slug, shown.description, shown.auto_add, shown.meta],
      [title.replace('&', '&amp;'), made.slug, '', false, {}],
    );
    assert.equal(shown._links['wp:post_type'][0].href, address(`${ITEMS}?menus=${made.id}`));
    const embedded = ok(await get(`${MENUS}/${made.id}`, { as: 'contributor', query: { context: 'embed' } }));
    assert.deepEqual(fieldsOf(embedded), ['id', 'name', 'slug']);
    for (const id of [draft.id, 987_654_321])
      refused(await get(`${MENUS}/${id}`, { as: 'admin' }), 404, 'rest_term_invalid');
    const changed = unique('Changed');
    ok(await put(`/core/v2/navigation/${made.id}`, { as: 'admin', json: { title: changed } }));
    assert.equal(ok(await get(`${MENUS}/${made.id}`, { as: 'admin' })).name, changed);
    ok(await del(`/core/v2/navigation/${made.id}`, { as: 'admin' }));
    refused(await get(`${MENUS}/${made.id}`, { as: 'admin' }), 404, 'rest_term_invalid');
  });

  test('are filtered, ordered and counted as terms are', async () => {
    const word = unique('filtered');
    const [b, a] = [
      await menu(link({ label: 'x', url: '/x/' }), { title: `${word} b` }),
      await menu('', { title: `${word} a` }),
    ];
    const list = (query) => get(MENUS, { as: 'admin', query: { search: word, ...query } });
    assert.deepEqual(ids(await list()), [a.id, b.id]);
    assert.deepEqual(ids(await list({ orderby: 'id' })), [b.id, a.id]);
    assert.deepEqual(ids(await list({ order: 'desc' })), [b.id, a.id]);
    assert.deepEqual(ids(await list({ include: [b.id] })), [b.id]);
    assert.deepEqual(ids(await list({ exclude: [b.id] })), [a.id]);
    assert.deepEqual(ids(await list({ slug: [a.slug] })), [a.id]);
    assert.deepEqual(ids(await list({ hide_empty: true })), [b.id]);
    const page = await list({ per_page: 1, page: 2 });
    assert.deepEqual([ids(page), total(page)], [[b.id], [2, 2]]);
    assert.deepEqual(ids(await list({ page: 9 })), []);
    const [item] = await itemsOf(b);
    assert.deepEqual(ids(await list({ post: item.id })), [b.id]);
    refused(await list({ post: 987_654_321 }), 400, 'rest_post_invalid_id');
    invalid(await list({ per_page: 101 }), 'per_page');
  });
});

describe('the items of a menu', own, () => {
  let page, post, trashed, made;
  before(async () => {
    page = await createPage({ title: unique('A & page'), status: 'publish' });
    post = await published({ title: unique('post') });
    trashed = await published();
    const inner = [
      link({ type: 'page', kind: 'post-type', id: page.id, url: '/formerly/' }),
      link({ label: 'Read', type: 'post', id: post.id, url: '/formerly/', opensInNewTab: true }),
      link({ label: 'Gone', type: 'post', id: trashed.id, url: '/gone/' }),
    ].join('');
    made = await menu(
      block('home-link', { label: 'Start' }) +
        block(
          'navigation-submenu',
          {
            label: '<b>Salt</b> &amp; bread',
            url: 'https://example.com/',
            className: 'a b',
            rel: 'me',
            title: 'Hint',
            description: 'Of it',
          },
          inner,
        ) +
        block('search', {}) +
        link({ type: 'category', kind: 'taxonomy', id: 1 }),
    );
    ok(await del(`/core/v2/posts/${trashed.id}`, { as: 'admin' }));
  });

  test('stand for its links, in their order, with those above them', async () => {
    const items = await itemsOf(made);
    const [start, salt, first, , , last] = items;
    assert.deepEqual(
      items.map(({ title, type, object, parent, menu_order: order }) => [title.rendered, type, object, parent, order]),
      [
        ['Start', 'custom', 'custom', 0, 1],
        ['Salt &amp; bread', 'custom', 'custom', 0, 2],
        [page.title.raw.replace('&', '&amp;'), 'post_type', 'page', salt.id, 3],
        ['Read', 'post_type', 'post', salt.id, 4],
        ['Gone', 'post_type', 'post', salt.id, 5],
        ['Uncategorized', 'taxonomy', 'category', 0, 6],
      ],
    );
    assert.deepEqual(
      items.map(({ object_id }) => object_id),
      [start.id, salt.id, page.id, post.id, trashed.id, 1],
    );
    const { classes, xfn, attr_title, description, target, url, status, menus, invalid: isInvalid } = salt;
    assert.deepEqual(
      { classes, xfn, attr_title, description, target, url, status, menus, isInvalid },
      {
        classes: ['a', 'b'],
        xfn: ['me'],
        attr_title: 'Hint',
        description: 'Of it',
        target: '',
        url: 'https://example.com/',
        status: 'publish',
        menus: made.id,
        isInvalid: false,
      },
    );
    assert.deepEqual([first.classes, first.xfn, first.type_label, last.type_label], [[''], [''], 'Page', 'Category']);
    assert.equal(first._links['wp:menu-item-object'][0].href, address(`/core/v2/pages/${page.id}`));
  });

  test('lead to the present address, and say where there is nothing', async () => {
    const [start, , first, second, gone] = await itemsOf(made);
    const { home } = (await get('/')).body;
    assert.deepEqual(
      [start.url, first.url, second.url, second.target, gone.url],
      [`${home}/`, page.link, post.link, '_blank', '/gone/'],
    );
    assert.deepEqual([second.invalid, gone.invalid, gone._links['wp:menu-item-object']], [false, true, undefined]);
    const slug = unique('moved');
    ok(await put(`/core/v2/pages/${page.id}`, { as: 'admin', json: { slug } }));
    assert.match((await itemsOf(made))[2].url, new RegExp(`/${slug}/$`));
  });

  test('tell nothing of records that the reader may not read', async () => {
    const hidden = await createPost({ title: unique('hidden'), status: 'private' });
    const secret = await menu(link({ type: 'post', id: hidden.id, url: '/written/' }));
    const [item] = await itemsOf(secret, {}, 'contributor');
    assert.deepEqual([item.title.rendered, item.url, item.invalid], [`#${hidden.id} (no title)`, '/written/', false]);
    assert.equal((await itemsOf(secret))[0].url, hidden.link);
    const closed = await menu(link({ label: 'Closed', url: '/closed/' }), { password: 'sesame' });
    assert.deepEqual(await itemsOf(closed), []);
  });

  test('are pages in the place of a list of pages', async () => {
    const listed = await menu('<!-- wp:page-list /-->');
    const items = await itemsOf(listed);
    assert.ok(items.length > 0 && items.length <= 8);
    for (const { type, object, invalid: isInvalid } of items)
      assert.deepEqual([type, object, isInvalid], ['post_type', 'page', false]);
  });

  test('are filtered and ordered', async () => {
    const all = await itemsOf(made);
    const reversed = await itemsOf(made, { order: 'desc' });
    assert.deepEqual(
      reversed.map(({ id }) => id),
      all.map(({ id }) => id).toReversed(),
    );
    assert.deepEqual(
      (await itemsOf(made, { menu_order: 4 })).map(({ id }) => id),
      [all[3].id],
    );
    assert.deepEqual(
      (await itemsOf(made, { include: [all[2].id, all[0].id], orderby: 'include' })).map(({ id }) => id),
      [all[2].id, all[0].id],
    );
    assert.deepEqual(
      (await itemsOf(made, { search: 'salt' })).map(({ id }) => id),
      [all[1].id],
    );
    const page = await get(ITEMS, { as: 'admin', query: { menus: made.id, per_page: 4, page: 2 } });
    assert.deepEqual(
      [ids(page), total(page)],
      [
        [all[4].id, all[5].id],
        [6, 2],
      ],
    );
    refused(
      await get(ITEMS, { as: 'admin', query: { menus: made.id, page: 2 } }),
      400,
      'rest_post_invalid_page_number',
    );
    const without = ok(await get(ITEMS, { as: 'admin', query: { menus_exclude: made.id } }));
    assert.ok(without.every(({ menus }) => menus !== made.id));
  });

  test('are read one by one, with their menu and what they lead to', async () => {
    const [, , , second] = await itemsOf(made);
    const one = ok(await get(`${ITEMS}/${second.id}`, { as: 'author', query: { _embed: '1' } }));
    assert.equal(one._embedded['wp:term'][0][0].id, made.id);
    assert.equal(one._embedded['wp:menu-item-object'][0].id, post.id);
    const edited = ok(await get(`${ITEMS}/${second.id}`, { as: 'admin', query: { context: 'edit' } }));
    assert.deepEqual(edited.title, { raw: 'Read', rendered: 'Read' });
    for (const id of [made.id, made.id * 1000 + 999, 0])
      refused(await get(`${ITEMS}/${id}`, { as: 'admin' }), 404, 'rest_post_invalid_id');
  });
});

describe('places for menus', own, () => {
  test('are one: the header, which shows the oldest menu', async () => {
    await menu('');
    const shown = ok(await get(LOCATIONS, { as: 'admin' }));
    assert.deepEqual(Object.keys(shown), ['primary']);
    const all = ok(await get('/core/v2/navigation', { query: { orderby: 'id', order: 'asc', per_page: 1 } }));
    assert.deepEqual([shown.primary.name, shown.primary.menu], ['primary', all[0].id]);
    const one = ok(await get(`${LOCATIONS}/primary`, { as: 'admin', query: { _embed: '1' } }));
    assert.equal(one._embedded['wp:menu'][0].id, all[0].id);
    assert.deepEqual(ok(await get(`${MENUS}/${all[0].id}`, { as: 'admin' })).locations, ['primary']);
    refused(await get(`${LOCATIONS}/footer`, { as: 'admin' }), 404, 'rest_menu_location_invalid');
  });
});

describe('who sees menus', inParallel, () => {
  for (const path of [MENUS, ITEMS])
    test(`people who write: ${path}`, async () => {
      refused(await get(path), 401, 'rest_cannot_view');
      refused(await get(path, { as: 'subscriber' }), 403, 'rest_cannot_view');
      for (const as of ['contributor', 'author', 'editor', 'admin']) ok(await get(path, { as }));
      const edit = { query: { context: 'edit' } };
      refused(await get(path, edit), 401, 'rest_forbidden_context');
      for (const as of ['author', 'editor']) refused(await get(path, { as, ...edit }), 403, 'rest_forbidden_context');
      ok(await get(path, { as: 'admin', ...edit }));
    });
  test('of places, those who may change the theme', async () => {
    for (const path of [LOCATIONS, `${LOCATIONS}/primary`, `${LOCATIONS}/footer`]) {
      refused(await get(path), 401, 'rest_cannot_view');
      for (const as of ['contributor', 'editor']) refused(await get(path, { as }), 403, 'rest_cannot_view');
    }
  });
  test('and nobody writes them here', differsOnWordPress('stores classic menus'), async () => {
    for (const path of [MENUS, ITEMS, LOCATIONS])
      refused(await call('POST', path, { as: 'admin', json: { name: 'x', title: 'x' } }), 404, 'rest_no_route');
  });
  test('the types and taxonomies describe them', async () => {
    const type = ok(await get('/core/v2/types/nav_menu_item'));
    assert.deepEqual([type.rest_base, type.taxonomies], ['menu-items', ['nav_menu']]);
    const taxonomy = ok(await get('/core/v2/taxonomies/nav_menu'));
    assert.deepEqual([taxonomy.rest_base, taxonomy.types], ['menus', ['nav_menu_item']]);
    refused(
      await get('/core/v2/types/nav_menu_item', { as: 'editor', query: { context: 'edit' } }),
      403,
      'rest_forbidden_context',
    );
  });
});
