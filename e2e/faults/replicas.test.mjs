// @ts-check
// Two replicas of a service on one database: equal requests at once are as safe as with one.
// docs/interface/gateway.md#requests-at-once
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { FaultyStack } from './support.mjs';

const MANY = 20;
const POSTS = '/core/v2/posts';
const TAGS = '/core/v2/tags';

/** @type {FaultyStack} */
let site;
before(async () => {
  site = await FaultyStack.start(['core']);
  await site.stack.launch('core', 'core-2');
});
after(() => site?.stop());

const atOnce = (path, options) =>
  Promise.all(
    Array.from({ length: MANY }, (_, n) => site.ask(path, typeof options === 'function' ? options(n) : options)),
  );
const statuses = (responses) => responses.map(({ status }) => status).sort();
const create = async (path, body) => (await site.ask(path, { method: 'POST', body })).body;

describe('two replicas of core', () => {
  it('give 20 posts of one title different slugs', async () => {
    const posts = await atOnce(POSTS, { method: 'POST', body: { title: 'Twins', status: 'publish' } });
    assert.deepEqual(statuses(posts), Array(MANY).fill(201));
    assert.equal(new Set(posts.map(({ body }) => body.slug)).size, MANY);
  });

  it('make one of 20 tags of one name', async () => {
    const tags = await atOnce(TAGS, { method: 'POST', body: { name: 'Only one' } });
    assert.deepEqual(statuses(tags), [201, ...Array(MANY - 1).fill(400)]);
  });

  it('delete a post once', async () => {
    const { id } = await create(POSTS, { title: 'Short-lived' });
    const deletions = await atOnce(`${POSTS}/${id}?force=true`, { method: 'DELETE' });
    assert.deepEqual(statuses(deletions), [200, ...Array(MANY - 1).fill(404)]);
  });

  it('lose no change of a post, and count its revisions and terms right', async () => {
    const { id } = await create(POSTS, { title: 'Busy' });
    const tag = await create(TAGS, { name: 'Busy' });
    const fields = [{ title: 'A' }, { content: 'B' }, { excerpt: 'C' }, { tags: [tag.id] }, { status: 'publish' }];
    const changes = await atOnce(`${POSTS}/${id}`, (n) => ({ method: 'POST', body: fields[n % fields.length] }));
    assert.deepEqual(statuses(changes), Array(MANY).fill(200));
    const { body } = await site.ask(`${POSTS}/${id}?context=edit`, { signedIn: true });
    assert.deepEqual(
      [body.title.raw, body.content.raw, body.excerpt.raw, body.tags, body.status],
      ['A', 'B', 'C', [tag.id], 'publish'],
    );
    const { body: revisions } = await site.ask(`${POSTS}/${id}/revisions?per_page=100`, { signedIn: true });
    assert.equal(body._links['version-history'][0].count, revisions.length);
    assert.equal((await site.ask(`${TAGS}/${tag.id}`)).body.count, 1);
  });

  it('and one more, which starts and stops, leave the cache of the gateway as it is', async () => {
    const cacheStatus = async () => (await fetch(`${site.stack.url}${POSTS}`)).headers.get('cache-status');
    await cacheStatus();
    assert.match(/** @type {string} */ (await cacheStatus()), /hit/);
    await site.stack.launch('core', 'core-3');
    await site.stack.whenReady('core-3');
    // Longer than a replica may be silent.
    const until = Date.now() + 4_000;
    for (let asked = 0; Date.now() < until; asked += 1) {
      assert.match(/** @type {string} */ (await cacheStatus()), /hit/, `request ${asked}`);
      if (asked === 10) await site.stack.end('core-3');
    }
  });

  it('refuse a write that shares its commit with others, and only that', async () => {
    const tag = await create(TAGS, { name: 'Together' });
    const { id } = await create(POSTS, { title: 'Trashed once' });
    const fields = { title: 'Side by side', status: 'publish', tags: [tag.id] };
    const [posts, trashed] = await Promise.all([
      atOnce(POSTS, { method: 'POST', body: fields }),
      atOnce(`${POSTS}/${id}`, { method: 'DELETE' }),
    ]);
    assert.deepEqual(statuses(posts), Array(MANY).fill(201));
    assert.deepEqual(statuses(trashed), [200, ...Array(MANY - 1).fill(410)]);
    assert.equal((await site.ask(`${TAGS}/${tag.id}`)).body.count, MANY);
    const listed = await site.ask(`${POSTS}?tags=${tag.id}&per_page=1`);
    assert.equal(listed.headers.get('x-wp-total'), String(MANY));
  });
});
