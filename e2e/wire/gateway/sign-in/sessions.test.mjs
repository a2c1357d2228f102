// @ts-check
// Sessions of the pages under /-/: they end with the sign-out and with the password.
// docs/interface/gateway.md#sessions
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { get, post, put, wordpress } from '../../harness.mjs';
import { makePerson, removePerson } from '../support.mjs';
import { Browser, pagesOf } from './browser.mjs';

let pages;
before(async () => {
  pages = await pagesOf();
});

describe('a session', { skip: wordpress && 'WordPress has its own pages' }, () => {
  let person;
  before(async () => {
    person = await makePerson('author');
  });
  after(() => removePerson(person));

  test('ends with the sign-out, also for a copy of its cookie', async () => {
    const browser = await new Browser(pages).signIn(person);
    const { cookie } = browser;
    assert.ok(await browser.isSignedIn());
    const { token } = await browser.open('sign-out');
    assert.equal((await browser.open('sign-out', { token })).status, 303);
    const thief = new Browser(pages);
    thief.cookie = cookie;
    assert.equal(await thief.isSignedIn(), false);
    const page = await thief.open('sessions');
    assert.equal(page.status, 302);
  });
  test('ends with a change of the password, wherever it was changed', async () => {
    const victim = await makePerson('subscriber');
    const changes = [
      (password) => put('/core/v2/users/me', { headers: victim.headers, json: { password } }),
      (password) => put(`/core/v2/users/${victim.id}`, { as: 'admin', json: { password } }),
      (password) => put(`/lms/v1/users/${victim.id}`, { as: 'admin', json: { password } }),
    ];
    for (const [at, change] of changes.entries()) {
      const browser = await new Browser(pages).signIn(victim);
      assert.ok(await browser.isSignedIn());
      const password = `Changed-${at}-1!`;
      assert.equal((await change(password)).status, 200);
      victim.password = password;
      assert.equal(await browser.isSignedIn(), false);
    }
    const { body } = await post('/lms/v1/token', { json: { username: victim.login, password: victim.password } });
    await removePerson({ ...victim, headers: { authorization: `Bearer ${body.token}` } });
  });
  test('is shown to its person, who can end it from elsewhere', async () => {
    const [here, there] = [await new Browser(pages).signIn(person), await new Browser(pages).signIn(person)];
    await here.open('sessions');
    const { html, token } = /** @type {{ html: string, token: string }} */ (here);
    assert.match(html, /A browser of a test/);
    assert.match(html, /This browser/);
    assert.equal((await there.open('sessions', { token })).status, 303, 'the token is bound to the session');
    assert.ok(await here.isSignedIn());
    assert.equal((await here.open('sessions', { token })).status, 303);
    assert.deepEqual([await here.isSignedIn(), await there.isSignedIn()], [true, false]);
    const { html: after } = /** @type {{ html: string }} */ (await here.open('sessions'));
    assert.doesNotMatch(after, /End all other sessions/);
  });
  test('does not sign in to the interface', async () => {
    const { cookie } = await new Browser(pages).signIn(person);
    assert.equal((await get('/core/v2/users/me', { headers: { cookie } })).status, 401);
  });
  for (const [title, forge] of Object.entries({
    'with another token': (cookie) => cookie.replace(/\.[^.]+\.([^.]+)$/, `.${'A'.repeat(43)}.$1`),
    'with another signature': (cookie) => `${cookie.slice(0, cookie.lastIndexOf('.') + 1)}${'A'.repeat(43)}`,
    'that lasts longer': (cookie) => cookie.replace(/=\d+/, '=99999999999'),
  }))
    test(`of a cookie ${title} is none`, async () => {
      const browser = await new Browser(pages).signIn(person);
      browser.cookie = forge(browser.cookie);
      assert.equal(await browser.isSignedIn(), false);
    });
});
