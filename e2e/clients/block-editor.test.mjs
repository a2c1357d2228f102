// @ts-check
// The data layer of WordPress's block editor, unmodified, in a whole session: open, edit, save, publish, autosave,
// revisions, trash.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startEmbedded } from '../../tools/stack/embedded.mjs';
import { clients } from './packages.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-editor-'));
const complaints = [];
let site;
let select;
let resolve;
let dispatch;
let core;

/** The globals of a browser that the packages use. */
function openWindow(require, url) {
  const { JSDOM } = /** @type {NodeJS.Require} */ (require)('jsdom');
  const { window } = new JSDOM('<!doctype html><body></body>', { url, pretendToBeVisual: true });
  for (const name of [
    'document',
    'HTMLElement',
    'Element',
    'Node',
    'MutationObserver',
    'CustomEvent',
    'DOMParser',
    'localStorage',
    'navigator',
    'origin',
  ])
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  Object.defineProperty(globalThis, 'window', {
    value: Object.assign(window, { fetch: globalThis.fetch }),
    configurable: true,
    writable: true,
  });
}

before(
  async () => {
    const require = await clients();
    site = await startEmbedded(folder, {
      env: { API_ROOT: '/wp-json', NAMESPACE_ALIASES: 'wp/v2=core/v2,wp-block-editor/v1=block-editor/v1' },
    });
    const signedIn = await (
      await fetch(`${site.url}/wp-json/lms/v1/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password: 'admin' }),
      })
    ).json();
    openWindow(require, `${site.url}/`);
    for (const method of ['error', 'warn'])
      console[method] = (...words) => complaints.push(words.map(String).join(' '));
    const apiFetch = /** @type {NodeJS.Require} */ (require)('@wordpress/api-fetch').default;
    apiFetch.use(apiFetch.createRootURLMiddleware(`${site.url}/wp-json/`));
    apiFetch.use((options, next) =>
      next({ ...options, headers: { ...options.headers, Authorization: `Bearer ${signedIn.token}` } }),
    );
    const data = /** @type {NodeJS.Require} */ (require)('@wordpress/data');
    core = require('@wordpress/core-data').store;
    ({ select, dispatch } = data);
    resolve = data.resolveSelect(core);
  },
  { timeout: 240_000 },
);
after(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("the editor's data layer", () => {
  let post;

  test('loads types, taxonomies, settings, themes, the current user and their permissions', async () => {
    assert.equal((await resolve.getCurrentUser()).slug, 'admin');
    assert.equal((await resolve.getPostType('post')).rest_base, 'posts');
    assert.ok((await resolve.getPostTypes({ per_page: -1 })).some(({ slug }) => slug === 'page'));
    assert.ok((await resolve.getTaxonomies({ per_page: -1 })).some(({ slug }) => slug === 'category'));
    assert.equal(typeof (await resolve.getCurrentTheme()).stylesheet, 'string');
    assert.equal(typeof (await resolve.getEntityRecord('root', 'site')).title, 'string');
    assert.equal(await resolve.canUser('create', { kind: 'postType', name: 'post' }), true);
    assert.equal(await resolve.canUser('create', { kind: 'postType', name: 'attachment' }), true);
    assert.ok((await resolve.getEntityRecords('taxonomy', 'category', { per_page: -1 })).length > 0);
    assert.ok(Array.isArray(await resolve.getBlockPatterns()));
    assert.ok(Array.isArray(await resolve.getBlockPatternCategories()));
  });

  test('creates a draft, edits, saves and publishes it', async () => {
    post = await dispatch(core).saveEntityRecord(
      'postType',
      'post',
      {
        title: 'Draft of the editor',
        content: '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->',
        status: 'draft',
      },
      { throwOnError: true },
    );
    assert.equal(post.status, 'draft');
    await resolve.getEntityRecord('postType', 'post', post.id);
    await dispatch(core).editEntityRecord('postType', 'post', post.id, {
      title: 'Published by the editor',
      status: 'publish',
    });
    await dispatch(core).saveEditedEntityRecord('postType', 'post', post.id, { throwOnError: true });
    const saved = select(core).getEditedEntityRecord('postType', 'post', post.id);
    assert.deepEqual([saved.status, saved.title], ['publish', 'Published by the editor']);
    assert.equal(await resolve.canUser('delete', { kind: 'postType', name: 'post', id: post.id }), true);
  });

  test('autosaves a published post and shows its autosaves and revisions', async () => {
    await dispatch(core).editEntityRecord('postType', 'post', post.id, {
      content: '<!-- wp:paragraph --><p>Unsaved</p><!-- /wp:paragraph -->',
    });
    await dispatch(core).saveEditedEntityRecord('postType', 'post', post.id, { isAutosave: true, throwOnError: true });
    assert.equal((await resolve.getAutosaves('post', post.id)).length, 1);
    await dispatch(core).saveEditedEntityRecord('postType', 'post', post.id, { throwOnError: true });
    const revisions = await resolve.getRevisions('postType', 'post', post.id, { per_page: -1, context: 'edit' });
    assert.ok(revisions.length >= 1);
  });

  test('lists posts in pages, and saves several in a batch', async () => {
    const posts = await resolve.getEntityRecords('postType', 'post', { per_page: 5, context: 'view' });
    assert.equal(posts.length, 5);
    assert.ok(select(core).getEntityRecordsTotalItems('postType', 'post', { per_page: 5, context: 'view' }) > 50);
    const made = await dispatch(core).__experimentalBatch([
      ({ saveEntityRecord }) => saveEntityRecord('postType', 'post', { title: 'Batched one', status: 'draft' }),
      ({ saveEntityRecord }) => saveEntityRecord('postType', 'post', { title: 'Batched two', status: 'draft' }),
    ]);
    assert.deepEqual(
      made.map(({ title }) => title.raw),
      ['Batched one', 'Batched two'],
    );
  });

  test('stores preferences of the user', async () => {
    const me = await resolve.getCurrentUser();
    await dispatch(core).saveEntityRecord(
      'root',
      'user',
      {
        id: me.id,
        meta: { persisted_preferences: { core: { fixedToolbar: true }, _modified: new Date().toISOString() } },
      },
      { throwOnError: true },
    );
  });

  test('moves the post to the trash', async () => {
    await dispatch(core).deleteEntityRecord('postType', 'post', post.id, {}, { throwOnError: true });
    const { status } = await (await fetch(`${site.url}/wp-json/wp/v2/posts/${post.id}`)).json();
    assert.notEqual(status, 'publish');
  });

  test('writes no error or warning to the console', () =>
    assert.deepEqual(
      complaints.filter((text) => !/deprecated|React|act\(|Could not parse CSS/.test(text)),
      [],
    ));
});
