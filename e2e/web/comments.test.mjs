// @ts-check
// Comments below posts: read by all, written by people who are signed in.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { root, unique } from '../wire/harness.mjs';
import { account, create, published } from '../wire/core/support/records.mjs';
import { Visitor } from './visitor.mjs';

const FORM = '/wp-comments-post.php';
const pathOf = (address) => address.slice(root.length);
const signedIn = async (role) => {
  const visitor = new Visitor();
  const { username, password } = await account(role);
  await visitor.signIn({ login: username, password });
  return visitor;
};
/** @type {(post: { id: number }, comment: string, parent?: number) => Record<string, any>} */
const formOf = (post, comment, parent = 0) => ({ comment, comment_post_ID: post.id, comment_parent: parent });

describe('comments', () => {
  let post;
  let path;
  let editor;
  before(async () => {
    post = await published();
    path = pathOf(post.link);
    editor = await signedIn('editor');
  });

  test('stand below those that they reply to', async () => {
    const first = await create('/core/v2/comments', { post: post.id, content: 'A question.' });
    const reply = await create('/core/v2/comments', { post: post.id, content: 'An answer.', parent: first.id });
    const { html } = await new Visitor().open(path);
    const nested = new RegExp(`id="comment-${first.id}".*<ol class="comment-list">.*id="comment-${reply.id}"`, 's');
    assert.match(html, nested);
  });

  test('keep their threads together over pages', async () => {
    const long = await published();
    const said = (content, parent = 0) => create('/core/v2/comments', { post: long.id, content, parent });
    const first = await said('The first.');
    for (let at = 0; at < 100; at += 10)
      await Promise.all(Array.from({ length: 10 }, (_, more) => said(`Number ${at + more}.`)));
    const reply = await said('A late answer.', first.id);
    const pageOf = async (path) => (await new Visitor().open(`${pathOf(long.link)}${path}`)).html;
    const nested = new RegExp(`id="comment-${first.id}".*?<ol class="comment-list">.*?id="comment-${reply.id}"`, 's');
    const [one, two] = [await pageOf(''), await pageOf('comment-page-2/')];
    assert.match(one, nested);
    assert.equal(one.split('<article id="comment-').length - 1, 100);
    assert.equal(two.split('<article id="comment-').length - 1, 2);
    const sent = await editor.open(FORM, { form: formOf(long, unique('late'), first.id) });
    assert.match(sent.headers.get('location'), new RegExp(`^${pathOf(long.link)}#comment-\\d+$`));
  });

  test('are written by people who are signed in, who are led to theirs', async () => {
    const text = unique('hello');
    const { status, headers } = await editor.open(FORM, { form: formOf(post, text) });
    assert.equal(status, 303);
    assert.match(headers.get('location'), new RegExp(`^${path}#comment-\\d+$`));
    assert.ok((await new Visitor().open(path)).html.includes(text));
  });

  test('reply to others without a script', async () => {
    const first = await create('/core/v2/comments', { post: post.id, content: unique('ask') });
    const { html } = await editor.open(`${path}?replytocom=${first.id}`);
    assert.match(html, new RegExp(`name="comment_parent" value="${first.id}"`));
    assert.match(html, /<meta name="robots" content="noindex" \/>/);
  });

  test('that are refused come back with what was typed, and why', async () => {
    const text = `${unique('twice')} <b>bold</b>`;
    await editor.open(FORM, { form: formOf(post, text) });
    const { status, html } = await editor.open(FORM, { form: formOf(post, text) });
    assert.equal(status, 409);
    assert.match(html, /You have sent the same comment before\./);
    assert.ok(html.includes('&lt;b&gt;bold&lt;/b&gt;</textarea>'));
    assert.equal((await editor.open(FORM, { form: formOf(post, '') })).status, 400);
  });

  test('wait for a moderator where only their author sees them', async () => {
    const subscriber = await signedIn('subscriber');
    const text = unique('first');
    const { status, headers } = await subscriber.open(FORM, { form: formOf(post, text) });
    assert.equal(status, 303);
    const [place] = /** @type {string} */ (headers.get('location')).split('#');
    const { html } = await subscriber.open(place);
    assert.ok(html.includes(text));
    assert.equal(place.includes('unapproved='), html.includes('waiting for moderation'));
    assert.equal((await new Visitor().open(place)).html.includes(text), !place.includes('unapproved='));
  });

  test('ask visitors to sign in, and lead back', async () => {
    const visitor = new Visitor();
    const { html } = await visitor.open(path);
    assert.ok(html.includes(`/-/sign-in?return_to=${encodeURIComponent(path)}`));
    const sent = await visitor.open(FORM, { form: formOf(post, 'My words.') });
    assert.equal(sent.status, 401);
    assert.match(sent.html, /My words\.<\/textarea>/);
  });

  test('are not taken from forms of other sites', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }])
      assert.equal((await editor.open(FORM, { form: formOf(post, unique('trick')), headers })).status, 403);
  });

  test('of a protected post are for those who have its password', async () => {
    const secret = await published({ password: 'sesame', content: 'Text.' });
    const text = unique('within');
    await create('/core/v2/comments', { post: secret.id, content: text, password: 'sesame' });
    const visitor = new Visitor();
    assert.ok(!(await visitor.open(pathOf(secret.link))).html.includes(text));
    const open = await visitor.open(pathOf(secret.link), { form: { post_password: 'sesame' } });
    assert.ok(open.html.includes(text));
  });

  test('are closed where the post says so', async () => {
    const closed = await published({ comment_status: 'closed' });
    assert.doesNotMatch((await editor.open(pathOf(closed.link))).html, /id="comments"/);
  });
});
