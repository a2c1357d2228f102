// @ts-check
// What is read can be sent back: nothing changes.
// docs/interface/core.md#dates, docs/interface/core.md#status
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call, del, differsOnWordPress, get, post as send } from '../../harness.mjs';
import { inParallel, invalid, ok, refused } from '../support/assertions.mjs';
import { PAGES, POSTS } from '../support/paths.mjs';
import { create, createPost, published } from '../support/records.mjs';

const edit = async (path) => ok(await get(path, { as: 'admin', query: { context: 'edit' } }));

for (const collection of [POSTS, PAGES, '/core/v2/blocks', '/core/v2/navigation']) {
  describe(`one of ${collection}`, inParallel, () => {
    const make = (fields) => create(collection, { title: 'Sent back', content: 'x', ...fields });

    test('keeps its date', async () => {
      const { id } = await make({ status: 'publish', date: '2019-07-01T10:20:30' });
      const before = await edit(`${collection}/${id}`);
      const after = ok(await send(`${collection}/${id}`, { as: 'admin', json: before }));
      assert.deepEqual([after.date, after.date_gmt], [before.date, before.date_gmt]);
    });
    test('stays in the trash, and nothing else is moved there', differsOnWordPress('the slug changes'), async () => {
      const { id } = await make({ status: 'publish' });
      invalid(await send(`${collection}/${id}`, { as: 'admin', json: { status: 'trash' } }), 'status');
      ok(await del(`${collection}/${id}`, { as: 'admin' }));
      const trashed = await edit(`${collection}/${id}`);
      const { modified, modified_gmt, ...after } = ok(
        await send(`${collection}/${id}`, { as: 'admin', json: trashed }),
      );
      assert.deepEqual([after.status, after.slug], ['trash', trashed.slug]);
    });
  });
}

test('a draft that is sent back to be published gets the date of publication', async () => {
  const { id } = await createPost({ content: 'begun' });
  const before = await edit(`${POSTS}/${id}`);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const after = ok(await send(`${POSTS}/${id}`, { as: 'admin', json: { ...before, status: 'publish' } }));
  assert.ok(after.date > before.date, `${after.date} is later than ${before.date}`);
});

describe('an autosave', inParallel, () => {
  test('with the texts of the record ends the older one', async () => {
    const { id, title, content } = await published({ content: 'as it is' });
    const save = (json) => send(`${POSTS}/${id}/autosaves`, { as: 'admin', json });
    ok(await save({ content: 'as it could be' }));
    refused(await save({ title: title.raw, content: content.raw }), 400, 'rest_autosave_no_changes');
    assert.deepEqual(ok(await get(`${POSTS}/${id}/autosaves`, { as: 'admin' })), []);
  });
  test('of an own draft page keeps its parent', async () => {
    const parent = (await create(PAGES, { title: 'parent' })).id;
    const { id } = await create(PAGES, { title: 'child', parent });
    const saved = ok(await send(`${PAGES}/${id}/autosaves`, { as: 'admin', json: { content: 'later' } }));
    assert.equal(saved.parent, parent);
    assert.equal((await edit(`${PAGES}/${id}`)).parent, parent);
  });
});

test('the fields of menus in lists of embedded records are declared', async () => {
  const { schema } = ok(await call('OPTIONS', '/core/v2/navigation'));
  const { status, content } = schema.properties;
  for (const { context } of [status, content, content.properties.raw, content.properties.rendered])
    assert.ok(context.includes('embed'));
});

test('authors keep embedded PDF files of the site, and no others', async () => {
  const { url } = ok(await get('/'));
  const pdf = (data) => `<object data="${data}" type="application/pdf"></object>`;
  const [own, other] = [pdf(`${url}/-/files/2027/01/menu.pdf`), pdf('https://example.com/menu.pdf')];
  const made = await createPost({ content: own + other }, 'author');
  assert.equal(made.content.raw, own);
});
