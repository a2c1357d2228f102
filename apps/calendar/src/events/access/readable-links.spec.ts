import { visitor } from '@gatehouse/access';
import { person, testService, type TestRequest, type TestService } from '@gatehouse/testing';
import { calendar } from '../../calendar.service';
import { fakeCore } from '../../testing/fake-core';

const API = 'calendar/events/v1';
const [admin, owner, author, contributor] = [
  person('administrator', 1),
  person('author', 2),
  person('author', 3),
  person('contributor', 4),
];
const AROUND = { start_date: '2097-01-01', end_date: '2098-01-01' };
type As = TestRequest['as'];

let site: TestService;
beforeAll(async () => {
  site = await testService(calendar, { others: [fakeCore] });
});
afterAll(() => site.close());

const make = async (route: string, fields: object, as: As = admin) => {
  const body =
    route === 'events' ? { start_date: '2097-03-10 18:00', end_date: '2097-03-10 20:00', ...fields } : fields;
  const made = await site.ask('POST', `${API}/${route}`, { as, body: { ...body } });
  expect([made.status, made.body.code]).toEqual([201, undefined]);
  return made.body;
};
const list = (route: string, query: object = {}, as: As = visitor()) =>
  site.ask('GET', `${API}/${route}`, { as, query: { ...(route === 'events' ? AROUND : {}), ...query } });
const idsIn = (records: { id: number }[] | { id: number }): number[] => [records].flat().map(({ id }) => id);

describe('an event with venues and organizers that are not public', () => {
  let event: { id: number; slug: string };
  let venues: Record<string, number>;
  let organizer: number;
  beforeAll(async () => {
    venues = {};
    for (const status of ['publish', 'draft', 'private'])
      venues[status] = (await make('venues', { venue: `Hall ${status}`, status }, owner)).id;
    organizer = (await make('organizers', { organizer: 'Ann', email: 'ann@example.com', status: 'private' }, owner)).id;
    event = await make('events', { title: 'Mixed', venue: Object.values(venues), organizer: [organizer] });
  });

  const shown = async (as: As) => {
    const one = (await site.ask('GET', `${API}/events/${event.id}`, { as })).body;
    const [listed] = (await list('events', { include: String(event.id) }, as)).body.events;
    const bySlug = (await site.ask('GET', `${API}/events/by-slug/${event.slug}`, { as })).body;
    return [one, listed, bySlug].map(({ venue, organizer: people }) => [idsIn(venue), idsIn(people)]);
  };

  it.each([
    ['visitor', visitor()],
    ['subscriber', person('subscriber', 8)],
    ['contributor', contributor],
    ['author of others', author],
  ])('shows the public ones alone: %s', async (_who, as) => {
    for (const links of await shown(as)) expect(links).toEqual([[venues.publish], []]);
  });
  it.each([
    ['their author', owner],
    ['editor', person('editor', 9)],
  ])('shows all to who may read them: %s', async (_who, as) => {
    for (const links of await shown(as)) expect(links).toEqual([Object.values(venues), [organizer]]);
  });
  it('has none of them in its JSON-LD, feed and views', async () => {
    const { json_ld: ld } = (await site.ask('GET', `${API}/events/${event.id}`)).body;
    expect(JSON.stringify(ld)).not.toMatch(/Ann|draft|private/);
    const feed = await site.ask('GET', '-/calendar/events.ics', { query: AROUND });
    const view = await site.ask('GET', 'calendar/views/v2/html', {
      query: { url: 'http://site.test/events/list/?tribe-bar-date=2027-03-01' },
    });
    const data = await site.ask('GET', 'calendar/views/v2/data', {
      query: { url: 'http://site.test/events/list/?calendar-bar-date=2027-03-01' },
    });
    for (const answer of [feed, view, data]) {
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer)).not.toMatch(/Hall (draft|private)|Ann/);
    }
  });
  it('cannot be found by them', async () => {
    for (const query of [{ venue: String(venues.private) }, { organizer: String(organizer) }]) {
      expect((await list('events', query)).status).toBe(400);
      expect((await list('events', query, owner)).body.total).toBe(1);
    }
    expect((await list('events', { venue: String(venues.publish) })).body.total).toBe(1);
  });
  it('keeps them when a writer cannot see them', async () => {
    const own = await make('events', { title: 'Own', status: 'draft', venue: venues.private, author: contributor.id });
    const body = { venue: [venues.publish], organizer: [] };
    const written = await site.ask('PATCH', `${API}/events/${own.id}`, { as: contributor, body });
    expect([written.status, idsIn(written.body.venue)]).toEqual([200, [venues.publish]]);
    const { venue } = (await site.ask('GET', `${API}/events/${own.id}`, { as: admin })).body;
    expect(idsIn(venue)).toEqual([venues.publish, venues.private]);
  });
  it('cannot be made by who may not read them', async () => {
    for (const venue of [venues.draft, { id: venues.private }, [venues.publish, venues.draft]]) {
      const body = { title: 'Curious', start_date: '2097-03-10', end_date: '2097-03-10', venue };
      const refused = await site.ask('POST', `${API}/events`, { as: contributor, body });
      expect([refused.status, Object.keys(refused.body.data.params)]).toEqual([400, ['venue']]);
    }
  });
});

