// @ts-check
// Pages are kept for visitors, and are never older than what they show; pages of people who are signed in are never kept.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { del, get, post, unique } from '../wire/harness.mjs';
import { makePerson, removePerson } from '../wire/gateway/support.mjs';
import { Visitor } from './visitor.mjs';

/** For how long pages may lag behind at a gateway that is not the one of the write: docs/interface/gateway.md#cached-responses. */
const LAG_MS = 100;

const visitor = new Visitor();
const pathOf = ({ link }) => new URL(link).pathname;
const settle = () => new Promise((resolve) => setTimeout(resolve, LAG_MS));

async function publish(kind, fields) {
  const { status, body, text } = await post(`/core/v2/${kind}`, {
    as: 'admin',
    json: { status: 'publish', ...fields },
  });
  assert.equal(status, 201, text);
  return body;
}
const change = (kind, { id }, json) => post(`/core/v2/${kind}/${id}`, { as: 'admin', json });
const remove = (kind, { id }) => del(`/core/v2/${kind}/${id}`, { as: 'admin', query: { force: true } });

describe('a page of a visitor', () => {
  let article;
  before(async () => {
    article = await publish('posts', { title: unique('Kept'), content: 'One.', slug: unique('kept') });
    await settle();
  });
  after(() => remove('posts', article));

  test('is kept, and found unchanged by its tag', async () => {
    const path = pathOf(article);
    const first = await visitor.open(path);
    assert.equal(first.status, 200);
    const second = await visitor.open(path);
    assert.match(/** @type {string} */ (second.headers.get('cache-status')), /\bhit\b/);
    const etag = second.headers.get('etag');
    assert.equal(
      (await visitor.open(path, { headers: { 'if-none-match': /** @type {string} */ (etag) } })).status,
      304,
    );
  });

  test('shows a change of its text at once', async () => {
    const path = pathOf(article);
    await visitor.open(path);
    const title = unique('Changed');
    await change('posts', article, { title });
    await settle();
    assert.match((await visitor.open(path)).html, new RegExp(`<h1[^>]*>\\s*${title}`));
  });

  test('shows what happens to those that it names: its author, its comments, the navigation', async () => {
    const path = pathOf(article);
    assert.equal((await visitor.open(path)).status, 200);
    const comment = await post('/core/v2/comments', {
      as: 'admin',
      json: { post: article.id, content: unique('word') },
    });
    assert.equal(comment.status, 201, comment.text);
    const page = await publish('pages', { title: unique('Menu'), menu_order: -1 });
    await settle();
    const { html } = await visitor.open(path);
    assert.ok(html.includes(comment.body.content.rendered.trim()), 'the comment');
    assert.ok(html.includes(page.title.rendered), 'the page in the navigation');
    await remove('pages', page);
    await settle();
    assert.ok(!(await visitor.open(path)).html.includes(page.title.rendered), 'the page is gone');
  });

  test('lists what was written since', async () => {
    await visitor.open('/');
    const one = await publish('posts', { title: unique('News') });
    await settle();
    assert.ok((await visitor.open('/')).html.includes(one.title.rendered));
    await remove('posts', one);
    await settle();
    assert.ok(!(await visitor.open('/')).html.includes(one.title.rendered));
    assert.equal((await visitor.open(pathOf(one))).status, 404);
  });

  test('has the title of the site as it is now', async () => {
    const { title } = (await get('/core/v2/settings', { as: 'admin' })).body;
    await visitor.open(pathOf(article));
    const other = unique('House');
    try {
      assert.equal((await post('/core/v2/settings', { as: 'admin', json: { title: other } })).status, 200);
      await settle();
      assert.ok((await visitor.open(pathOf(article))).html.includes(other));
      assert.ok((await visitor.open('/-/sign-in')).html.includes(other), 'the pages of the gateway');
    } finally {
      await post('/core/v2/settings', { as: 'admin', json: { title } });
    }
  });
});

describe('a page of a person who is signed in', () => {
  let person;
  let article;
  before(async () => {
    person = await makePerson('author');
    article = await publish('posts', { title: unique('Shared') });
  });
  after(async () => {
    await removePerson(person);
    await remove('posts', article);
  });

  test('is where they were before, and is theirs alone', async () => {
    const path = pathOf(article);
    const reader = new Visitor();
    assert.equal(await reader.signIn(person, `${path}?replytocom=0`), `${path}?replytocom=0`);
    const { html, headers } = await reader.open(path);
    assert.match(/** @type {string} */ (headers.get('cache-control')), /no-store/);
    assert.match(/** @type {string} */ (headers.get('cache-control')), /private/);
    assert.match(html, /\/-\/sign-out\?return_to=/);
    const other = await visitor.open(path);
    assert.doesNotMatch(other.html, /sign-out/);
    assert.match((await reader.open(path)).html, /sign-out/);
  });

  test('ends with the sign-out, which leads back as well', async () => {
    const path = pathOf(article);
    const reader = new Visitor();
    await reader.signIn(person);
    const { html } = await reader.open(`/-/sign-out?return_to=${encodeURIComponent(path)}`);
    const token = /** @type {RegExpExecArray} */ (/name="token" value="([^"]*)"/.exec(html))[1];
    const { headers } = await reader.open('/-/sign-out', { form: { token, return_to: path } });
    assert.equal(headers.get('location'), path);
    assert.doesNotMatch((await reader.open(path)).html, /sign-out/);
  });
});
