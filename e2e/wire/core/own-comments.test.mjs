// @ts-check
// Comments on posts of the caller, who moderates no others.
// docs/interface/core.md#comments
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { del, get, post as send, unique } from '../harness.mjs';
import { ids, inParallel, ok, refused } from './support/assertions.mjs';
import { COMMENTS, POSTS } from './support/paths.mjs';
import { change, create, createPost, idOf, published } from './support/records.mjs';

const at = ({ id }) => `${COMMENTS}/${id}`;
const say = (fields, as) => create(COMMENTS, { content: unique('comment'), ...fields }, as);

describe('a comment on a post of the caller', inParallel, () => {
  const held = async (post) => say({ post: post.id, status: 'hold' });

  test('that waits is read, approved, changed, marked as spam and deleted', async () => {
    const post = await published({}, 'author');
    const made = await held(post);
    const as = 'author';
    assert.equal(ok(await get(at(made), { as })).status, 'hold');
    assert.equal(ok(await send(at(made), { as, json: { status: 'approved' } })).status, 'approved');
    const changed = { content: 'Put otherwise', author_name: 'Ida' };
    const now = ok(await send(at(made), { as, json: changed }));
    assert.deepEqual([now.content.raw, now.author_name], ['Put otherwise', 'Ida']);
    assert.equal(ok(await send(at(made), { as, json: { status: 'spam' } })).status, 'spam');
    assert.equal(ok(await send(at(made), { as, json: { status: 'unspam' } })).status, 'approved');
    assert.equal(ok(await del(at(made), { as })).status, 'trash');
    assert.equal(ok(await del(at(made), { as, query: { force: true } })).deleted, true);
  });
  test('is among those that wait, in lists with and without the post', async () => {
    const [own, other] = [await published({}, 'author'), await published()];
    const [mine, others] = [await held(own), await held(other)];
    for (const status of ['hold', 'all', 'any'])
      assert.deepEqual(ids(await get(COMMENTS, { as: 'author', query: { post: own.id, status } })), [mine.id]);
    const listed = ids(await get(COMMENTS, { as: 'author', query: { status: 'hold', per_page: 100 } }));
    assert.deepEqual([listed.includes(mine.id), listed.includes(others.id)], [true, false]);
    assert.deepEqual(ids(await get(COMMENTS, { as: 'author', query: { post: other.id, status: 'hold' } })), []);
    assert.deepEqual(ids(await get(COMMENTS, { as: 'author', query: { post: own.id } })), []);
  });
  test('can be changed, as Allow and its link say', async () => {
    const post = await published({}, 'author');
    const made = await say({ post: post.id });
    const seen = await get(at(made), { as: 'author' });
    assert.match(/** @type {string} */ (seen.headers.get('allow')), /POST.*DELETE/);
    assert.ok(ok(seen)._links.self[0].targetHints.allow.includes('DELETE'));
    const byOther = await get(at(made), { as: 'contributor' });
    assert.equal(byOther.headers.get('allow'), 'GET');
    assert.deepEqual(ok(byOther)._links.self[0].targetHints.allow, ['GET']);
  });
  test('of a contributor whose post is published is for others', async () => {
    const draft = await createPost({}, 'contributor');
    await change(`${POSTS}/${draft.id}`, { status: 'publish' });
    const made = await held(draft);
    refused(await get(at(made), { as: 'contributor' }), 403, 'rest_cannot_read');
    refused(await send(at(made), { as: 'contributor', json: { status: 'approved' } }), 403, 'rest_cannot_edit');
    assert.deepEqual(ids(await get(COMMENTS, { as: 'contributor', query: { post: draft.id, status: 'hold' } })), []);
  });
  test('stays that of its author, and where it was written', async () => {
    const [post, other] = [await published({}, 'author'), await published()];
    const made = await say({ post: post.id });
    const json = { author: await idOf('author') };
    refused(await send(at(made), { as: 'author', json }), 403, 'rest_comment_invalid_author');
    assert.equal(ok(await send(at(made), { as: 'author', json: { post: other.id } })).post, post.id);
    refused(await get(at(made), { as: 'author', query: { context: 'edit' } }), 403, 'rest_forbidden_context');
  });
});