describe('a filter by an event', () => {
  let events: Record<string, number>;
  let venue: number;
  beforeAll(async () => {
    venue = (await make('venues', { venue: 'Filtered' })).id;
    events = {};
    const fields = {
      venue,
      organizer: { organizer: 'Bob' },
      categories: ['Concert'],
      tags: ['loud'],
      author: owner.id,
    };
    for (const status of ['publish', 'draft', 'private', 'pending'])
      events[status] = (await make('events', { title: status, status, ...fields })).id;
    events.protected = (await make('events', { title: 'protected', password: 'x', ...fields })).id;
  });

  it.each(['venues', 'organizers', 'categories', 'tags'])('answers for readable events alone: %s', async (route) => {
    const query = (id = 0) => ({ event: id, ...(route.endsWith('s') ? {} : { hide_empty: false }) });
    expect((await list(route, query(events.publish))).body.total).toBe(1);
    for (const name of ['draft', 'private', 'pending', 'protected'])
      for (const as of [visitor(), contributor, author]) {
        const refused = await list(route, query(events[name]), as);
        expect([name, refused.status, refused.body.data?.params?.event]).toEqual([name, 400, expect.any(String)]);
        expect((await list(route, query(events[name]), owner)).body.total).toBe(1);
      }
  });
  it('is refused for children of an unreadable event, as for those of none', async () => {
    expect((await list('events', { post_parent: events.draft })).status).toBe(400);
    expect((await list('events', { post_parent: events.draft }, owner)).status).toBe(200);
  });
});

describe('what a password guards', () => {
  it.each(['venue', 'organizer', 'categories', 'tags', 'featured'])('is told by no filter: %s', async (name) => {
    const venue = (await make('venues', { venue: 'Guarded place' })).id;
    const organizer = (await make('organizers', { organizer: 'Guarded person' })).id;
    const terms = { categories: ['Guarded'], tags: ['guarded'] };
    const fields = { title: 'Guarded', venue, organizer: [organizer], ...terms, featured: true, author: owner.id };
    const { id } = await make('events', { ...fields, password: 'x' });
    const query = { [name]: { venue, organizer, categories: 'guarded', tags: 'guarded', featured: true }[name] };
    const found = async (as: As) => idsIn((await list('events', query, as)).body.events).includes(id);
    expect(await Promise.all([visitor(), contributor, author].map(found))).toEqual([false, false, false]);
    expect(await Promise.all([owner, admin].map(found))).toEqual([true, true]);
    await site.ask('DELETE', `${API}/events/${id}`, { as: admin });
  });
  it('gives no venue events, nor upcoming ones', async () => {
    const { id } = await make('venues', { venue: 'Quiet' });
    await make('events', { title: 'Locked', password: 'x', venue: id });
    await make('events', { title: 'Draft', status: 'draft', venue: id });
    const found = async (query: object, as: As) =>
      idsIn((await list('venues', { search: 'quiet', ...query }, as)).body.venues);
    for (const query of [{ has_events: true }, { only_with_upcoming: true }]) {
      expect(await found(query, visitor())).toEqual([]);
      expect(await found(query, admin)).toEqual([id]);
    }
    expect(await found({ has_events: false }, visitor())).toEqual([id]);
  });
});
