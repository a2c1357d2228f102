// @ts-check
// What is linked or named in a filter has to be readable (docs/interface/calendar.md#who-sees-what-is-linked).
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { get, post } from '../harness.mjs';
import { AROUND, EVENTS, makeEvent, makeImage, makeOrganizer, makeVenue, tidy } from './support.mjs';

after(tidy);

const idsIn = (records) => [records].flat().map(({ id }) => id);

describe('venues and organizers that are not public', () => {
  const planted = async () => {
    const [open, hidden] = [await makeVenue(), await makeVenue({ status: 'private', address: 'Secret street 1' })];
    const organizer = await makeOrganizer({ status: 'draft', email: 'secret@example.com' });
    return { open, hidden, event: await makeEvent({ venue: [open.id, hidden.id], organizer: [organizer.id] }) };
  };

  test('are left out of public events, for those who may not read them', async () => {
    const { open, hidden, event } = await planted();
    for (const as of ['visitor', 'subscriber', 'contributor', 'author']) {
      const { text, body } = await get(`${EVENTS}/${event.id}`, { as });
      assert.deepEqual([idsIn(body.venue), body.organizer], [[open.id], []]);
      assert.doesNotMatch(text, /Secret street|secret@example/);
    }
    const { body } = await get(`${EVENTS}/${event.id}`, { as: 'editor' });
    assert.deepEqual(idsIn(body.venue), [open.id, hidden.id]);
  });

  test('cannot be linked or filtered by, by those who may not read them', async () => {
    const { hidden } = await planted();
    const json = { title: 'Curious', start_date: '2027-03-10', end_date: '2027-03-10', venue: hidden.id };
    assert.equal((await post(EVENTS, { as: 'contributor', json })).status, 400);
    const query = { ...AROUND, venue: hidden.id };
    assert.equal((await get(EVENTS, { query })).status, 400);
    assert.equal((await get(EVENTS, { as: 'editor', query })).body.total, 1);
  });
});

test('an image that its author may not see stays with an event that the author sends back', async () => {
  const { body: hidden } = await post('/core/v2/posts', { as: 'admin', json: { title: 'Hidden', status: 'private' } });
  const image = await makeImage();
  await post(`/core/v2/media/${image.id}`, { as: 'admin', json: { post: hidden.id } });
  const event = await makeEvent({}, 'author');
  const path = `${EVENTS}/${event.id}`;
  await post(path, { as: 'admin', json: { image: String(image.id) } });
  const { body: shown } = await get(path, { as: 'author' });
  assert.equal(shown.image, false);
  assert.equal((await post(path, { as: 'author', json: shown })).status, 200);
  assert.equal((await get(path, { as: 'admin' })).body.image.id, image.id);
  assert.equal((await post(path, { as: 'admin', json: { image: false } })).body.image, false);
});

describe('events that are not readable', () => {
  const lists = ['venues', 'organizers', 'categories', 'tags'];

  for (const fields of [{ status: 'draft' }, { status: 'private' }, { password: 'sesame' }])
    test(`are none for filters: ${JSON.stringify(fields)}`, async () => {
      const { id } = await makeEvent({ categories: ['Secret concerts'], ...fields });
      for (const list of lists) {
        const path = `/calendar/events/v1/${list}`;
        const { status, body } = await get(path, { query: { event: id } });
        assert.deepEqual([status, body.code, Object.keys(body.data.params)], [400, 'rest_invalid_param', ['event']]);
        assert.equal((await get(path, { as: 'editor', query: { event: id } })).status, 200);
      }
    });

  test('are not found by what their password guards', async () => {
    const venue = await makeVenue();
    await makeEvent({ venue: venue.id, password: 'sesame' });
    const query = { ...AROUND, venue: venue.id };
    assert.equal((await get(EVENTS, { query })).body.total, 0);
    assert.equal((await get(EVENTS, { as: 'editor', query })).body.total, 1);
  });
});
