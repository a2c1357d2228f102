// @ts-check
// A site that takes comments of people who are not signed in shows them a form, which needs no script.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startEmbedded } from '../../tools/stack/embedded.mjs';

const FORM = '/wp-comments-post.php';

let folder;
let site;
let authorization;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-comments-'));
  site = await startEmbedded(folder, { env: { COMMENTS_BY_VISITORS: '1', TRUSTED_PROXIES: '1' } });
  const { token } = await asked('POST', '/lms/v1/token', { username: 'admin', password: 'admin' });
  authorization = `Bearer ${token}`;
});
after(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const asked = async (method, path, json) => {
  const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) };
  const response = await fetch(site.url + path, { method, headers, body: json && JSON.stringify(json) });
  return response.json();
};
const published = () =>
  asked('POST', '/core/v2/posts', { title: 'Open', status: 'publish', comment_status: 'open', content: 'Text.' });
const pathOf = ({ link }) => new URL(link).pathname;

/** Opens a page as a visitor, or sends its form from an address of its own. */
let visitors = 0;
async function open(path, form) {
  const response = await fetch(site.url + path, {
    redirect: 'manual',
    headers: { accept: 'text/html', 'user-agent': 'A browser', 'x-forwarded-for': `192.0.2.${(visitors += 1)}` },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}
const formOf = (post, fields = {}) => ({
  comment: `Words ${visitors}`,
  author: 'Ada',
  email: `ada${visitors}@example.com`,
  url: '',
  comment_post_ID: post.id,
  comment_parent: 0,
  ...fields,
});

describe('a visitor where comments need no account', () => {
  let post;
  before(async () => (post = await published()));

  test('finds a form that asks who they are', async () => {
    const { html } = await open(pathOf(post));
    for (const [label, name, autocomplete] of [
      ['Name', 'author', 'name'],
      ['E-mail address', 'email', 'email'],
      ['Website (optional)', 'url', 'url'],
    ]) {
      const [, id] = /** @type {RegExpExecArray} */ (
        new RegExp(`<label for="([\\w-]+)">${label.replace(/[()]/g, '\\$&')}</label>`).exec(html)
      );
      assert.match(html, new RegExp(`<input id="${id}"[^>]* name="${name}"[^>]* autocomplete="${autocomplete}"`));
    }
    assert.match(html, /shown when a moderator has approved it/);
    assert.doesNotMatch(html, /Sign in to write a comment/);
  });

  test('is told that the comment waits, and sees it once it is approved', async () => {
    const sent = await open(FORM, formOf(post, { comment: 'Patience.', url: 'ada.example' }));
    assert.equal(sent.status, 303);
    const [, id] = /** @type {RegExpExecArray} */ (
      /\?unapproved=(\d+)#comment-\d+$/.exec(/** @type {string} */ (sent.headers.get('location')))
    );
    const waiting = await open(sent.headers.get('location'));
    assert.match(waiting.html, new RegExp(`<p id="comment-${id}" class="notice" role="status">Thank you\\.`));
    assert.doesNotMatch(waiting.html, /Patience\./);
    const comment = await asked('GET', `/core/v2/comments/${id}?context=edit`);
    assert.equal(comment.author_user_agent, 'A browser');
    assert.match(comment.author_ip, /^192\.0\.2\./);
    await asked('POST', `/core/v2/comments/${id}`, { status: 'approved' });
    const approved = await open(sent.headers.get('location'));
    assert.match(approved.html, /Patience\./);
    assert.match(approved.html, /<a class="name" href="http:\/\/ada\.example" rel="nofollow ugc">Ada<\/a>/);
    assert.doesNotMatch(approved.html, /Thank you\./);
  });

  test('reads what is wrong beside what was typed', async () => {
    const { status, html } = await open(FORM, formOf(post, { comment: '<b>Kept</b>', email: 'not an address' }));
    assert.equal(status, 400);
    assert.match(html, /<p id="comment-problem" class="problem" role="alert">This is not an e-mail address\.<\/p>/);
    assert.match(
      html,
      /name="email" value="not an address"[^>]* aria-invalid="true" aria-describedby="comment-problem"/,
    );
    assert.match(html, /&lt;b&gt;Kept&lt;\/b&gt;<\/textarea>/);
    const nameless = await open(FORM, formOf(post, { author: '' }));
    assert.match(nameless.html, /Enter your name and your e-mail address\./);
    assert.match(nameless.html, /name="author" value=""[^>]* aria-invalid="true"[^>]* autofocus/);
  });

  test('replies to others', async () => {
    const first = await asked('POST', '/core/v2/comments', { post: post.id, content: 'A question.' });
    assert.match((await open(pathOf(post))).html, new RegExp(`href="[^"]*\\?replytocom=${first.id}#respond"`));
    const sent = await open(FORM, formOf(post, { comment_parent: first.id }));
    const [, id] = /** @type {RegExpExecArray} */ (
      /unapproved=(\d+)/.exec(/** @type {string} */ (sent.headers.get('location')))
    );
    assert.equal((await asked('GET', `/core/v2/comments/${id}`)).parent, first.id);
  });
});
