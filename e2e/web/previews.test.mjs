// @ts-check
// What authors see before they publish, by an address with a token that names the record and ends.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { call, post, root, unique } from '../wire/harness.mjs';

const draftTitle = unique('Draft');
const savedTitle = unique('Saved');
let draft;
let link;
before(async () => {
  draft = (await post('/core/v2/posts', { as: 'author', json: { title: draftTitle, status: 'draft' } })).body;
  const { body } = await post(`/core/v2/posts/${draft.id}/autosaves`, { as: 'author', json: { title: savedTitle } });
  link = new URL(body.preview_link);
});

const page = (address) => fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });

describe('the preview of a draft', () => {
  test('shows what was saved last, and is kept by nobody', async () => {
    const response = await page(link);
    assert.equal(response.status, 200);
    assert.match(await response.text(), new RegExp(savedTitle));
    assert.match(/** @type {string} */ (response.headers.get('cache-control')), /no-store/);
    assert.equal(response.headers.get('cache-status')?.includes('stored') ?? false, false);
  });

  test('is for nobody who changes the token', async () => {
    const wrong = new URL(link);
    wrong.searchParams.set('preview_token', `${link.searchParams.get('preview_token')}x`);
    assert.equal((await page(wrong)).status, 403);
  });

  test('is not that of another record', async () => {
    const { body } = await call('POST', '/core/v2/posts', {
      as: 'author',
      json: { title: unique('Other'), status: 'draft' },
    });
    const other = new URL(link);
    for (const name of ['p', 'preview_id'])
      if (other.searchParams.has(name)) other.searchParams.set(name, String(body.id));
    assert.equal((await page(other)).status, 403);
  });

  test('leads people without a token to where they get one', async () => {
    const response = await page(`${root}/?p=${draft.id}&preview=true`);
    assert.equal(response.status, 302);
    assert.match(/** @type {string} */ (response.headers.get('location')), /\/-\/preview\?/);
  });
});
