import { SearchKeeper } from '@gatehouse/service';
import {
  believeLarge,
  person,
  refusedPlans,
  SMALL_OF_SEARCH,
  testService,
  type PlanRules,
  type TestService,
} from '@gatehouse/testing';
import { calendar } from './calendar.service';
import { fakeCore } from './testing/fake-core';

const admin = person('administrator', 1);
const author = person('author', 2);
const CALENDAR = 'calendar/events/v1';
const CALLERS = [undefined, author, admin];

let site: TestService;
beforeAll(async () => {
  site = await testService(calendar, { others: [fakeCore], server: process.env.PLANS_SERVER });
  const venue = await site.ask('POST', `${CALENDAR}/venues`, { as: admin, body: { venue: 'Hall' } });
  const organizer = await site.ask('POST', `${CALENDAR}/organizers`, { as: admin, body: { organizer: 'Choir' } });
  for (const name of ['Music', 'Food']) await site.ask('POST', `${CALENDAR}/categories`, { as: admin, body: { name } });
  await site.ask('POST', `${CALENDAR}/tags`, { as: admin, body: { name: 'Free' } });
  for (const title of ['One', 'Two', 'Three']) {
    const dates = { start_date: '2027-03-10 18:00', end_date: '2027-03-10 20:00' };
    const links = { venue: venue.body.id, organizer: [organizer.body.id], categories: [1], tags: ['free'] };
    await site.ask('POST', `${CALENDAR}/events`, { as: admin, body: { title, status: 'publish', ...dates, ...links } });
  }
  await believeLarge(site.service.database);
});
afterAll(() => site.close());

const RULES: PlanRules = {
  small: [...SMALL_OF_SEARCH],
};

const refusedOf = async (path: string, query: Record<string, unknown>): Promise<string[]> => {
  const refused = [];
  for (const as of CALLERS) refused.push(...(await refusedPlans(site, path, { query, ...(as && { as }) }, RULES)));
  return refused;
};

const DATES = ['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after'];

describe('A search reads a range of an index', () => {
  beforeAll(() => site.service.modules.get(SearchKeeper, { strict: false }).writeAll());
  test.each<[string, Record<string, unknown>]>([
    ['events', { search: 'one' }],
    ['events', { search: 'thr', venue: 1, start_date: '2027-03-01' }],
    ['venues', { search: 'hall' }],
    ['organizers', { search: 'choir' }],
  ])('of %s with %j', async (list, query) => expect(await refusedOf(`${CALENDAR}/${list}`, query)).toEqual([]));

  test('in a view', async () => {
    const url = '/events/month/2027-03/?calendar-bar-search=one';
    expect(await refusedOf('calendar/views/v2/html', { url })).toEqual([]);
  });
});

describe('A list of events reads a range of an index', () => {
  test.each<Record<string, unknown>>([
    {},
    { page: 1, per_page: 1 },
    ...DATES.map((name) => ({ [name]: '2027-03-01' })),
    { start_date: '2027-03-01', end_date: '2027-03-31' },
    { search: 'one' },
    { categories: 'music' },
    { categories: '1,2' },
    { tags: 'free' },
    { venue: 1 },
    { organizer: 2 },
    { venue: 1, categories: '1' },
    { featured: true },
    { featured: false },
    { include: '3,4' },
    { post_parent: 3 },
    { status: 'publish' },
  ])('with %j', async (query) => expect(await refusedOf(`${CALENDAR}/events`, query)).toEqual([]));
});

describe.each(['venues', 'organizers'])('A list of %s reads a range of an index', (list) => {
  test.each<Record<string, unknown>>([
    {},
    { page: 1, per_page: 1 },
    { search: 'hall' },
    { event: 3 },
    { has_events: true },
    { has_events: false },
    { only_with_upcoming: true },
    { status: 'publish' },
  ])('with %j', async (query) => expect(await refusedOf(`${CALENDAR}/${list}`, query)).toEqual([]));
});

const TERM_ORDERS = ['id', 'include', 'name', 'slug', 'include_slugs', 'term_group', 'description', 'count', 'parent'];

describe.each([
  ['categories', 1],
  ['tags', 3],
])('A list of %s reads a range of an index', (list, id) => {
  test.each<Record<string, unknown>>([
    {},
    { hide_empty: false },
    { search: 'music', hide_empty: false },
    { include: id },
    { exclude: id },
    { event: 3 },
    { slug: 'music' },
    ...TERM_ORDERS.map((orderby) => ({ orderby, order: 'desc' })),
  ])('with %j', async (query) => expect(await refusedOf(`${CALENDAR}/${list}`, query)).toEqual([]));
});

describe('A view reads a range of an index', () => {
  test.each(['month/2027-03/', '2027-03-10/', 'list/', 'category/music/list/', 'tag/free/month/2027-03/'])(
    'of /events/%s',
    async (view) => expect(await refusedOf('calendar/views/v2/html', { url: `/events/${view}` })).toEqual([]),
  );
});
