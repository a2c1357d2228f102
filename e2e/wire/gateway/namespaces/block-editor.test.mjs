// @ts-check
// Routes for the block editor: details of a page, the menu, the export.
// docs/interface/gateway.md#block-editor
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { get } from '../../harness.mjs';
import { assertError, assertInvalid } from '../support.mjs';

describe('url-details', () => {
  const details = (url, as = 'author') => get('/block-editor/v1/url-details', { as, query: { url } });
  for (const [who, status] of /** @type {[string, number][]} */ ([
    ['visitor', 401],
    ['subscriber', 403],
  ])) {
    test(`is not for a ${who}`, async () =>
      assertError(await details((await get('/')).body.home, who), status, 'rest_cannot_view_url_details'));
  }
  test('reads title, icon, description and image of a page of this site', async () => {
    const { home } = (await get('/', { query: { _fields: 'home' } })).body;
    const { status, body } = await details(`${home}/`);
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body).sort(), ['description', 'icon', 'image', 'title']);
    for (const value of Object.values(body)) assert.equal(typeof value, 'string');
  });
  test('of a page that does not exist is 404 no_response', async () => {
    const { home } = (await get('/', { query: { _fields: 'home' } })).body;
    assertError(await details(`${home}/nothing-at-all-here/`), 404, 'no_response');
  });
  test('without url is 400', async () =>
    assertError(await get('/block-editor/v1/url-details', { as: 'author' }), 400, 'rest_missing_callback_param'));
  for (const url of [
    '',
    'not an address',
    'ftp://example.com/',
    'javascript:alert(1)',
    'http://127.0.0.1:22/',
    'http://169.254.169.254/',
    'http://10.0.0.1/',
    'http://[::1]/',
  ]) {
    test(`refuses ${url || 'an empty address'}`, async () => assertInvalid(await details(url), ['url']));
  }
});

/**
 * Who may not use a route of administrators, and the status of the refusal.
 * @type {[string, number][]}
 */
const WITHOUT_ACCESS = [
  ['visitor', 401],
  ['subscriber', 403],
  ['author', 403],
  ['editor', 403],
];

describe('navigation-fallback', () => {
  for (const [who, status] of WITHOUT_ACCESS) {
    test(`is not for a ${who}`, async () =>
      assertError(await get('/block-editor/v1/navigation-fallback', { as: who }), status, 'rest_cannot_create'));
  }
  test('is the ID of one menu, always the same', async () => {
    const [one, two] = [
      await get('/block-editor/v1/navigation-fallback', { as: 'admin' }),
      await get('/block-editor/v1/navigation-fallback', { as: 'admin' }),
    ];
    assert.equal(one.status, 200);
    assert.ok(Number.isInteger(one.body.id) && one.body.id > 0);
    assert.equal(one.body.id, two.body.id);
    assert.match(one.body._links.self[0].href, new RegExp(`/navigation/${one.body.id}$`));
  });
});

describe('export', () => {
  for (const [who, status] of WITHOUT_ACCESS) {
    test(`is not for a ${who}`, async () =>
      assertError(await get('/block-editor/v1/export', { as: who }), status, 'rest_cannot_export_templates'));
  }
  test('is a zip file for download', async () => {
    const { status, headers, text } = await get('/block-editor/v1/export', { as: 'admin' });
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'application/zip');
    assert.match(/** @type {string} */ (headers.get('content-disposition')), /^attachment; filename="?[\w.-]+\.zip"?$/);
    assert.ok(text.startsWith('PK'));
  });
});
