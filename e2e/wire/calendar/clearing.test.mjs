// @ts-check
// What an update clears: empty texts and lists, 0 for a parent. What it does not name stays.
// docs/interface/calendar.md#clearing-a-field
import { test, after } from 'node:test';
import assert from 'node:assert/strict';
import { call, differsOnWordPress, get, post } from '../harness.mjs';
import {
  CATEGORIES,
  EVENTS,
  ORGANIZERS,
  TAGS,
  VENUES,
  makeCategory,
  makeEvent,
  makeImage,
  makeOrganizer,
  makeTag,
  makeVenue,
  tidy,
} from './support.mjs';

after(tidy);
const decided = differsOnWordPress('ignores or refuses empty texts');

const update = async (method, path, json) => {
  const { status, body, text } = await call(method, path, { as: 'admin', json });
  assert.equal(status, 200, text);
  return body;
};

const event = async () => {
  const [{ id }, venue, organizer] = await Promise.all([makeImage(), makeVenue(), makeOrganizer()]);
  const links = { venue: venue.id, organizer: organizer.id, categories: ['Kept'], tags: ['kept'] };
  const texts = { description: 'Long', excerpt: 'Short', cost: '10-20', website: 'https://example.com/' };
  return makeEvent({ ...texts, ...links, image: String(id) });
};
const linked = { description: 'Long', phone: '1', website: 'https://example.com/' };
const place = { address: '1 Lane', city: 'Leeds', country: 'UK', province: 'Yorks', state: 'NY', zip: 'LS1' };

/** @typedef {[string, () => Promise<Record<string, any>>, Record<string, unknown[]>]} Kind */
/** What an update sends for each field, and what the record shows then; undefined means no such field. */
for (const [path, make, fields] of /** @type {Kind[]} */ ([
  [
    EVENTS,
    event,
    {
      description: ['', ''],
      excerpt: ['', ''],
      cost: ['', ''],
      website: ['', ({ url }) => url],
      image: ['', false],
      categories: [[], []],
      tags: [[], []],
      venue: [[], []],
      organizer: [[], []],
    },
  ],
  [
    VENUES,
    async () => makeVenue({ ...linked, ...place, image: String((await makeImage()).id) }),
    Object.fromEntries([...Object.keys(linked), ...Object.keys(place), 'image'].map((field) => [field, ['']])),
  ],
  [
    ORGANIZERS,
    async () => makeOrganizer({ ...linked, email: 'a@example.com', image: String((await makeImage()).id) }),
    Object.fromEntries([...Object.keys(linked), 'email', 'image'].map((field) => [field, ['']])),
  ],
  [
    CATEGORIES,
    async () => makeCategory({ description: 'Long', parent: (await makeCategory()).id }),
    { description: ['', ''], parent: [0, 0] },
  ],
  [TAGS, () => makeTag({ description: 'Long' }), { description: ['', ''] }],
])) {
  for (const [field, [sent, shown]] of Object.entries(fields))
    test(
      `${field} of ${path} is cleared by ${JSON.stringify(sent)}, and kept when it is not named`,
      decided,
      async () => {
        const made = await make();
        const changed = ['modified', 'modified_utc', 'slug', 'url', 'urls', field];
        for (const method of ['POST', 'PUT', 'PATCH']) {
          const kept = await update(method, `${path}/${made.id}`, {});
          assert.deepEqual(kept[field], made[field]);
        }
        const answer = await update('POST', `${path}/${made.id}`, { [field]: sent });
        const { body } = await get(`${path}/${made.id}`, { as: 'admin' });
        for (const cleared of [answer, body])
          assert.deepEqual(cleared[field], typeof shown === 'function' ? shown(made) : shown);
        for (const [other, value] of Object.entries(made))
          if (!changed.includes(other) && other !== 'cost_details') assert.deepEqual(answer[other], value, other);
      },
    );
}

test('a record is cleared by its slug and by a form too', decided, async () => {
  const made = await Promise.all([makeEvent({ description: 'Long' }), makeVenue({ description: 'Long' })]);
  const [bySlug, venue] = made;
  assert.equal((await update('PATCH', `${EVENTS}/by-slug/${bySlug.slug}`, { description: '' })).description, '');
  assert.ok(!('description' in (await update('PUT', `${VENUES}/by-slug/${venue.slug}`, { description: '' }))));
  const formed = await makeEvent({ excerpt: 'Short' });
  const form = new FormData();
  form.set('excerpt', '');
  const answer = await call('POST', `${EVENTS}/${formed.id}`, { as: 'admin', form });
  assert.deepEqual([answer.status, answer.body.excerpt], [200, '']);
});

test('on creation empty texts are refused, as in the reference', async () => {
  for (const field of ['description', 'excerpt']) {
    const json = { title: 'x', start_date: '2027-03-10', end_date: '2027-03-10', [field]: '' };
    assert.equal((await post(EVENTS, { as: 'admin', json })).status, 400);
  }
});

for (const [sent, shown] of [
  [false, false],
  [true, true],
  [0, false],
  [1, true],
  ['false', false],
  ['true', true],
  ['0', false],
  ['1', true],
])
  test(`show_map ${JSON.stringify(sent)} of a venue reads ${shown}; absent it stays`, async () => {
    const flags = { show_map: sent, show_map_link: sent };
    const made = await makeVenue({ show_map: String(!shown), show_map_link: String(!shown) });
    const changed = await update('POST', `${VENUES}/${made.id}`, flags);
    assert.deepEqual([changed.show_map, changed.show_map_link], [shown, shown]);
    const kept = await update('POST', `${VENUES}/${made.id}`, { phone: '2' });
    assert.deepEqual([kept.show_map, kept.show_map_link], [shown, shown]);
    const created = await makeVenue(flags);
    assert.deepEqual([created.show_map, created.show_map_link], [shown, shown]);
  });
