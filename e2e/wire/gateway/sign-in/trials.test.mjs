// @ts-check
// Requests that are tried in the documentation. docs/interface/gateway.md#sessions
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { get, wordpress } from '../../harness.mjs';
import { makePerson, removePerson } from '../support.mjs';
import { Browser, pagesOf } from './browser.mjs';

describe('trials', { skip: wordpress && 'WordPress has its own pages' }, () => {
  let pages, person, other, browser, token;
  before(async () => {
    pages = await pagesOf();
    [person, other] = [await makePerson('author'), await makePerson('author')];
    browser = await new Browser(pages).signIn(person);
    token = tokenIn((await browser.open('docs/core/v2/posts')).html);
  });
  after(() => Promise.all([person, other].map(removePerson)));

  const tokenIn = (html) => /** @type {RegExpExecArray} */ (/data-token="([^"]*)"/.exec(html))[1];
  /** Sends a request by the documentation, with what a browser has. */
  async function send(request, { cookie } = browser) {
    const headers = { 'content-type': 'application/json', accept: 'application/json', cookie };
    const response = await fetch(`${pages}docs`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ token, ...request }),
    });
    return { status: response.status, body: await response.json() };
  }

  test('are sent as the person who is signed in, as the interface answers them', async () => {
    const me = await send({ method: 'GET', address: '/core/v2/users/me?context=edit' });
    assert.deepEqual([me.status, me.body.status, me.body.body.username], [200, 200, person.login]);
    const made = await send({ method: 'POST', address: '/core/v2/posts', body: { title: 'Tried' } });
    assert.deepEqual([made.body.status, made.body.body.status], [201, 'draft']);
    const at = `/core/v2/posts/${made.body.body.id}`;
    assert.equal((await send({ method: 'DELETE', address: `${at}?force=true` })).body.body.deleted, true);
    assert.equal((await get(at, { as: 'admin' })).status, 404);
    const refused = await send({ method: 'GET', address: '/core/v2/settings' });
    assert.deepEqual([refused.body.status, refused.body.body.code], [403, 'rest_forbidden']);
    const wrong = await send({ method: 'GET', address: '/core/v2/posts?per_page=many' });
    assert.deepEqual([wrong.body.status, wrong.body.body.code], [400, 'rest_invalid_param']);
  });

  test('are sent with the token of a page of the same session alone', async () => {
    const request = { method: 'GET', address: '/core/v2/users/me' };
    const stranger = await new Browser(pages).signIn(other);
    const refused = [
      await send({ ...request, token: 'a guess' }),
      await send(request, stranger),
      await send(request, { cookie: '' }),
    ];
    assert.deepEqual(
      refused.map(({ status, body }) => [status, body.code]),
      Array(3).fill([403, 'rest_session_ended']),
    );
    assert.equal((await send({ ...request, token: undefined })).status, 400);
  });

  test('have no token for visitors', async () =>
    assert.equal(tokenIn((await new Browser(pages).open('docs/core/v2/posts')).html), ''));

  test('are 404 where there is no route', async () => {
    for (const address of ['/core/v2/nothing', 'core/v2/posts', '/-/sessions', '//elsewhere.example/'])
      assert.equal((await send({ method: 'GET', address })).status, 404, address);
  });
});
