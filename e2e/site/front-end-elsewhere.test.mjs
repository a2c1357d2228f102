// @ts-check
// Where people read on another host, this site is the interface, the sign-in and the previews, and links lead there.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startEmbedded } from '../../tools/stack/embedded.mjs';

const HOME = 'https://front.example';

let folder;
let site;
let authorization;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-elsewhere-'));
  site = await startEmbedded(folder, { env: { HOME_URL: HOME, SITE_DEMO: '1' } });
  const signedIn = await send('POST', '/lms/v1/token', { username: 'admin', password: 'admin' });
  authorization = `Bearer ${(await signedIn.json()).token}`;
});
after(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const send = (method, path, json, headers = {}) =>
  fetch(site.url + path, {
    method,
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}), ...headers },
    body: json && JSON.stringify(json),
  });
const read = async (path) => (await send('GET', path)).json();
/** As a browser asks, without an account. */
const browse = (path) => fetch(site.url + path, { redirect: 'manual', headers: { accept: 'text/html' } });

const RECORDS = ['posts', 'pages', 'media', 'users', 'categories', 'tags', 'comments'].map(
  (name) => `/core/v2/${name}`,
);

describe('with people who read on another host', () => {
  test('the index tells the two addresses apart', async () => {
    const { url, home } = await read('/');
    assert.deepEqual({ url, home }, { url: site.url, home: HOME });
  });

  for (const path of RECORDS)
    test(`the links of ${path} lead there`, async () => {
      const links = (await read(path)).map(({ link }) => link);
      assert.ok(links.length > 0);
      assert.deepEqual(
        links.filter((link) => !link.startsWith(`${HOME}/`)),
        [],
      );
    });

  test('nothing is served where they would read here', async () => {
    const [post] = await read('/core/v2/posts');
    const [course] = await read('/lms/v1/courses');
    const pages = [post.link, course.permalink].map((link) => new URL(link).pathname);
    for (const path of [...pages, '/events/', '/feed/', '/sitemap.xml', '/search/bread/'])
      assert.deepEqual([path, (await browse(path)).status], [path, 404]);
  });

  test('a browser at the site itself gets the index', async () => {
    const response = await browse('/');
    assert.equal(response.status, 200);
    assert.match(/** @type {string} */ (response.headers.get('content-type')), /^application\/json/);
  });

  test('files stay here', async () => {
    const [{ source_url: file }] = await read('/core/v2/media?media_type=image');
    assert.ok(file.startsWith(site.url));
    assert.equal((await fetch(file)).status, 200);
  });

  test('the sign-in stays here, and its header leads there', async () => {
    const response = await browse('/-/sign-in');
    assert.equal(response.status, 200);
    assert.ok((await response.text()).includes(`href="${HOME}/"`));
  });

  test('a draft is previewed there, with a token that this site verifies', async () => {
    const draft = await (await send('POST', '/core/v2/posts', { title: 'Soon', content: 'Words.' })).json();
    const autosave = await send('POST', `/core/v2/posts/${draft.id}/autosaves`, { content: 'Other words.' });
    const preview = new URL((await autosave.json()).preview_link);
    assert.equal(preview.origin, HOME);
    const token = preview.searchParams.get('preview_token');
    const verified = await fetch(`${site.url}/-/preview?preview_token=${token}`);
    assert.match((await verified.json()).content.rendered, /Other words/);
    assert.equal((await fetch(`${site.url}/-/preview?preview_token=${token}x`)).status, 403);
  });
});
