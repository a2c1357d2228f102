// @ts-check
// Searching posts.
// docs/interface/core.md#list-filters
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { get, unique } from '../../harness.mjs';
import { ids, inParallel, invalid, ok } from '../support/assertions.mjs';
import { POSTS } from '../support/paths.mjs';
import { createPost, published } from '../support/records.mjs';

const word = unique('Sqx').replaceAll('-', '');
const posts = {};
before(async () => {
  posts.body = await published({ content: `a text with ${word} in it` });
  posts.title = await published({ title: `${word} leads` });
  posts.both = await published({ title: `all of ${word} follows`, content: 'second beta' });
  posts.excerpt = await published({ excerpt: `teaser ${word}`, content: 'other' });
  posts.whole = await published({ title: `${word}whole` });
  posts.draft = await createPost({ title: `${word} draft` });
});
const search = (search, query = {}) => get(POSTS, { query: { search, orderby: 'id', order: 'asc', ...query } });
const named = (list) => list.map((id) => Object.keys(posts).find((k) => posts[k].id === id) ?? id);
const finds = async (query, expected, options) =>
  assert.deepEqual(named(ids(await search(query, options))).sort(), expected.sort());

describe('search', inParallel, () => {
  test('finds parts of words in titles, contents and excerpts, in any case', async () => {
    await finds(word, ['body', 'title', 'both', 'excerpt', 'whole']);
    await finds(word.toLowerCase(), ['body', 'title', 'both', 'excerpt', 'whole']);
    await finds(word.slice(0, -1), ['body', 'title', 'both', 'excerpt', 'whole']);
  });
  test('requires every word, in any of the columns', async () => {
    await finds(`${word} beta`, ['both']);
    await finds(`beta ${word} second`, ['both']);
    await finds(`${word} ${unique('none')}`, []);
  });
  test('treats words in quotes as one', async () => {
    await finds(`"${word} follows"`, ['both']);
    await finds(`"follows ${word}"`, []);
  });
  test('leaves out words with a minus before them', async () =>
    finds(`${word} -beta`, ['body', 'title', 'excerpt', 'whole']));
  test('treats % and _ literally', async () => {
    await finds(`${word.slice(0, 6)}%${word.slice(-3)}`, []);
    await finds(word.replace(/.$/, '_'), []);
  });
  test('treats SQL as text', async () => {
    for (const text of [`${word}' OR '1'='1`, `${word}" OR 1=1 -- `, `${word}'; DROP TABLE posts; --`, `😀${word}`])
      assert.deepEqual(ids(await search(text)), [], text);
    ok(await search(`${word}\\`));
    ok(await search('%'));
  });
  test('search_columns narrows it', async () => {
    await finds(word, ['title', 'both', 'whole'], { search_columns: ['post_title'] });
    await finds(word, ['body', 'excerpt'], { search_columns: 'post_content,post_excerpt' });
    invalid(await search(word, { search_columns: ['post_name'] }), 'search_columns');
  });
  test('by relevance puts titles before contents', async () => {
    for (const order of ['asc', 'desc']) {
      const order_ = named(ids(await search(word, { orderby: 'relevance', order })));
      assert.ok(
        Math.max(...['title', 'both', 'whole'].map((n) => order_.indexOf(n))) < order_.indexOf('body'),
        order_.join(),
      );
    }
  });
  test('exact matches whole columns', async () => {
    const exact = { search_semantics: 'exact' };
    await finds(`${word}whole`, ['whole'], exact);
    await finds(`${word}WHOLE`, ['whole'], exact);
    await finds(word, [], exact);
    await finds(`"${word} leads"`, ['title'], exact);
    invalid(await search(word, { search_semantics: 'fuzzy' }), 'search_semantics');
  });
  test('exact without a search has no effect', async () =>
    assert.deepEqual(ids(await get(POSTS, { query: { search_semantics: 'exact', include: [posts.title.id] } })), [
      posts.title.id,
    ]));
  test('empty is not a search', async () =>
    assert.deepEqual(ids(await search('', { include: [posts.title.id] })), [posts.title.id]));
  test('must be text', async () => invalid(await get(POSTS, { query: { search: ['a', 'b'] } }), 'search'));
  test('works together with the other filters', async () => {
    await finds(word, ['title'], { include: [posts.title.id, posts.draft.id] });
    await finds(word, ['both', 'excerpt'], { per_page: 2, page: 2 });
  });
  test('finds drafts only where they are asked for', async () => {
    assert.deepEqual(ids(await get(POSTS, { as: 'editor', query: { search: `${word} draft`, status: 'draft' } })), [
      posts.draft.id,
    ]);
    await finds(`${word} draft`, []);
  });
  test('does not find protected posts for visitors', async () => {
    const secret = unique('secret').replaceAll('-', '');
    const made = await published({ content: secret, password: 'pw' });
    assert.deepEqual(ids(await search(secret)), []);
    assert.deepEqual(ids(await get(POSTS, { as: 'admin', query: { search: secret } })), [made.id]);
  });
});
