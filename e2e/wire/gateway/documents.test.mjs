// @ts-check
// What browsers show as a document: HTML, XML, SVG.
// docs/interface/gateway.md#headers
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call, differsOnWordPress, get } from '../harness.mjs';
import { readableKey } from '../index/route-key.mjs';

const DOCUMENT = /^(text\/html|text\/xml|application\/xml|[\w.-]+\/[\w.-]+\+xml)\b/i;
const headers = { accept: 'text/html,application/xhtml+xml;q=0.9,image/svg+xml' };

/** Addresses outside of the index: pages, errors, files. */
const PAGES = [
  '/-/',
  '/-/docs',
  '/-/sign-in',
  '/-/sign-out',
  '/-/applications',
  '/-/authorize-application?app_name=x',
  '/-/reset-password?key=x',
  '/-/calendar',
  '/-/forms',
  '/-/demo/form',
  '/-/demo/map',
  '/-/demo/slider',
  '/-/nothing',
  '/-/files/nothing.html',
  '/-/assets/icon.svg',
  '/nothing',
];
const QUERIES = ['', '?url=/events/', `?format=xml&url=${encodeURIComponent('http://127.0.0.1/')}`, '?search=%3Cb%3E'];

/** Every GET route of the index, with a number in place of each name. */
async function addresses() {
  const { body } = await get('/');
  return Object.entries(body.routes)
    .filter(([, { methods }]) => methods.includes('GET'))
    .map(([key]) => readableKey(key).replace(/<\w+>/g, '1'))
    .flatMap((path) => QUERIES.map((query) => path + query));
}

/** What is wrong with the headers of a document. */
function faultOf(path, response) {
  const type = response.headers.get('content-type') ?? '';
  if (!DOCUMENT.test(type)) return undefined;
  const policy = response.headers.get('content-security-policy') ?? '';
  if (!/\b(default-src|script-src|sandbox)\b/.test(policy)) return `${path}: ${type} without a policy`;
  if (/script-src[^;]*('unsafe-inline'|\*)/.test(policy)) return `${path}: the policy allows all scripts`;
  return response.headers.get('x-content-type-options') === 'nosniff' ? undefined : `${path}: no nosniff`;
}

describe('documents', differsOnWordPress('WordPress has other pages'), () => {
  for (const as of ['visitor', 'admin'])
    test(`every document has a policy, and its type cannot be guessed otherwise: ${as}`, async () => {
      const faults = [];
      const paths = [...PAGES, ...(await addresses())];
      const worker = async () => {
        for (let path = paths.pop(); path !== undefined; path = paths.pop())
          faults.push(faultOf(path, await call('GET', path, { as, headers })));
      };
      await Promise.all(Array.from({ length: 6 }, worker));
      assert.deepEqual(faults.filter(Boolean), []);
    });
  test('that a calendar view gives can run no script and is in no frame', async () => {
    const view = await get('/calendar/views/v2/html', { query: { url: '/events/' }, headers });
    assert.match(/** @type {string} */ (view.headers.get('content-type')), /^text\/html/);
    assert.match(
      /** @type {string} */ (view.headers.get('content-security-policy')),
      /sandbox.*default-src 'none'.*frame-ancestors 'none'/,
    );
    assert.equal(view.headers.get('x-frame-options'), 'DENY');
  });
});
