// @ts-check
// Search over posts, pages, terms and formats.
// docs/interface/core.md#search
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { call, del, get, unique } from '../harness.mjs';
import { ids, invalid, links, ok, refused, total } from './support/assertions.mjs';
import { address } from './support/paths.mjs';
import { create, createPage, createPost, published } from './support/records.mjs';

const SEARCH = '/core/v2/search';
const word = unique('Fqx').replaceAll('-', '');

describe('search over everything', () => {
  let post, page;
  before(async () => {
    post = await published({ title: word });
    page = await createPage({ title: `${word} page`, status: 'publish' });
    await createPost({ title: word });
  });
  const find = (query) => get(SEARCH, { query: { search: word, ...query } });

  test('finds published posts and pages', async () => {
    const found = ok(await find());
    assert.deepEqual(
      found.map((r) => [r.id, r.title, r.url, r.type, r.subtype]).sort(),
      [
        [post.id, word, post.link, 'post', 'post'],
        [page.id, `${word} page`, page.link, 'post', 'page'],
      ].sort(),
    );
    const [{ _links }] = found.filter((r) => r.id === post.id);
    assert.deepEqual(
      [_links.self[0].href, _links.self[0].embeddable, _links.about[0].href],
      [address(`/core/v2/posts/${post.id}`), true, address('/core/v2/types/post')],
    );
  });
  test('shows titles as the records do, never as markup', async () => {
    const title = `&lt;img src=x onerror=alert(1)&gt; ${word}`;
    const { id, title: own } = await published({ title });
    const { name, id: tag } = await create('/core/v2/tags', { name: title });
    const [term] = ok(await get(SEARCH, { query: { type: 'term', search: word } }));
    const record = ok(await find({ include: [id] }))[0];
    assert.deepEqual([record.title, term.id, term.title], [own.rendered, tag, name]);
    assert.doesNotMatch(record.title + term.title, /</);
    await del(`/core/v2/posts/${id}`, { as: 'admin', query: { force: true } });
  });
  test('can be narrowed', async () => {
    assert.deepEqual(ids(await find({ subtype: 'page' })), [page.id]);
    assert.deepEqual(ids(await find({ exclude: [page.id] })), [post.id]);
    assert.deepEqual(ids(await find({ include: [page.id] })), [page.id]);
    assert.deepEqual(ids(await find({ search: unique('none') })), []);
  });
  test('comes in pages', async () => {
    const first = await find({ per_page: 1 });
    assert.deepEqual([total(first), Boolean(links(first).next)], [[2, 2], true]);
    assert.deepEqual(ids(await find({ page: 9 })), []);
  });
  test('finds terms and formats', async () => {
    for (const term of ok(await get(SEARCH, { query: { type: 'term', per_page: 1 } })))
      assert.deepEqual([Number.isInteger(term.id), typeof term.title, typeof term.url], [true, 'string', 'string']);
    const formats = ok(await get(SEARCH, { query: { type: 'post-format', search: 'aside' } }));
    assert.ok(formats.every((f) => f.type === 'post-format'));
  });
  test('embeds what it found', async () =>
    assert.equal(ok(await find({ subtype: 'post', _embed: 1 }))[0]._embedded.self[0].id, post.id));
  test('refuses bad arguments', async () => {
    for (const query of [
      { type: 'nonsense' },
      { subtype: 'nonsense' },
      { context: 'edit' },
      { per_page: 101 },
      { page: 0 },
    ])
      invalid(await find(query), Object.keys(query)[0]);
    refused(await call('POST', SEARCH, { as: 'admin' }), 404, 'rest_no_route');
  });
});

describe('search over events and courses', () => {
  const name = unique('Kvx').replaceAll('-', '');
  let post, event, course;
  before(async () => {
    post = await published({ title: name });
    const times = { start_date: '2031-05-01 10:00:00', end_date: '2031-05-01 11:00:00' };
    event = await create('/calendar/events/v1/events', { title: `${name} fair`, status: 'publish', ...times });
    await create('/calendar/events/v1/events', { title: `${name} draft`, status: 'draft', ...times });
    const secret = { title: 'Hidden', description: name, password: 'x', status: 'publish', ...times };
    await create('/calendar/events/v1/events', secret);
    course = await create('/lms/v1/courses', { name: `${name} lessons`, content: 'x', status: 'publish' });
  });
  const find = (query) => get(SEARCH, { query: { search: name, ...query } });
  const found = async (query) => ok(await find(query)).map(({ subtype, id }) => [subtype, id]);

  test('finds them beside posts, and alone', async () => {
    const [posts, events, courses] = [
      ['post', post.id],
      ['event', event.id],
      ['course', course.id],
    ];
    assert.deepEqual(await found({}), [posts, events, courses]);
    assert.deepEqual(await found({ type: 'post', subtype: 'event' }), [events]);
    assert.deepEqual(await found({ subtype: 'course' }), [courses]);
    assert.deepEqual(await found({ subtype: ['course', 'event'] }), [events, courses]);
  });
  test('shows where they are, and embeds them', async () => {
    const [one] = ok(await find({ subtype: 'event', _embed: 'self' }));
    assert.deepEqual([one.title, one.url, one.type], [event.title, event.url, 'post']);
    assert.equal(one._links.self[0].href, address(`/calendar/events/v1/events/${event.id}`));
    assert.equal(one._embedded.self[0].id, event.id);
  });
  test('comes in pages over all kinds', async () => {
    const pages = [1, 2, 3, 4].map((page) => find({ page, per_page: 1 }));
    const all = await Promise.all(pages);
    assert.deepEqual(
      all.map((one) => ids(one)),
      [[post.id], [event.id], [course.id], []],
    );
    assert.deepEqual(total(all[0]), [3, 3]);
  });
  test('takes ids of the kind that is asked for', async () => {
    assert.deepEqual(await found({ subtype: 'event', include: [event.id] }), [['event', event.id]]);
    assert.deepEqual(await found({ subtype: 'event', exclude: [event.id] }), []);
    assert.deepEqual(await found({ include: [post.id] }), [['post', post.id]]);
  });
  test('shows no stale reply', async () => {
    await get(SEARCH, { query: { search: name, subtype: 'event' } });
    await del(`/calendar/events/v1/events/${event.id}`, { as: 'admin' });
    assert.deepEqual(await found({ subtype: 'event' }), []);
  });
});
