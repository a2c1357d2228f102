// @ts-check
// Replies that the gateway keeps: true whether it keeps them or not.
// docs/interface/gateway.md#cached-responses
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { get, patch, root, spell, unique } from '../harness.mjs';
import { makePost, removePost } from './support.mjs';

/** Addresses whose replies no other test changes. */
const own = { slug: unique('kept') };
const READS = [
  '/',
  '/core/v2',
  '/core/v2/types',
  `/core/v2/posts?slug=${own.slug}`,
  `/core/v2/search?search=${own.slug}`,
];
before(async () => {
  own.post = await makePost({ status: 'publish', title: own.slug, slug: own.slug });
});
after(() => removePost(own.post.id));

/** Reads until the reply would come from the cache. */
const again = async (path, options) => {
  await get(path, options);
  return get(path, options);
};

for (const path of READS) {
  describe(`${path}, read again`, () => {
    test('is the same, with the same headers', async () => {
      const [first, second] = [await get(path), await get(path)];
      assert.deepEqual(second.body, first.body);
      for (const name of ['content-type', 'link', 'allow', 'x-wp-total', 'x-wp-totalpages', 'x-tec-total'])
        assert.equal(second.headers.get(name), first.headers.get(name), name);
    });
    test('is 304 for a client that has it', async () => {
      const { headers } = await again(path);
      const { status, text } = await get(path, { headers: { 'if-none-match': headers.get('etag') } });
      assert.deepEqual([status, text], [304, '']);
    });
    test('must be asked for before a copy is used', async () => {
      const { headers } = await again(path);
      assert.match(/** @type {string} */ (headers.get('cache-control')), /\bno-cache\b/);
      assert.doesNotMatch(/** @type {string} */ (headers.get('cache-control')), /no-store|private|max-age=[1-9]/);
    });
    test('can be read by the origin that asks, and no other', async () => {
      for (const origin of ['https://one.example', 'https://two.example'])
        assert.equal((await again(path, { headers: { origin } })).headers.get('access-control-allow-origin'), origin);
      assert.equal((await again(path)).headers.get('access-control-allow-origin'), null);
    });
    test('is sent as bytes that a client without compression reads', async () => {
      const plain = { headers: { 'accept-encoding': 'identity' } };
      const { headers, body } = await again(path, plain);
      assert.equal(headers.get('content-encoding'), null);
      assert.ok(body);
    });
    test('has no body for HEAD, and the same length', async () => {
      const address = root + spell(path);
      const plain = { 'accept-encoding': 'identity' };
      for (let time = 0; time < 2; time += 1) {
        const [head, whole] = [
          await fetch(address, { method: 'HEAD', headers: plain }),
          await fetch(address, { headers: plain }),
        ];
        assert.equal(head.headers.get('content-length'), String((await whole.arrayBuffer()).byteLength));
        assert.equal(await head.text(), '');
      }
    });
  });
}

describe('a signed-in person', () => {
  test('gets 304 for what they have, and nothing that was kept for visitors', async () => {
    await again('/core/v2/posts');
    const { headers } = await get('/core/v2/posts', { as: 'subscriber' });
    assert.match(/** @type {string} */ (headers.get('cache-control')), /private/);
    assert.doesNotMatch(headers.get('cache-status') ?? '', /hit/);
    const same = await get('/core/v2/posts', { as: 'subscriber', headers: { 'if-none-match': headers.get('etag') } });
    assert.equal(same.status, 304);
  });
});

describe('who wrote', () => {
  test('reads their own write, however often it was read before', async () => {
    const { id } = await makePost({ status: 'publish', title: 'first' });
    try {
      const path = `/core/v2/posts/${id}`;
      for (let time = 0; time < 10; time += 1) {
        await Promise.all([again(path), again('/core/v2/posts')]);
        const { body } = await patch(path, { as: 'admin', json: { title: `title ${time}` } });
        assert.equal(body.title.raw, `title ${time}`);
        const [one, list] = await Promise.all([get(path), get('/core/v2/posts', { query: { include: [id] } })]);
        assert.equal(one.body.title.rendered, `title ${time}`);
        assert.equal(list.body[0].title.rendered, `title ${time}`);
      }
    } finally {
      await removePost(id);
    }
    assert.equal((await get(`/core/v2/posts/${id}`)).status, 404);
  });
});

test('a failure is never kept', async () => {
  for (let time = 0; time < 2; time += 1) {
    const { status, headers } = await get('/core/v2/posts/999999999');
    assert.equal(status, 404);
    assert.doesNotMatch(headers.get('cache-status') ?? '', /hit|stored/);
  }
});
