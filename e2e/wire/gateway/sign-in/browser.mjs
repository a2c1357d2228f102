// @ts-check
// What the tests of sessions have of a browser.
import assert from 'node:assert/strict';
import { get } from '../../harness.mjs';

/** The address of the pages under /-/, as the index says it. */
export async function pagesOf() {
  const { authentication } = (await get('/', { query: { _fields: 'authentication' } })).body;
  return new URL('.', authentication['application-passwords'].endpoints.authorization).href;
}

/** A browser: it keeps its cookie and does not follow redirects. */
export class Browser {
  cookie = '';

  /** @param {string} pages the address of the pages under /-/ */
  constructor(pages) {
    this.pages = pages;
  }

  async open(path, form) {
    const response = await fetch(this.pages + path, {
      redirect: 'manual',
      headers: { accept: 'text/html', 'user-agent': 'A browser of a test', cookie: this.cookie },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    const [set] = response.headers.getSetCookie();
    if (set) this.cookie = set.split(';')[0];
    this.status = response.status;
    /** @type {string} */
    this.html = await response.text();
    this.token = /name="token" value="([^"]*)"/.exec(this.html)?.[1] ?? '';
    return this;
  }
  async signIn({ login, password }) {
    const { token } = await this.open('sign-in');
    assert.equal((await this.open('sign-in', { username: login, password, token })).status, 303, this.html);
    return this;
  }
  /** Whether the page of applications opens, which is for people who are signed in. */
  async isSignedIn() {
    return (await this.open('applications')).status === 200;
  }
}
