// @ts-check
// The fields, links and headers of a post.
// docs/interface/core.md#post-record
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { call, get, post as send, unique } from '../../harness.mjs';
import { fieldsOf, inParallel, invalid, links, ok, refused } from '../support/assertions.mjs';
import { PAGES, POSTS, address } from '../support/paths.mjs';
import { createPost, published } from '../support/records.mjs';

const VIEW = [
  'author',
  'categories',
  'class_list',
  'comment_status',
  'content',
  'date',
  'date_gmt',
  'excerpt',
  'featured_media',
  'format',
  'guid',
  'id',
  'link',
  'meta',
  'modified',
  'modified_gmt',
  'ping_status',
  'slug',
  'status',
  'sticky',
  'tags',
  'template',
  'title',
  'type',
];
const EDIT = [...VIEW, 'generated_slug', 'password', 'permalink_template'].sort();
const EMBED = ['author', 'date', 'excerpt', 'featured_media', 'id', 'link', 'slug', 'title', 'type'];
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

let post, path;
before(async () => {
  post = await published({ content: 'One & two', excerpt: 'Short' });
  path = `${POSTS}/${post.id}`;
});
const read = (query, as) => get(path, { query, as });

describe('the fields of a post', inParallel, () => {
  test('in view context (the default)', async () => {
    const body = ok(await read());
    assert.deepEqual(fieldsOf(body), VIEW);
    assert.deepEqual(fieldsOf(ok(await read({ context: 'view' }))), VIEW);
    assert.deepEqual(Object.keys(body.title), ['rendered']);
    assert.deepEqual(Object.keys(body.guid), ['rendered']);
    assert.deepEqual(Object.keys(body.content).sort(), ['protected', 'rendered']);
    assert.deepEqual(Object.keys(body.excerpt).sort(), ['protected', 'rendered']);
  });
  test('in embed context', async () => assert.deepEqual(fieldsOf(ok(await read({ context: 'embed' }))), EMBED));
  test('in edit context', async () => {
    const body = ok(await read({ context: 'edit' }, 'admin'));
    assert.deepEqual(fieldsOf(body), EDIT);
    assert.deepEqual(Object.keys(body.title).sort(), ['raw', 'rendered']);
    assert.deepEqual(Object.keys(body.content).sort(), ['block_version', 'protected', 'raw', 'rendered']);
    assert.deepEqual(Object.keys(body.excerpt).sort(), ['protected', 'raw', 'rendered']);
  });
  test('have their types', async () => {
    const body = ok(await read({ context: 'edit' }, 'admin'));
    for (const field of ['date', 'date_gmt', 'modified', 'modified_gmt']) assert.match(body[field], LOCAL, field);
    for (const field of ['id', 'author', 'featured_media']) assert.ok(Number.isInteger(body[field]), field);
    for (const field of ['slug', 'status', 'type', 'link', 'template', 'permalink_template', 'generated_slug'])
      assert.equal(typeof body[field], 'string', field);
    for (const field of ['categories', 'tags', 'class_list']) assert.ok(Array.isArray(body[field]), field);
    assert.ok(body.class_list.includes(`post-${post.id}`) && body.class_list.includes('type-post'));
    assert.ok(body.permalink_template.includes('%postname%'));
    assert.equal(body.content.protected, false);
  });
  test('refuses another context', async () => invalid(await read({ context: 'nonsense' }), 'context'));
});

describe('edit context', inParallel, () => {
  for (const [as, status] of /** @type {[string, number][]} */ ([
    ['visitor', 401],
    ['subscriber', 403],
    ['author', 403],
  ])) {
    test(`is refused to ${as}s, of a post by someone else`, async () =>
      refused(await read({ context: 'edit' }, as), status, 'rest_forbidden_context'));
    if (as !== 'author')
      test(`of the list is refused to ${as}s`, async () =>
        refused(await get(POSTS, { query: { context: 'edit' }, as }), status, 'rest_forbidden_context'));
  }
  test('of the list shows an author only the posts they may edit', async () => {
    const own = await published({}, 'author');
    const listed = ok(
      await get(POSTS, { as: 'author', query: { context: 'edit', include: [post.id, own.id], _fields: 'id' } }),
    );
    assert.deepEqual(listed, [{ id: own.id }]);
  });
});

