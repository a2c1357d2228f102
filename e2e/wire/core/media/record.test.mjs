// @ts-check
// Reading, changing and deleting one file.
// docs/interface/core.md#reading-and-changing-media
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { del, get, patch, post as send, put, unique } from '../../harness.mjs';
import { inParallel, invalid, ok, refused } from '../support/assertions.mjs';
import { png, upload } from '../support/images.mjs';
import { MEDIA, POSTS } from '../support/paths.mjs';
import { change, idOf, published } from '../support/records.mjs';

const file = async (options) => ok(await upload(png(400, 200), options), 201);
const at = ({ id }) => `${MEDIA}/${id}`;

describe('one file', inParallel, () => {
  let made;
  before(async () => {
    made = await file();
  });

  test('is open to visitors', async () => {
    const body = ok(await get(at(made)));
    assert.equal(body.source_url, made.source_url);
    assert.ok(body.description.rendered.includes(made.filename.replace('.png', '')) && !('raw' in body.description));
  });
  test('in edit context is for people who may edit it', async () => {
    refused(await get(at(made), { query: { context: 'edit' } }), 401, 'rest_forbidden_context');
    refused(await get(at(made), { as: 'author', query: { context: 'edit' } }), 403, 'rest_forbidden_context');
    assert.equal(ok(await get(at(made), { as: 'editor', query: { context: 'edit' } })).title.raw, made.title.raw);
  });
  test('is not found when it does not exist or is not a file', async () => {
    refused(await get(`${MEDIA}/99999999`), 404, 'rest_post_invalid_id');
    refused(await get(`${MEDIA}/${(await published()).id}`), 404, 'rest_post_invalid_id');
  });
  for (const [name, method] of Object.entries({ POST: send, PUT: put, PATCH: patch })) {
    test(`is changed with ${name}`, async () => {
      const parent = (await published()).id;
      const one = await file();
      const wanted = {
        title: 'New',
        caption: 'cap <b>b</b>',
        alt_text: 'alt <i>x</i>',
        description: 'desc',
        post: parent,
        author: await idOf('editor'),
      };
      const body = ok(await method(at(one), { as: 'admin', json: wanted }));
      assert.deepEqual(
        [
          body.title.raw,
          body.caption.raw,
          body.caption.rendered,
          body.alt_text,
          body.description.raw,
          body.post,
          body.author,
        ],
        ['New', 'cap <b>b</b>', '<p>cap <b>b</b></p>\n', 'alt x', 'desc', parent, wanted.author],
      );
      assert.equal(body.source_url, one.source_url);
    });
  }
  test('can be detached from its post', async () => {
    const one = await file({ query: { post: (await published()).id } });
    assert.ok(one.post);
    assert.equal((await change(at(one), { post: 0 })).post, null);
  });
  test('is changed and deleted by its owner and by editors only', async () => {
    for (const [as, status] of /** @type {[string, number][]} */ ([
      ['visitor', 401],
      ['subscriber', 403],
      ['author', 403],
    ])) {
      refused(await send(at(made), { as, json: { title: 'x' } }), status, 'rest_cannot_edit');
      refused(await del(at(made), { as, query: { force: true } }), status, 'rest_cannot_delete');
    }
    const own = await file({ as: 'author' });
    ok(await send(at(own), { as: 'author', json: { title: 'mine' } }));
    assert.equal(ok(await del(at(own), { as: 'author', query: { force: true } })).deleted, true);
  });
  test('refuses bad arguments', async () => {
    for (const json of [{ author: 'x' }, { post: 'x' }, { comment_status: 'maybe' }, { date: 'x' }])
      invalid(await send(at(made), { as: 'admin', json }), Object.keys(json)[0]);
  });
  test('is deleted permanently with its files: there is no trash', async () => {
    const one = await file();
    refused(await del(at(one), { as: 'admin' }), 501, 'rest_trash_not_supported');
    const { deleted, previous } = ok(await del(at(one), { as: 'admin', query: { force: true } }));
    assert.deepEqual([deleted, previous.id], [true, one.id]);
    refused(await get(at(one)), 404, 'rest_post_invalid_id');
    assert.equal((await fetch(one.source_url)).status, 404);
    assert.equal((await fetch(one.media_details.sizes.thumbnail.source_url)).status, 404);
  });
  test('that is deleted is no longer a featured image', async () => {
    const one = await file();
    const post = await published({ featured_media: one.id });
    ok(await del(at(one), { as: 'admin', query: { force: true } }));
    assert.equal(ok(await get(`${POSTS}/${post.id}`)).featured_media, 0);
  });
  test('is embedded in its post', async () => {
    const post = await published({ featured_media: made.id });
    const { _embedded } = ok(await get(`${POSTS}/${post.id}`, { query: { _embed: 'wp:featuredmedia' } }));
    assert.deepEqual([_embedded['wp:featuredmedia'][0].id, Object.keys(_embedded)], [made.id, ['wp:featuredmedia']]);
  });
  test('can be private', async () => {
    const hidden = await file({ query: { status: 'private', title: unique('hidden') } });
    assert.equal(hidden.status, 'private');
    refused(await get(at(hidden)), 401, 'rest_forbidden');
  });
});
