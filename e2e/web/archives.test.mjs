// @ts-check
// Archives, lists and the search, as people read them.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { root, unique } from '../wire/harness.mjs';
import { create, published } from '../wire/core/support/records.mjs';
import { Visitor } from './visitor.mjs';

const pathOf = (address) => address.slice(root.length);
const read = (path) => new Visitor().open(path);
const makeTerm = (kind, fields = {}) => create(`/core/v2/${kind}`, { name: unique('term'), ...fields });
const titleOf = (html) => /** @type {RegExpExecArray} */ (/<h1[^>]*>(.*?)<\/h1>/s.exec(html))[1];

describe('the archive of a category', () => {
  let parent;
  let child;
  before(async () => {
    parent = await makeTerm('categories', { description: 'What we <b>bake</b>.' });
    child = await makeTerm('categories', { parent: parent.id });
    for (let count = 0; count < 11; count += 1)
      await published({ title: `Loaf ${count}`, categories: [child.id], date: `2023-05-${10 + count}T10:00:00` });
  });

  test('has the posts of the categories below it, and its description', async () => {
    const { status, html } = await read(pathOf(parent.link));
    assert.equal(status, 200);
    assert.equal(titleOf(html), `Category: ${parent.name}`);
    assert.match(html, /What we <b>bake<\/b>\./);
    assert.match(html, />Loaf 10<\/a>/);
  });

  test('has pages, which lead to each other', async () => {
    const first = await read(pathOf(child.link));
    assert.match(first.html, /<link rel="next" href="[^"]+\/page\/2\/" \/>/);
    assert.doesNotMatch(first.html, />Loaf 0<\/a>/);
    const second = await read(`${pathOf(child.link)}page/2/`);
    assert.match(second.html, />Loaf 0<\/a>/);
    assert.match(second.html, /Page 2 of 2/);
    assert.equal((await read(`${pathOf(child.link)}page/3/`)).status, 404);
  });

  test('is reached without the categories above it', async () => {
    const { status, headers } = await read(`/category/${child.slug}/`);
    assert.deepEqual([status, headers.get('location')], [301, pathOf(child.link)]);
  });

  test('says that it is empty', async () => {
    const empty = await makeTerm('categories');
    const { status, html } = await read(pathOf(empty.link));
    assert.equal(status, 200);
    assert.match(html, /There are no posts here yet\./);
  });
});

describe('other archives', () => {
  test('have the posts of a tag, a format, an author and a time', async () => {
    const tag = await makeTerm('tags');
    const title = unique('entry');
    await published({ title, tags: [tag.id], format: 'aside', date: '2021-07-08T10:00:00' });
    for (const path of [pathOf(tag.link), '/type/aside/', '/2021/', '/2021/07/', '/2021/07/08/']) {
      const { status, html } = await read(path);
      assert.equal(status, 200, path);
      assert.ok(html.includes(title), path);
    }
  });

  test('are not there for what does not exist', async () => {
    for (const path of ['/tag/no-such-tag/', '/type/poem/', '/author/nobody-here/', '/2021/13/', '/1871/'])
      assert.equal((await read(path)).status, 404, path);
  });
});

describe('the search', () => {
  test('marks what was looked for, whatever its accents', async () => {
    const word = unique('zwiebel').replaceAll(/[^a-z]/g, '');
    await published({ title: `Über ${word}`, excerpt: `All about ${word}.` });
    const { status, html } = await read(`/?s=uber+${word.toUpperCase()}`);
    assert.equal(status, 200);
    assert.ok(html.includes(`<mark>Über</mark> <mark>${word}</mark>`));
    assert.match(html, /One result/);
  });

  test('says that nothing was found, and shows what was typed as text', async () => {
    const { status, html } = await read(`/?s=${encodeURIComponent('<script>zzz')}`);
    assert.equal(status, 200);
    assert.match(html, /Nothing was found for “&lt;script&gt;zzz”/);
  });

  test('asks for a word when there is none', async () => {
    assert.match((await read('/?s=')).html, /Enter a word/);
  });
});