describe('rendered text', inParallel, () => {
  test('plain lines become paragraphs and line breaks', async () => {
    const { content } = await createPost({ content: 'line one\nline two\n\nsecond paragraph' });
    assert.equal(content.rendered, '<p>line one<br />\nline two</p>\n<p>second paragraph</p>\n');
    assert.equal(content.block_version, 0);
  });
  test('block content keeps its markup and loses its block comments', async () => {
    const { content } = await createPost({ content: '<!-- wp:paragraph -->\n<p>Hello</p>\n<!-- /wp:paragraph -->' });
    assert.equal(content.block_version, 1);
    assert.match(content.rendered, /<p[^>]*>Hello<\/p>/);
    assert.doesNotMatch(content.rendered, /wp:paragraph/);
  });
  test('typography: quotes, dashes, dots and ampersands become entities', async () => {
    const { title } = await createPost({ title: 'A & B -- "q" it\'s... done' });
    assert.equal(title.raw, 'A & B -- "q" it\'s... done');
    assert.equal(title.rendered, 'A &#038; B &#8212; &#8220;q&#8221; it&#8217;s&#8230; done');
  });
  test('empty content and excerpt are rendered empty', async () => {
    const { content, excerpt } = await createPost({ content: '' });
    assert.deepEqual([content.rendered, excerpt.rendered], ['', '']);
  });
  test('an excerpt that was not given is made of the beginning of the content', async () => {
    const { id, excerpt } = await published({
      content: `<b>${Array.from({ length: 80 }, (_, i) => `w${i}`).join(' ')}</b>`,
    });
    assert.equal(excerpt.raw, '');
    assert.match(excerpt.rendered, /^<p>w0 w1 .* \[&hellip;\]<\/p>\n$/);
    assert.ok(excerpt.rendered.split(' ').length <= 57, 'at most 55 words');
    assert.doesNotMatch(excerpt.rendered, /<b>/);
    for (const [length, expected] of [
      [1, '<p>w0 [&hellip;]</p>\n'],
      [3, '<p>w0 w1 w2 [&hellip;]</p>\n'],
    ]) {
      assert.equal(ok(await get(`${POSTS}/${id}`, { query: { excerpt_length: length } })).excerpt.rendered, expected);
    }
    assert.doesNotMatch(ok(await get(`${POSTS}/${id}`, { query: { excerpt_length: 500 } })).excerpt.rendered, /hellip/);
  });
  test('excerpt_length does not cut an excerpt that was given', async () => {
    const { id } = await published({ content: 'x', excerpt: 'my own four words' });
    assert.equal(
      ok(await get(`${POSTS}/${id}`, { query: { excerpt_length: 2 } })).excerpt.rendered,
      '<p>my own four words</p>\n',
    );
  });
  test('excerpt_length must be an integer', async () =>
    invalid(await read({ excerpt_length: 'long' }), 'excerpt_length'));
});

describe('_fields', inParallel, () => {
  for (const [asked, expected] of /** @type {[string | string[], string[]][]} */ ([
    ['id', ['id']],
    ['id,slug', ['id', 'slug']],
    [
      ['id', 'link'],
      ['id', 'link'],
    ],
    ['no_such_field', []],
    [' id , slug ', ['id', 'slug']],
  ])) {
    test(`${JSON.stringify(asked)} gives ${expected.join(', ') || 'nothing'}`, async () =>
      assert.deepEqual(Object.keys(ok(await read({ _fields: asked }))).sort(), expected));
  }
  test('reaches into objects', async () =>
    assert.deepEqual(ok(await read({ _fields: 'title.rendered,content.protected,meta.footnotes' })), {
      title: { rendered: ok(await read()).title.rendered },
      content: { protected: false },
      meta: { footnotes: '' },
    }));
  test('includes _links only when asked', async () => {
    assert.ok(!('_links' in ok(await read({ _fields: 'id' }))));
    assert.ok(ok(await read({ _fields: 'id,_links' }))._links.self);
  });
  test('empty means all', async () => assert.deepEqual(fieldsOf(ok(await read({ _fields: '' }))), VIEW));
  test('applies to each record of a list', async () =>
    assert.deepEqual(ok(await get(POSTS, { query: { include: [post.id], _fields: 'id,type' } })), [
      { id: post.id, type: 'post' },
    ]));
  test('applies to the answer of a creation', async () =>
    assert.deepEqual(
      Object.keys(ok(await send(`${POSTS}/${post.id}`, { as: 'admin', json: {}, query: { _fields: 'id' } }))),
      ['id'],
    ));
});

