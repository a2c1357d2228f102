// @ts-check
// The address of the site itself: people get the site, programs the interface, and both get what they name.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call } from '../wire/harness.mjs';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const open = (path, accept, method = 'GET') => call(method, path, { headers: accept ? { accept } : {} });

describe('the address of the site', () => {
  test('is the site in a browser', async () => {
    const { status, headers, text } = await open('/', BROWSER);
    assert.equal(status, 200);
    assert.match(/** @type {string} */ (headers.get('content-type')), /^text\/html/);
    assert.match(text, /<main\b/);
  });

  test('is the index of the interface for programs', async () => {
    for (const accept of ['application/json', '*/*', undefined]) {
      const { status, headers, body } = await open('/', accept);
      assert.equal(status, 200);
      assert.match(/** @type {string} */ (headers.get('content-type')), /^application\/json/);
      assert.ok(body.namespaces.includes('core/v2'));
    }
  });

  test('tells caches that it depends on what the client accepts', async () => {
    for (const accept of [BROWSER, 'application/json'])
      assert.match((await open('/', accept)).headers.get('vary') ?? '', /\baccept\b(?!-)/i, accept);
  });

  test('leads clients from the page to the interface', async () => {
    const { headers } = await open('/', BROWSER, 'HEAD');
    assert.match(/** @type {string} */ (headers.get('link')), /rel="https:\/\/api\.w\.org\/"/);
  });

  test('has the interface below it for browsers too', async () => {
    const { headers } = await open('/core/v2/posts', BROWSER);
    assert.match(/** @type {string} */ (headers.get('content-type')), /^application\/json/);
  });
});
