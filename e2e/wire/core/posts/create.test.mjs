// @ts-check
// Creating posts.
// docs/interface/core.md#writing
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { differsOnWordPress, post, unique } from '../../harness.mjs';
import { inParallel, invalid, ok, refused } from '../support/assertions.mjs';
import { FUTURE, POSTS, address, status } from '../support/paths.mjs';
import { createPost, deleteAfterwards, idOf } from '../support/records.mjs';

const send = async (json, as = 'admin') => {
  const sent = await post(POSTS, { json, as });
  if (sent.status === 201) deleteAfterwards(`${POSTS}/${sent.body.id}`);
  return sent;
};

describe('creating a post', inParallel, () => {
  test('answers 201 with the record in edit context and its address in Location', async () => {
    const title = unique('created');
    const sent = await send({ title, content: 'Body', excerpt: 'Short' });
    const body = ok(sent, 201);
    assert.equal(sent.headers.get('location'), address(`${POSTS}/${body.id}`));
    assert.equal(body.title.raw, title);
    assert.equal(body.content.raw, 'Body');
    assert.equal(body.excerpt.raw, 'Short');
  });

  test('fills in the defaults', async () => {
    const post = await createPost();
    const expected = {
      status: 'draft',
      type: 'post',
      password: '',
      slug: '',
      featured_media: 0,
      comment_status: 'open',
      ping_status: 'open',
      format: 'standard',
      sticky: false,
      template: '',
      tags: [],
      author: await idOf('admin'),
    };
    for (const [field, value] of Object.entries(expected)) assert.deepEqual(post[field], value, field);
    assert.equal(post.meta.footnotes, '');
    assert.equal(post.categories.length, 1, 'a post that names no category is in the default one');
  });

  test('meta has footnotes and nothing else', differsOnWordPress('plugins register more meta fields'), async () => {
    assert.deepEqual((await createPost()).meta, { footnotes: '' });
  });

  test('takes title, content and excerpt as an object with raw, or as a string', async () => {
    const text = { title: unique('t'), content: 'c', excerpt: 'e' };
    const objects = await createPost(Object.fromEntries(Object.entries(text).map(([k, raw]) => [k, { raw }])));
    const strings = await createPost(text);
    for (const field of Object.keys(text)) assert.equal(objects[field].raw, strings[field].raw, field);
  });

  test('takes the arguments from a JSON body, a form body or the query', async () => {
    const title = unique('sent');
    const ways = [
      { json: { title } },
      { body: new URLSearchParams({ title }) },
      { query: { title } },
      { body: JSON.stringify({ title }), headers: { 'content-type': 'application/json; charset=utf-8' } },
    ];
    for (const way of ways) {
      const sent = await post(POSTS, { as: 'admin', ...way });
      assert.equal(ok(sent, 201).title.raw, title);
      deleteAfterwards(`${POSTS}/${sent.body.id}`);
    }
  });

  for (const [what, json] of [
    ['nothing', {}],
    ['an empty title', { title: '' }],
    ['a blank title', { title: ' \n ' }],
    ['only a status', { status: 'publish' }],
  ]) {
    test(`needs a title, content or excerpt: ${what} is refused`, async () =>
      refused(await send(json), 400, 'empty_content'));
  }
  for (const field of ['title', 'content', 'excerpt']) {
    test(`is possible with ${field} alone`, async () =>
      assert.equal((await createPost({ title: undefined, [field]: 'alone' }))[field].raw, 'alone'));
  }

  test('refuses an id', async () => refused(await send({ id: 1, title: 'x' }), 400, 'rest_post_exists'));
  test('ignores unknown fields', async () => assert.ok(!('no_such_field' in (await createPost({ no_such_field: 1 })))));
  test('ignores unknown meta', async () =>
    assert.ok(!('no_such_meta' in (await createPost({ meta: { no_such_meta: 1 } })).meta)));

  const wrong = {
    status: ['nonsense', 'trash', 'inherit', 'any', 7],
    format: ['nonsense', 3],
    comment_status: ['maybe'],
    ping_status: ['maybe'],
    author: ['me', 1.5],
    featured_media: ['picture'],
    sticky: ['often'],
    categories: [['x']],
    tags: [['x']],
    slug: [5],
    password: [5],
    date: ['yesterday', '2020-01-01', '', '2020-13-01T00:00:00', '2020-01-01T25:00:00'],
    date_gmt: ['yesterday'],
    meta: ['text'],
    template: ['no-such-template.php'],
  };
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values)
      test(`refuses ${field} ${JSON.stringify(value)}`, async () =>
        invalid(await send({ title: 'x', [field]: value }), field));
  }
  for (const [field, value] of /** @type {[string, unknown][]} */ ([
    ['title', [1]],
    ['title', 5],
    ['content', true],
    ['excerpt', 7],
  ])) {
    test(`refuses ${field} ${JSON.stringify(value)}`, async () =>
      assert.equal((await send({ [field]: value })).status, 400));
  }
  test('names every invalid argument at once', async () =>
    invalid(await send({ status: 'nonsense', format: 'nonsense' }), 'status', 'format'));
  test('refuses footnotes that are not text', async () =>
    refused(await send({ title: 'x', meta: { footnotes: 5 } }), 400, 'rest_invalid_type'));
  test('refuses an author that does not exist', async () =>
    refused(await send({ title: 'x', author: 99999999 }), 400, 'rest_invalid_author'));
  test('ignores a featured image that does not exist', async () =>
    assert.equal((await createPost({ featured_media: 99999999 })).featured_media, 0));
  test('leaves out categories and tags that do not exist', async () => {
    const post = await createPost({ categories: [99999999], tags: [99999999] });
    assert.deepEqual([post.categories, post.tags], [[], []]);
  });
  test('an empty list of categories leaves the post uncategorised', async () =>
    assert.deepEqual((await createPost({ categories: [] })).categories, []));
  test('converts numeric and boolean strings', async () => {
    const me = await idOf('admin');
    const post = await createPost({ author: String(me), sticky: 'false', featured_media: '0' });
    assert.deepEqual([post.author, post.sticky, post.featured_media], [me, false, 0]);
  });

  for (const format of ['standard', 'aside', 'chat', 'gallery', 'link', 'image', 'quote', 'status', 'video', 'audio']) {
    test(`accepts format ${format}`, async () => assert.equal((await createPost({ format })).format, format));
  }
  for (const name of [
    'publish',
    'draft',
    'pending',
    'private',
    'calendar-ea-success',
    'calendar-ea-failed',
    'calendar-ea-schedule',
    'calendar-ea-pending',
    'calendar-ea-draft',
    'calendar-ignored',
  ]) {
    test(`accepts status ${name}`, async () =>
      assert.equal((await createPost({ status: status(name) })).status, status(name)));
  }
  test('accepts status future with a date in the future', async () =>
    assert.equal((await createPost({ status: 'future', date: FUTURE })).status, 'future'));

  test('keeps unicode, emoji, quotes and backslashes as they were sent', async () => {
    const text = 'Grüße 日本語 👩‍👩‍👧 "quoted" \'single\' back\\slash \\n \\" %41';
    const post = await createPost({ title: text, content: text, excerpt: text });
    for (const field of ['title', 'content', 'excerpt']) assert.equal(post[field].raw, text, field);
  });
  test('trims the title', async () =>
    assert.equal((await createPost({ title: '  spaced   out  ' })).title.raw, 'spaced   out'));
  test('keeps long content', async () => {
    const content = 'word '.repeat(20_000).trim();
    assert.equal((await createPost({ content })).content.raw, content);
  });
  test('does not fail on a title of 70,000 characters', differsOnWordPress('fails with 500'), async () => {
    assert.ok([201, 400].includes((await send({ title: 'b'.repeat(70_000) })).status));
  });
});