describe('_links', inParallel, () => {
  test('name the record, its collection and its relations', async () => {
    const { _links } = ok(await read());
    assert.equal(_links.self[0].href, address(path));
    assert.equal(_links.collection[0].href, address(POSTS));
    assert.equal(_links.about[0].href, address('/core/v2/types/post'));
    assert.deepEqual(
      [_links.author[0].href, _links.author[0].embeddable],
      [address(`/core/v2/users/${post.author}`), true],
    );
    assert.equal(_links.replies[0].href, `${address('/core/v2/comments')}?post=${post.id}`);
    assert.equal(_links['version-history'][0].href, address(`${path}/revisions`));
    assert.ok(Number.isInteger(_links['version-history'][0].count));
    assert.equal(_links['wp:attachment'][0].href, `${address('/core/v2/media')}?parent=${post.id}`);
    assert.deepEqual(
      _links['wp:term'].map((l) => [l.taxonomy, l.embeddable, l.href]),
      [
        ['category', true, `${address('/core/v2/categories')}?post=${post.id}`],
        ['post_tag', true, `${address('/core/v2/tags')}?post=${post.id}`],
      ],
    );
    assert.ok(_links.curies.some((c) => c.name === 'wp' && c.templated === true && c.href.includes('{rel}')));
  });
  test('name what an editor may do, in edit context', async () => {
    const { _links } = ok(await read({ context: 'edit' }, 'admin'));
    for (const action of [
      'publish',
      'unfiltered-html',
      'sticky',
      'assign-author',
      'create-categories',
      'assign-categories',
      'create-tags',
      'assign-tags',
    ]) {
      assert.equal(_links[`wp:action-${action}`]?.[0].href, address(path), action);
    }
    assert.ok(!Object.keys(ok(await read())._links).some((rel) => rel.startsWith('wp:action-')));
  });
  test('leave out the actions an author may not take', async () => {
    const own = await published({}, 'author');
    const { _links } = ok(await get(`${POSTS}/${own.id}`, { as: 'author', query: { context: 'edit' } }));
    assert.ok(_links['wp:action-publish'] && _links['wp:action-assign-tags']);
    for (const action of ['unfiltered-html', 'assign-author', 'create-categories'])
      assert.ok(!_links[`wp:action-${action}`], action);
  });
  test('tell which methods the caller may use', async () => {
    const allow = async (as) => ok(await read({}, as))._links.self[0].targetHints.allow;
    assert.deepEqual(await allow('visitor'), ['GET']);
    assert.deepEqual(await allow('admin'), ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
  });
});

describe('headers', inParallel, () => {
  test('Allow lists what the caller may do with the record', async () => {
    assert.equal((await read()).headers.get('allow'), 'GET');
    assert.equal((await read({}, 'admin')).headers.get('allow'), 'GET, POST, PUT, PATCH, DELETE');
    assert.equal((await get(POSTS, { query: { per_page: 1 } })).headers.get('allow'), 'GET');
    assert.equal((await get(POSTS, { as: 'author', query: { per_page: 1 } })).headers.get('allow'), 'GET, POST');
  });
  test('Link names the page that people read', async () => assert.equal(links(await read()).alternate, post.link));
  test('the answer is JSON in UTF-8', async () =>
    assert.match(
      /** @type {string} */ ((await read()).headers.get('content-type')),
      /^application\/json; ?charset=utf-8$/i,
    ));
  test('HEAD answers as GET does, without a body', async () => {
    const list = await call('HEAD', POSTS, { query: { per_page: 1 } });
    assert.deepEqual([list.status, list.text], [200, '']);
    assert.ok(Number(list.headers.get('x-wp-total')) >= 1);
    assert.equal((await call('HEAD', `${POSTS}/99999999`)).status, 404);
  });
  test('OPTIONS describes the route', async () => {
    const { status, body } = await call('OPTIONS', POSTS);
    assert.equal(status, 200);
    assert.deepEqual(body.methods, ['GET', 'POST']);
    assert.equal(body.schema.title, 'post');
    assert.ok(body.schema.properties.title && Array.isArray(body.endpoints));
  });
});

describe('a post that does not exist', inParallel, () => {
  for (const id of ['99999999', '0'])
    test(`${id} is not found`, async () => refused(await get(`${POSTS}/${id}`), 404, 'rest_post_invalid_id'));
  test('a page is not found among the posts', async () => {
    const page = ok(await send(PAGES, { as: 'admin', json: { title: unique('page'), status: 'publish' } }), 201);
    refused(await get(`${POSTS}/${page.id}`), 404, 'rest_post_invalid_id');
    ok(await call('DELETE', `${PAGES}/${page.id}`, { as: 'admin', query: { force: true } }));
  });
  test('an ID that is not a number has no route', async () => refused(await get(`${POSTS}/abc`), 404, 'rest_no_route'));
});

describe('methods', inParallel, () => {
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    test(`${method} of the collection has no route`, async () =>
      refused(await call(method, POSTS, { as: 'admin' }), 404, 'rest_no_route'));
  test('X-HTTP-Method-Override and _method stand in for the method', async () => {
    const { id } = await published();
    ok(
      await send(`${POSTS}/${id}`, {
        as: 'admin',
        headers: { 'x-http-method-override': 'PATCH' },
        json: { title: 'overridden' },
      }),
    );
    assert.equal(ok(await send(`${POSTS}/${id}`, { as: 'admin', query: { _method: 'DELETE' } })).status, 'trash');
  });
});
