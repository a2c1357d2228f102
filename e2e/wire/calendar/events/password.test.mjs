// @ts-check
// Events with a password.
// docs/interface/calendar.md#passwords
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { del, differsOnWordPress, get, post } from '../../harness.mjs';
import { AROUND, EVENTS, makeEvent, makeVenue, makeOrganizer, makeCategory, protect, tidy } from '../support.mjs';

after(tidy);
let category, event;
before(async () => {
  category = await makeCategory();
  const [venue, organizer] = await Promise.all([makeVenue({ address: 'secret street' }), makeOrganizer()]);
  event = await makeEvent({
    description: 'secret',
    excerpt: 'secret',
    cost: '5',
    website: 'https://example.com/secret',
    featured: true,
    categories: [category.id],
    venue: venue.id,
    organizer: [organizer.id],
  });
  assert.equal((await protect(event, 'sesame')).status, 200);
});

for (const path of [() => `${EVENTS}/${event.id}`, () => `${EVENTS}/by-slug/${event.slug}`]) {
  for (const [as, query, status] of /** @type {[string, Record<string, unknown>, number][]} */ ([
    ['visitor', {}, 403],
    ['visitor', { password: 'wrong' }, 403],
    ['visitor', { password: 'sesame' }, 200],
    ['subscriber', { password: 'sesame' }, 200],
    ['admin', {}, 403],
    ['admin', { context: 'edit' }, 200],
    ['author', { context: 'edit' }, 403],
    ['visitor', { context: 'edit' }, 403],
  ])) {
    test(`GET ${path.toString().includes('slug') ? 'by slug' : 'by ID'} as ${as} with ${JSON.stringify(query)} → ${status}`, async () => {
      const res = await get(path(), { as, query });
      assert.equal(res.status, status);
      if (status === 200) assert.equal(res.body.description, '<p>secret</p>');
      else assert.deepEqual([res.body.code, res.body.data.status], ['event-password-protected', 403]);
    });
  }
}

for (const as of ['visitor', 'admin']) {
  test(`a list shows a protected event to ${as === 'admin' ? 'an' : 'a'} ${as} without what it protects`, async () => {
    const {
      body: {
        events: [listed],
      },
    } = await get(EVENTS, { as, query: { ...AROUND, include: event.id } });
    const { id, title, slug, start_date, timezone } = event;
    assert.deepEqual(
      { id, title, slug, start_date, timezone },
      Object.fromEntries(['id', 'title', 'slug', 'start_date', 'timezone'].map((k) => [k, listed[k]])),
    );
    for (const field of ['description', 'excerpt', 'cost', 'website']) assert.equal(listed[field], '', field);
    for (const field of ['categories', 'tags', 'venue', 'organizer']) assert.deepEqual(listed[field], [], field);
    for (const field of ['all_day', 'show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured'])
      assert.equal(listed[field], null, field);
    assert.equal(listed.image, false);
    assert.deepEqual(listed.cost_details.values, []);
  });
}
test('people who may edit or delete the event need no password for that', async () => {
  const other = await makeEvent();
  await protect(other, 'sesame');
  assert.equal((await post(`${EVENTS}/${other.id}`, { as: 'editor', json: { title: 'changed' } })).status, 200);
  assert.equal((await del(`${EVENTS}/${other.id}`, { as: 'editor', query: { password: 'wrong' } })).status, 200);
});
test(
  'a password may be set on creation, changed, and removed by an empty string',
  differsOnWordPress('does not store it here'),
  async () => {
    const { id } = await makeEvent({ password: 'one' });
    const read = async (password) => (await get(`${EVENTS}/${id}`, { query: { password } })).status;
    assert.deepEqual([await read('one'), await read('two')], [200, 403]);
    await post(`${EVENTS}/${id}`, { as: 'admin', json: { password: 'two' } });
    assert.deepEqual([await read('one'), await read('two')], [403, 200]);
    await post(`${EVENTS}/${id}`, { as: 'admin', json: { password: '' } });
    assert.equal((await get(`${EVENTS}/${id}`)).status, 200);
  },
);
