// @ts-check
// Addresses that records had before lead to those of today.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { del, post as send, root, unique } from '../wire/harness.mjs';
import { png, upload } from '../wire/core/support/images.mjs';
import { create, published } from '../wire/core/support/records.mjs';
import { Visitor } from './visitor.mjs';

const pathOf = (address) => address.slice(root.length);
const leads = async (path) => {
  const { status, headers } = await new Visitor().open(path);
  return [status, headers.get('location')];
};
/** Changes a record, and gives its address before and after. */
async function change(list, record, fields) {
  const { status, body, text } = await send(`/${list}/${record.id}`, { as: 'admin', json: fields });
  assert.equal(status, 200, text);
  return { ...body, former: pathOf(record.link ?? record.url), path: pathOf(body.link ?? body.url) };
}

describe('the former address', () => {
  test('of a post leads to the new one, the oldest of several too', async () => {
    const first = await published({ title: unique('First') });
    const second = await change('core/v2/posts', first, { slug: unique('second') });
    const third = await change('core/v2/posts', second, { slug: unique('third') });
    for (const old of [second.former, third.former]) assert.deepEqual(await leads(old), [301, third.path], old);
    assert.equal((await leads(third.path))[0], 200);
  });

  test('of a page and of those below it', async () => {
    const parent = await create('/core/v2/pages', { title: unique('Parent'), status: 'publish' });
    const child = await create('/core/v2/pages', { title: unique('Child'), status: 'publish', parent: parent.id });
    const moved = await change('core/v2/pages', parent, { slug: unique('moved') });
    assert.deepEqual(await leads(moved.former), [301, moved.path]);
    const below = `${moved.path}${child.slug}/`;
    assert.deepEqual(await leads(pathOf(child.link)), [301, below]);
    const renamed = await change('core/v2/pages', child, { slug: unique('renamed') });
    assert.deepEqual(await leads(pathOf(child.link)), [301, renamed.path]);
    assert.deepEqual(await leads(below), [301, renamed.path]);
  });

  test('of a file', async () => {
    const { body: file } = await upload(png(4, 4), { name: `${unique('photo')}.png` });
    const { former, path } = await change('core/v2/media', file, { slug: unique('picture') });
    assert.deepEqual(await leads(former), [301, path]);
  });

  test('of terms', async () => {
    for (const list of ['categories', 'tags']) {
      const term = await create(`/core/v2/${list}`, { name: unique('Term') });
      const { former, path } = await change(`core/v2/${list}`, term, { slug: unique('other') });
      assert.deepEqual(await leads(former), [301, path], list);
    }
  });

  test('of terms of events and courses', async () => {
    for (const list of ['calendar/events/v1/categories', 'calendar/events/v1/tags', 'lms/v1/course_category']) {
      const term = await create(`/${list}`, { name: unique('Term') });
      const { former, path } = await change(list, term, { slug: unique('other') });
      assert.deepEqual(await leads(former), [301, path], list);
    }
  });

  test('of an event', async () => {
    const times = { start_date: '2031-05-01 10:00:00', end_date: '2031-05-01 11:00:00' };
    const event = await create('/calendar/events/v1/events', { title: unique('Fair'), status: 'publish', ...times });
    const { former, path } = await change('calendar/events/v1/events', event, { slug: unique('fete') });
    assert.deepEqual(await leads(former), [301, path]);
  });

  test('belongs to who has it now', async () => {
    const title = unique('Wanted');
    const one = await published({ title, date: '2024-05-01T10:00:00' });
    await change('core/v2/posts', one, { slug: unique('given-up') });
    const other = await published({ title, date: '2024-05-01T10:00:00' });
    assert.equal(pathOf(other.link), pathOf(one.link));
    assert.equal((await leads(pathOf(other.link)))[0], 200);
  });

  test('leads to nothing that the reader may not see', async () => {
    const one = await published({ title: unique('Secret') });
    const { former } = await change('core/v2/posts', one, { slug: unique('hidden') });
    for (const status of ['private', 'draft']) {
      await send(`/core/v2/posts/${one.id}`, { as: 'admin', json: { status } });
      assert.equal((await leads(former))[0], 404, status);
    }
    await del(`/core/v2/posts/${one.id}`, { as: 'admin' });
    assert.equal((await leads(former))[0], 404);
  });
});