describe('who may create a post', inParallel, () => {
  const by = (as, json) => send({ title: unique('by'), ...json }, as);

  test('a visitor may not', async () => refused(await by('visitor'), 401, 'rest_cannot_create'));
  test('a subscriber may not', async () => refused(await by('subscriber'), 403, 'rest_cannot_create'));
  for (const as of ['author', 'editor', 'admin'])
    test(`an ${as} may, and publish it`, async () =>
      assert.equal(ok(await by(as, { status: 'publish' }), 201).status, 'publish'));
  test('an author may not create in another name', async () =>
    refused(await by('author', { author: await idOf('admin') }), 403, 'rest_cannot_edit_others'));
  test('an editor has permission', async () =>
    assert.equal(ok(await by('editor', { author: await idOf('author') }), 201).author, await idOf('author')));
  test('permissions are checked before the post', async () =>
    refused(await by('visitor', { title: '' }), 401, 'rest_cannot_create'));
  test('permissions are checked after the arguments', async () =>
    invalid(await by('visitor', { status: 'nonsense' }), 'status'));
});

describe('request bodies', inParallel, () => {
  const body = (body, type) => post(POSTS, { as: 'admin', body, headers: { 'content-type': type } });

  test('malformed JSON is refused', async () =>
    refused(await body('{"title":', 'application/json'), 400, 'rest_invalid_json'));
  test('malformed JSON is refused before permissions are checked', async () =>
    refused(
      await post(POSTS, { body: '{', headers: { 'content-type': 'application/json' } }),
      400,
      'rest_invalid_json',
    ));
  for (const [what, text, type] of [
    ['plain text', 'title=x', 'text/plain'],
    ['an empty JSON body', '', 'application/json'],
    ['a JSON list', '[1]', 'application/json'],
    ['a JSON string', '"x"', 'application/json'],
  ]) {
    test(`${what} carries no arguments`, async () => refused(await body(text, type), 400, 'empty_content'));
  }
});
