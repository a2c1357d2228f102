// @ts-check
// Clients written for WordPress, unmodified, on the paths that they expect.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startEmbedded } from '../../tools/stack/embedded.mjs';
import { clients } from './packages.mjs';

const ALIASES =
  'wp/v2=core/v2,wp-block-editor/v1=block-editor/v1,tribe/events/v1=calendar/events/v1,learnpress/v1=lms/v1,contact-form-7/v1=forms/v1';
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-wp-'));
let site;
let require;
let key;

before(
  async () => {
    require = await clients();
    site = await startEmbedded(folder, { env: { API_ROOT: '/wp-json', NAMESPACE_ALIASES: ALIASES } });
    const sent = { 'content-type': 'application/json' };
    const { token } = await (
      await fetch(`${site.url}/wp-json/lms/v1/token`, {
        method: 'POST',
        headers: sent,
        body: JSON.stringify({ username: 'admin', password: 'admin' }),
      })
    ).json();
    const made = await fetch(`${site.url}/wp-json/wp/v2/users/me/application-passwords`, {
      method: 'POST',
      headers: { ...sent, authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: 'clients' }),
    });
    assert.equal(made.status, 201);
    key = (await made.json()).password;
  },
  { timeout: 240_000 },
);
after(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('wpapi', () => {
  test("discovers the API from the site's address, and creates, lists and deletes a post", async () => {
    const WPAPI = /** @type {NodeJS.Require} */ (require)('wpapi');
    const api = await WPAPI.discover(site.url);
    const signedIn = api.auth({ username: 'admin', password: key });
    assert.equal(typeof signedIn.posts, 'function', 'wp/v2 was discovered');
    const made = await signedIn.posts().create({ title: 'From wpapi', content: 'text', status: 'publish' });
    const found = await signedIn.posts().search('From wpapi').perPage(5);
    assert.deepEqual(
      found.map(({ id }) => id),
      [made.id],
    );
    assert.equal(Number(found._paging.total), 1);
    assert.equal((await signedIn.posts().id(made.id).delete({ force: true })).deleted, true);
  });
});

describe('@wordpress/api-fetch', () => {
  const open = () => {
    const apiFetch = /** @type {NodeJS.Require} */ (require)('@wordpress/api-fetch').default;
    apiFetch.use(apiFetch.createRootURLMiddleware(`${site.url}/wp-json/`));
    apiFetch.use((options, next) =>
      next({
        ...options,
        headers: { ...options.headers, Authorization: `Basic ${Buffer.from(`admin:${key}`).toString('base64')}` },
      }),
    );
    return apiFetch;
  };
  test('creates, changes with PUT, lists all pages and deletes a post', async () => {
    globalThis.window ??= /** @type {Window & typeof globalThis} */ (globalThis);
    const apiFetch = open();
    const made = await apiFetch({
      path: '/wp/v2/posts',
      method: 'POST',
      data: { title: 'From api-fetch', status: 'publish' },
    });
    const changed = await apiFetch({ path: `/wp/v2/posts/${made.id}`, method: 'PUT', data: { title: 'Changed' } });
    assert.equal(changed.title.raw, 'Changed');
    const all = await apiFetch({ path: '/wp/v2/posts?per_page=-1&_fields=id' });
    assert.ok(all.some(({ id }) => id === made.id) && all.length > 60, 'follows rel next');
    assert.equal((await apiFetch({ path: `/wp/v2/posts/${made.id}?force=true`, method: 'DELETE' })).deleted, true);
    await assert.rejects(apiFetch({ path: `/wp/v2/posts/${made.id}` }), ({ code }) => code === 'rest_post_invalid_id');
  });
});

describe('a client that matches on the names that it asked for', () => {
  const headers = () => ({ authorization: `Basic ${Buffer.from(`admin:${key}`).toString('base64')}` });
  const ask = async (path, options = {}) =>
    fetch(`${site.url}/wp-json${path}`, { ...options, headers: { ...headers(), ...options.headers } });

  test('finds records, types, menus and pages of lists by links', async () => {
    const [post] = await (await ask('/wp/v2/posts?per_page=1&_embed=1')).json();
    const route = (href) => href.slice(`${site.url}/wp-json`.length);
    assert.equal(route(post._links.self[0].href), `/wp/v2/posts/${post.id}`);
    assert.match(route(post._links['wp:term'][0].href), /^\/wp\/v2\/categories\?post=\d+$/);
    assert.equal(route(post._links.about[0].href), '/wp/v2/types/post');
    const { rest_namespace: namespace, rest_base: base } = await (await ask('/wp/v2/types/post?context=edit')).json();
    assert.equal((await ask(`/${namespace}/${base}/${post.id}`)).status, 200);
    assert.equal(namespace, 'wp/v2');
    const { id, _links } = await (await ask('/wp-block-editor/v1/navigation-fallback?_embed=true')).json();
    assert.equal(route(_links.self[0].href), `/wp/v2/navigation/${id}`);
    const { next_rest_url: next } = await (
      await ask('/tribe/events/v1/events?per_page=1&start_date=2000-01-01')
    ).json();
    assert.match(route(next), /^\/tribe\/events\/v1\/events\/\?/);
  });
});

test('a client that only knows rest_route reads, writes and follows pages', async () => {
  globalThis.window ??= /** @type {Window & typeof globalThis} */ (globalThis);
  const apiFetch = /** @type {NodeJS.Require} */ (require)('@wordpress/api-fetch').default;
  const headers = { Authorization: `Basic ${Buffer.from(`admin:${key}`).toString('base64')}` };
  const at = (path) => `${site.url}/index.php?rest_route=${path}`;
  const made = await apiFetch({ url: at('/wp/v2/posts'), method: 'POST', data: { title: 'By query' }, headers });
  assert.equal((await apiFetch({ url: at(`/wp/v2/posts/${made.id}&context=edit`), headers })).title.raw, 'By query');
  await apiFetch({ url: at(`/wp/v2/posts/${made.id}&force=true`), method: 'DELETE', headers });
});

test('the index lists namespaces under their own names and their aliases', async () => {
  const { namespaces, routes } = await (await fetch(`${site.url}/wp-json/`)).json();
  for (const name of ['wp/v2', 'core/v2', 'tribe/events/v1', 'contact-form-7/v1'])
    assert.ok(namespaces.includes(name), name);
  assert.ok(routes['/wp/v2/posts'] && routes['/learnpress/v1/courses']);
});
