import { person, testService, type TestRequest, type TestService } from '@gatehouse/testing';
import { calendar } from '../calendar.service';
import { fakeCore } from '../testing/fake-core';

const EVENTS = 'calendar/events/v1/events';
const [admin, author] = [person('administrator', 1), person('author', 2)];
let site: TestService;

beforeAll(async () => {
  site = await testService(calendar, { others: [fakeCore] });
});
afterAll(() => site.close());

const make = async (fields: object = {}, as = admin) => {
  const body = { title: 'An event', start_date: '2027-03-10 18:00:00', end_date: '2027-03-10 20:00:00', ...fields };
  const made = await site.ask('POST', EVENTS, { as, body });
  expect([made.status, made.body.code]).toEqual([201, undefined]);
  return made.body;
};
const read = async (id: number) => (await site.ask('GET', `${EVENTS}/${id}`, { as: admin })).body;
const send = (id: number, body: object, as: TestRequest['as'] = admin) =>
  site.ask('PUT', `${EVENTS}/${id}`, { as, body: { ...body } });

describe('An event that is sent back as it was read', () => {
  it('keeps the words that were written, and not the HTML that shows them', async () => {
    const { id } = await make({ title: `Rock 'n' roll -- "live"`, description: `It's\nlive` });
    const before = await read(id);
    expect(before.title).not.toBe(before.json_ld.name);
    expect((await send(id, before)).status).toBe(200);
    expect((await read(id)).json_ld).toEqual(before.json_ld);
  });
  it('has no website of its own when it had none', async () => {
    const { id } = await make();
    await send(id, await read(id));
    const { body } = await send(id, { slug: 'elsewhere' });
    expect(body.website).toContain('/elsewhere/');
  });
  it('names its venues, organizers, categories and tags by their records', async () => {
    const { id, ...before } = await make({
      venue: [{ venue: 'Hall' }, { venue: 'Garden' }],
      organizer: [{ organizer: 'Friends' }],
      categories: ['Music'],
      tags: ['live', 'free'],
    });
    const { venue, organizer, categories, tags } = (await send(id, await read(id))).body;
    expect({ venue, organizer, categories, tags }).toEqual({
      venue: before.venue,
      organizer: before.organizer,
      categories: before.categories,
      tags: before.tags,
    });
    const [hall] = before.venue;
    const [, free] = before.tags;
    const changed = (await send(id, { venue: hall, tags: [free], categories: [] })).body;
    expect([changed.venue.id, changed.tags.length, changed.categories]).toEqual([hall.id, 1, []]);
  });
  it("may name another person's venue, which is not changed", async () => {
    const { venue } = await make({ venue: { venue: 'Town hall', city: 'Leeds' } });
    const { id } = await make({ venue: venue.id }, author);
    const { status, body } = await send(id, { venue: { ...venue, city: 'York' } }, author);
    expect([status, body.venue.id, body.venue.city]).toEqual([200, venue.id, 'Leeds']);
  });
  it('keeps the order of its organizers where its author does not see the first, and links to the trash', async () => {
    const { organizer } = await make({
      organizer: [{ organizer: 'First' }, { organizer: 'Second' }, { organizer: 'Third' }],
    });
    const ids = organizer.map(({ id }: { id: number }) => id);
    const { id } = await make({ organizer: ids.slice(1) }, author);
    await send(id, { organizer: ids });
    await site.ask('POST', `calendar/events/v1/organizers/${ids[0]}`, { as: admin, body: { status: 'private' } });
    await site.ask('DELETE', `calendar/events/v1/organizers/${ids[1]}`, { as: admin });
    const shown = (await site.ask('GET', `${EVENTS}/${id}`, { as: author })).body;
    expect(shown.organizer).toMatchObject([{ id: ids[2] }]);
    expect((await send(id, shown, author)).status).toBe(200);
    await site.ask('POST', `calendar/events/v1/organizers/${ids[1]}`, { as: admin, body: { status: 'publish' } });
    expect((await read(id)).organizer).toMatchObject(ids.map((one: number) => ({ id: one })));
  });
  it('that is a draft has no slug, and a published one gets one of its title for an empty slug', async () => {
    const draft = await make({ title: 'A draft', status: 'draft' });
    expect((await send(draft.id, { slug: '' })).body.slug).toBe('');
    const shown = await make({ title: 'Shown here', slug: 'other' });
    expect((await send(shown.id, { slug: '' })).body.slug).toBe('shown-here');
  });
  it('has no image for false, and refuses an object that is not an image', async () => {
    const { id } = await make();
    expect((await send(id, { image: false })).body.image).toBe(false);
    expect((await send(id, { image: { url: 'https://example.com/a.png' } })).status).toBe(400);
  });
});
