// @ts-check
// Changing posts, and who may.
// docs/interface/core.md#writing
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { del, differsOnWordPress, get, patch, post as send, put, unique } from '../../harness.mjs';
import { inParallel, invalid, ok, refused } from '../support/assertions.mjs';
import { POSTS, postPath } from '../support/paths.mjs';
import { change, createPost, idOf, published } from '../support/records.mjs';

describe('changing a post', inParallel, () => {
  for (const [name, method] of Object.entries({ POST: send, PUT: put, PATCH: patch })) {
    test(`${name} changes only the given fields`, async () => {
      const made = await published({ content: 'kept', excerpt: 'kept too' });
      const changed = ok(await method(postPath(made), { as: 'admin', json: { title: { raw: 'new title' } } }));
      assert.deepEqual(
        [changed.title.raw, changed.content.raw, changed.excerpt.raw, changed.slug, changed.date],
        ['new title', 'kept', 'kept too', made.slug, made.date],
      );
    });
  }
  test('an empty update changes nothing', async () => {
    const made = await published({ content: 'same' });
    const { title, content, slug, status } = await change(postPath(made), {});
    assert.deepEqual(
      { title, content, slug, status },
      { title: made.title, content: made.content, slug: made.slug, status: made.status },
    );
  });
  test('cannot leave a post without title, content and excerpt', async () =>
    refused(
      await send(postPath(await createPost()), { as: 'admin', json: { title: '', content: '' } }),
      400,
      'empty_content',
    ));
  test(
    'changes the post in the path, whatever ID is in the body',
    differsOnWordPress('the id in the body wins'),
    async () => {
      const [one, other] = [await createPost(), await createPost()];
      assert.equal((await change(postPath(one), { id: other.id, title: 'mine' })).id, one.id);
    },
  );
  test('refuses invalid arguments as creation does', async () => {
    const made = await createPost();
    for (const json of [{ status: 'trash' }, { format: 'nonsense' }, { author: 'x' }, { date: '2020-01-01' }])
      invalid(await send(postPath(made), { as: 'admin', json }), Object.keys(json)[0]);
    refused(await send(postPath(made), { as: 'admin', json: { author: 99999999 } }), 400, 'rest_invalid_author');
  });
  test('replaces categories and tags as a whole', async () => {
    const made = await createPost();
    assert.deepEqual((await change(postPath(made), { categories: [] })).categories, []);
    assert.deepEqual((await change(postPath(made), { categories: made.categories })).categories, made.categories);
  });
  test('texts for the head of its page are plain', async () => {
    const made = await published({ content: 'x' });
    assert.equal('head_title' in made, false);
    const changed = await change(postPath(made), { head_title: 'A <b>title</b>', head_description: 'What it is.' });
    assert.deepEqual([changed.head_title, changed.head_description], ['A title', 'What it is.']);
    const seen = ok(await get(postPath(made)));
    assert.deepEqual([seen.head_title, seen.head_description], ['A title', 'What it is.'], 'visitors see them');
    const cleared = await change(postPath(made), { head_title: null, head_description: '' });
    assert.deepEqual(['head_title' in cleared, 'head_description' in cleared], [false, false]);
  });
  test('footnotes are kept, replaced, and removed by null', async () => {
    const footnotes = '[{"content":"note é","id":"f1"}]';
    const made = await published({ content: 'x', meta: { footnotes } });
    assert.equal(made.meta.footnotes, footnotes);
    assert.equal(ok(await get(postPath(made))).meta.footnotes, footnotes, 'visitors see them');
    assert.equal((await change(postPath(made), { title: 'other' })).meta.footnotes, footnotes);
    assert.equal((await change(postPath(made), { meta: { footnotes: 'new' } })).meta.footnotes, 'new');
    assert.equal((await change(postPath(made), { meta: { footnotes: null } })).meta.footnotes, '');
  });
  test('each simple field can be changed', async () => {
    const wanted = {
      comment_status: 'closed',
      ping_status: 'closed',
      format: 'quote',
      sticky: true,
      excerpt: 'e',
      content: 'c',
      author: await idOf('editor'),
    };
    const changed = await change(postPath(await published()), wanted);
    for (const [field, value] of Object.entries(wanted))
      assert.equal(changed[field].raw ?? changed[field], value, field);
  });
  test('moves the modification date and leaves the publication date', async () => {
    const made = await published({ date: '2011-01-01T00:00:00' });
    const changed = await change(postPath(made), { content: 'later' });
    assert.equal(changed.date, made.date);
    assert.ok(changed.modified > changed.date);
  });
  test('a post that does not exist is not found', async () => {
    refused(await send(`${POSTS}/99999999`, { as: 'admin', json: { title: 'x' } }), 404, 'rest_post_invalid_id');
    refused(await del(`${POSTS}/99999999`, { as: 'admin' }), 404, 'rest_post_invalid_id');
    refused(await send(`${POSTS}/99999999`, { json: { title: 'x' } }), 404, 'rest_post_invalid_id');
  });
});

describe('who may change and delete a post', () => {
  let made;
  before(async () => {
    made = await published();
  });
  for (const [as, status] of /** @type {[string, number][]} */ ([
    ['visitor', 401],
    ['subscriber', 403],
    ['author', 403],
  ])) {
    test(`a ${as} may not change or delete another's`, async () => {
      refused(await send(postPath(made), { as, json: { title: 'x' } }), status, 'rest_cannot_edit');
      refused(await del(postPath(made), { as }), status, 'rest_cannot_delete');
      refused(await del(postPath(made), { as, query: { force: true } }), status, 'rest_cannot_delete');
    });
  }
  test('an author may change and delete their own', async () => {
    const own = await published({}, 'author');
    ok(await send(postPath(own), { as: 'author', json: { title: 'mine' } }));
    refused(
      await send(postPath(own), { as: 'author', json: { author: await idOf('admin') } }),
      403,
      'rest_cannot_edit_others',
    );
    assert.equal(ok(await del(postPath(own), { as: 'author' })).status, 'trash');
  });
  test('an editor may change and delete every post', async () => {
    assert.equal(ok(await send(postPath(made), { as: 'editor', json: { title: 'edited' } })).title.raw, 'edited');
    assert.equal(ok(await del(postPath(made), { as: 'editor' })).status, 'trash');
  });
});

describe('sticky posts', () => {
  test('a post cannot be sticky and have a password', async () => {
    refused(
      await send(POSTS, { as: 'admin', json: { title: unique('s'), sticky: true, password: 'x' } }),
      400,
      'rest_invalid_field',
    );
    refused(
      await send(postPath(await published({ sticky: true })), { as: 'admin', json: { password: 'x' } }),
      400,
      'rest_invalid_field',
    );
    refused(
      await send(postPath(await published({ password: 'x' })), { as: 'admin', json: { sticky: true } }),
      400,
      'rest_invalid_field',
    );
  });
  test('sticky can be reset', async () => {
    const made = await published({ sticky: true });
    assert.equal(made.sticky, true);
    assert.equal((await change(postPath(made), { sticky: false })).sticky, false);
  });
});
