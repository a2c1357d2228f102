// @ts-check
// `_embed` gives what the links of the records lead to, each as its own route answers the caller.
// docs/interface/gateway.md#global-parameters
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { get, root } from '../wire/harness.mjs';
import { embedOneByOne } from './embeds/one-by-one.mjs';
import { registerReaders, send, write } from './leaks/people.mjs';
import { plantCore, planted } from './leaks/plant-core.mjs';

const READERS = ['visitor', 'contributor', 'owner', 'editor', 'admin'];

/** Lists that show more of what there is than without a query. */
const VARIANTS = [
  { path: '/core/v2/posts?status[]=publish&status[]=draft&status[]=private', as: ['owner', 'editor', 'admin'] },
  { path: '/core/v2/posts?context=edit', as: ['owner', 'editor'] },
  { path: '/core/v2/pages?status=any&per_page=50', as: ['editor', 'admin'] },
  { path: '/core/v2/comments?status=all&per_page=100', as: ['editor', 'admin'] },
  { path: '/core/v2/search?type=term&per_page=50', as: ['visitor', 'admin'] },
  { path: '/core/v2/categories?hide_empty=true', as: ['visitor'] },
];

let index;
let notes;
before(async () => {
  await registerReaders();
  await plantCore();
  await plantTrees();
  notes = await plantThread();
  index = (await get('/', { as: 'admin' })).body;
});

/** Pages and categories three levels deep, with comments and replies. */
async function plantTrees() {
  let [page, category] = [0, 0];
  for (const level of [1, 2, 3]) {
    const title = `Level ${level} of embeds`;
    page = (
      await write('POST', '/core/v2/pages', {
        json: { title, status: 'publish', parent: page, comment_status: 'open' },
      })
    ).id;
    const name = `Level ${level} of embeds ${page}`;
    category = (await write('POST', '/core/v2/categories', { json: { name, parent: category } })).id;
  }
  const post = { title: 'In a deep category', status: 'publish', categories: [category] };
  await write('POST', '/core/v2/posts', { as: 'owner', json: post });
  const first = await comment({ post: page, content: 'A comment on a deep page' });
  await comment({ post: page, parent: first, content: 'A reply on a deep page' });
  for (let count = 0; count < 12; count += 1)
    await comment({ post: planted.posts.publish.id, parent: 0, content: `One of many comments, ${count}` });
}

const comment = async (json) => (await write('POST', '/core/v2/comments', { json })).id;

/** A note on the owner's post with two replies. @returns the address of the notes */
async function plantThread() {
  const post = planted.posts.publish.id;
  const note = { post, type: 'note', status: 'hold' };
  const { id } = await write('POST', '/core/v2/comments', { as: 'owner', json: { ...note, content: 'A thread' } });
  for (const content of ['One reply', 'Another reply'])
    await write('POST', '/core/v2/comments', { as: 'owner', json: { ...note, parent: id, content } });
  return `/core/v2/comments?post=${post}&type=note&status=all&per_page=100`;
}

/**
 * Fails unless the response of the site is that of a client that embeds by itself, to the byte.
 * @param {string} path
 * @param {string} as
 * @param {string} [query]
 * @param {string[]} [relations]
 */
async function assertEmbeds(path, as, query = '_embed', relations = undefined) {
  for (let attempt = 1; ; attempt += 1) {
    const expected = await embedOneByOne(path, { as, relations, root });
    const { status, text } = await send('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`, { as });
    if (status === 200 && text === JSON.stringify(expected.body)) return expected.parts;
    // Other tests may have written in between.
    if (attempt === 3) assert.deepEqual(JSON.parse(text), expected.body, `${path} as ${as}`);
    if (attempt === 3) assert.equal(text, JSON.stringify(expected.body), `${path} as ${as}`);
  }
}

describe('_embed', () => {
  test('gives every list of the index what a client gets that follows each link by itself', async () => {
    const lists = Object.entries(index.routes)
      .filter(([path, { methods }]) => methods.includes('GET') && !path.includes('(?P<'))
      .map(([path]) => path);
    const covered = new Set();
    for (const path of lists)
      for (const as of READERS) {
        const { status, body } = await send('GET', path, { as });
        if (status !== 200 || ![body].flat().some((record) => record?._links)) continue;
        if ((await assertEmbeds(path, as)) > 0) covered.add(path);
      }
    for (const base of ['posts', 'pages', 'media', 'comments', 'categories', 'search', 'blocks'])
      assert.ok(covered.has(`/core/v2/${base}`), `${base} embeds something`);
  });

  for (const { path, as: readers } of VARIANTS)
    for (const as of readers)
      test(`gives ${path} the same for ${as}`, async () => {
        assert.ok((await assertEmbeds(path, as)) > 0);
      });

  for (const as of ['owner', 'editor', 'admin'])
    test(`gives notes their replies for ${as}`, async () => assert.ok((await assertEmbeds(notes, as)) > 0));

  test('of named relations gives those alone', async () => {
    await assertEmbeds('/core/v2/posts', 'visitor', '_embed=author,wp:term', ['author', 'wp:term']);
    await assertEmbeds('/core/v2/posts', 'admin', '_embed[]=replies', ['replies']);
    await assertEmbeds('/core/v2/posts', 'admin', '_embed=nothing', ['nothing']);
  });

  test('is left to the links that _fields keeps', async () => {
    await assertEmbeds('/core/v2/posts?_fields=id,_links,_embedded', 'visitor');
    await assertEmbeds('/core/v2/posts?_fields=_links.author,_embedded', 'visitor');
    await assertEmbeds('/core/v2/posts?_fields=title,_embedded', 'visitor');
  });

  for (const as of READERS)
    test(`gives single records the same for ${as}`, async () => {
      for (const base of ['posts', 'pages', 'media'])
        for (const { id } of Object.values(planted[base]))
          if ((await send('GET', `/core/v2/${base}/${id}`, { as })).status === 200)
            await assertEmbeds(`/core/v2/${base}/${id}`, as);
    });
});
