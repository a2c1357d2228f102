// @ts-check
// The list of events: dates, filters and pages. The time zone of the site has to be UTC.
// docs/interface/calendar.md#event-list
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress, get, unique } from '../../harness.mjs';
import {
  AROUND,
  EVENTS,
  NO_SUCH_ID,
  makeEvent,
  makeVenue,
  makeOrganizer,
  makeCategory,
  makeTag,
  tidy,
  day,
} from '../support.mjs';

const mark = unique('list'); // every title ends with it, so that a search finds these events and no others
const list = (query = {}, as) => get(EVENTS, { as, query: { search: mark, per_page: 50, ...query } });
const names = ({ body }) => body.events.map(({ title }) => title.split(' ')[0]);
const on = (n, from = '10:00:00', to = '11:00:00', until = n) => ({
  timezone: 'UTC',
  start_date: `${day(n)} ${from}`,
  end_date: `${day(until)} ${to}`,
});

let hall, ann, bob, jazz, bebop, late, made;
before(async () => {
  [hall, ann, bob, jazz, late] = await Promise.all([
    makeVenue(),
    makeOrganizer(),
    makeOrganizer(),
    makeCategory(),
    makeTag(),
  ]);
  bebop = await makeCategory({ parent: jazz.id });
  const plan = {
    past: on(-5),
    running: on(-3, '10:00:00', '11:00:00', 3),
    yesterday: on(-1),
    soon: { ...on(30), categories: [jazz.id], tags: [late.id], venue: hall.id, organizer: [ann.id, bob.id] },
    hidden: { ...on(30), hide_from_listings: true },
    featured: { ...on(31), featured: true, categories: [bebop.id], organizer: [bob.id] },
    overseas: { timezone: 'America/New_York', start_date: `${day(40)} 23:30:00`, end_date: `${day(40)} 23:45:00` },
    beyond: on(800),
    draft: { ...on(33), status: 'draft' },
  };
  made = Object.fromEntries(
    await Promise.all(
      Object.entries(plan).map(async ([name, fields]) => [
        name,
        await makeEvent({ title: `${name} ${mark}`, ...fields }),
      ]),
    ),
  );
});
after(tidy);

for (const [why, query, expected] of /** @type {[string, Record<string, unknown>, string[]][]} */ ([
  [
    'by default: from the beginning of yesterday, for two years, in order of start',
    {},
    ['yesterday', 'soon', 'featured', 'overseas'],
  ],
  [
    'start_date: what starts on that day or later, whatever the time given',
    { start_date: `${day(-5)} 22:00:00` },
    ['past', 'running', 'yesterday', 'soon', 'featured', 'overseas'],
  ],
  ['start_date and end_date: whole days', { start_date: `${day(30)} 12:00`, end_date: `${day(30)} 12:30` }, ['soon']],
  ['end_date: what has ended by then', { start_date: day(-9), end_date: day(0) }, ['past', 'yesterday']],
  [
    'strict start_date: to the second',
    { start_date: `${day(-5)} 10:00:01`, end_date: day(0), strict_dates: 'true' },
    ['yesterday'],
  ],
  [
    'strict window that misses',
    { start_date: `${day(30)} 10:30:00`, end_date: `${day(30)} 10:45:00`, strict_dates: 'true' },
    [],
  ],
  ['a window that ends before it starts', { start_date: day(31), end_date: day(30) }, []],
  [
    'an event stands on its own local dates, whatever its zone',
    { start_date: day(40), end_date: day(40) },
    ['overseas'],
  ],
  ['and not on those of the site', { start_date: day(41), end_date: day(41) }, []],
  [
    'starts_after: after that day ends, and without the default window',
    { starts_after: day(30) },
    ['featured', 'overseas', 'beyond'],
  ],
  [
    'strict starts_after',
    { starts_after: `${day(30)} 09:59:59`, strict_dates: 'true' },
    ['soon', 'featured', 'overseas', 'beyond'],
  ],
  ['starts_before: before that day ends', { starts_before: day(-1) }, ['past', 'running', 'yesterday']],
  [
    'strict starts_before: not at that very second',
    { starts_before: `${day(-1)} 10:00:00`, strict_dates: 'true' },
    ['past', 'running'],
  ],
  ['ends_after', { ends_after: day(2) }, ['running', 'soon', 'featured', 'overseas', 'beyond']],
  ['ends_before', { ends_before: day(-1) }, ['past', 'yesterday']],
  ['strict ends_before', { ends_before: `${day(-1)} 10:30:00`, strict_dates: 'true' }, ['past']],
  ['featured=true', { featured: 'true' }, ['featured']],
  ['featured=false', { featured: 'false' }, ['yesterday', 'soon', 'overseas']],
  ['ticketed=false: there are no tickets', { ticketed: 'false' }, ['yesterday', 'soon', 'featured', 'overseas']],
  ['status=publish', { status: 'publish' }, ['yesterday', 'soon', 'featured', 'overseas']],
])) {
  test(`${why} → ${expected.join(', ') || 'nothing'}`, async () => {
    const res = await list(query);
    assert.equal(res.status, 200);
    assert.deepEqual(names(res), expected);
    assert.equal(res.body.total, expected.length);
  });
}

for (const [why, query, expected] of /** @type {[string, () => Record<string, unknown>, string[]][]} */ ([
  ['a category, its children included', () => ({ categories: jazz.id }), ['soon', 'featured']],
  ['a category by slug', () => ({ categories: bebop.slug }), ['featured']],
  ['any of several categories', () => ({ categories: [jazz.id, bebop.id] }), ['soon', 'featured']],
  [
    'several categories as a comma-separated list',
    () => ({ categories: `${jazz.slug},${bebop.id}` }),
    ['soon', 'featured'],
  ],
  ['a tag', () => ({ tags: late.id }), ['soon']],
  ['a tag by slug', () => ({ tags: late.slug }), ['soon']],
  ['category and tag together', () => ({ categories: bebop.id, tags: late.id }), []],
  ['a venue', () => ({ venue: hall.id }), ['soon']],
  ['an organizer', () => ({ organizer: bob.id }), ['soon', 'featured']],
  ['any of several organizers', () => ({ organizer: [ann.id, bob.id] }), ['soon', 'featured']],
  ['venue and organizer together', () => ({ venue: [hall.id], organizer: `${bob.id}` }), ['soon']],
  ['children of an event', () => ({ post_parent: made.soon.id }), []],
])) {
  test(`filter by ${why}`, async () => assert.deepEqual(names(await list(query())), expected));
}

for (const [name, ...values] of [
  ['page', 0, -1, 'x', 1.5],
  ['per_page', 0, 'x'],
  ['start_date', 'nonsense', ''],
  ['end_date', 'nonsense'],
  ['starts_before', 'nonsense'],
  ['starts_after', 'nonsense'],
  ['ends_before', 'nonsense'],
  ['ends_after', 'nonsense'],
  ['strict_dates', ''],
  ['search', ''],
  ['categories', NO_SUCH_ID, 'nonsense'],
  ['tags', NO_SUCH_ID],
  ['venue', NO_SUCH_ID, 'x'],
  ['organizer', NO_SUCH_ID, 'x'],
  ['featured', 'maybe'],
  ['status', 'draft', 'any', 'nonsense'],
  ['include', 'x'],
  ['post_parent', NO_SUCH_ID, 'x'],
  ['ticketed', 'true', 'maybe'],
  ['geoloc', 'maybe'],
  ['geoloc_lat', '48.1'],
  ['geoloc_lng', '11.5'],
]) {
  for (const value of values) {
    test(`${name}=${value || '(empty)'} is refused`, async () => {
      const { status, body } = await get(EVENTS, { query: { [name]: value } });
      assert.deepEqual([status, body.code, Object.keys(body.data.params)], [400, 'rest_invalid_param', [name]]);
    });
  }
}
test('strict_dates=maybe is refused', differsOnWordPress('takes it for false'), async () =>
  assert.equal((await list({ strict_dates: 'maybe' })).status, 400),
);

test('include ignores every filter of dates', differsOnWordPress('keeps its default window'), async () => {
  assert.deepEqual(names(await list({ include: [made.beyond.id, made.past.id] })), ['past', 'beyond']);
  assert.deepEqual(names(await list({ include: `${made.past.id}`, start_date: day(1) })), ['past']);
});
test('include finds neither drafts for a visitor nor hidden events', async () => {
  assert.deepEqual(names(await list({ include: [made.soon.id, made.draft.id, made.hidden.id, NO_SUCH_ID] })), ['soon']);
});
test('start_date and starts_after must both hold', differsOnWordPress('one replaces the other'), async () =>
  assert.deepEqual(names(await list({ starts_after: day(-10), start_date: day(30), end_date: day(32) })), [
    'soon',
    'featured',
  ]),
);
test('geoloc has no effect without a premium extension', async () =>
  assert.equal((await list({ geoloc: 'true', geoloc_lat: '1', geoloc_lng: '2' })).body.total, 4));

test('a hidden event is in no list, yet can be read', async () => {
  assert.ok(!names(await list({ start_date: day(29) }, 'admin')).includes('hidden'));
  assert.equal((await get(`${EVENTS}/${made.hidden.id}`)).status, 200);
});
test("an editor's list contains drafts; a subscriber's does not", async () => {
  assert.ok(names(await list({}, 'editor')).includes('draft'));
  assert.ok(!names(await list({}, 'subscriber')).includes('draft'));
  assert.deepEqual(names(await list({ status: 'draft' }, 'editor')), ['draft']);
});
test("an author's list contains no draft of someone else", differsOnWordPress('shows all drafts'), async () =>
  assert.ok(!names(await list({}, 'author')).includes('draft')),
);
test('status takes a comma-separated list, of statuses that exist', async () => {
  assert.deepEqual(names(await list({ status: 'draft,pending' }, 'admin')), ['draft']);
  assert.equal((await list({ status: 'draft,nonsense' }, 'admin')).status, 400);
});

test('search ignores case and looks into descriptions', async () => {
  const word = unique('needle');
  const { id } = await makeEvent({ description: `hay ${word} hay` });
  const { body } = await get(EVENTS, { query: { ...AROUND, search: word.toUpperCase() } });
  assert.deepEqual(
    body.events.map((e) => e.id),
    [id],
  );
});
for (const search of ['%', '_', "x' OR 1=1 -- ", '"; DROP TABLE events; --', '\\']) {
  test(`search=${search} is just text`, async () => {
    const { status, body } = await get(EVENTS, { query: { search: search + unique() } });
    assert.deepEqual([status, body.total, body.events], [200, 0, []]);
  });
}

test('a page has the totals in its body and in its headers', async () => {
  const res = await list({ per_page: 3 });
  assert.deepEqual([res.body.events.length, res.body.total, res.body.total_pages], [3, 4, 2]);
  assert.equal(res.headers.get('x-tec-total'), '4');
  assert.equal(res.headers.get('x-tec-totalpages'), '2');
});
test('X-WP-Total and X-WP-TotalPages say the same', differsOnWordPress('has only X-TEC-*'), async () => {
  const { headers } = await list({ per_page: 3 });
  assert.deepEqual([headers.get('x-wp-total'), headers.get('x-wp-totalpages')], ['4', '2']);
});
test('next_rest_url and previous_rest_url lead through the pages and back', async () => {
  const first = (await list({ per_page: 3 })).body;
  assert.ok(!('previous_rest_url' in first));
  const second = await fetch(first.next_rest_url).then((r) => r.json());
  assert.deepEqual(names({ body: second }), ['overseas']);
  assert.ok(!('next_rest_url' in second));
  assert.ok(!new URL(second.previous_rest_url).searchParams.has('page'));
  const back = await fetch(second.previous_rest_url).then((r) => r.json());
  assert.deepEqual(names({ body: back }), names({ body: first }));
});
test('next_rest_url and previous_rest_url keep the categories', differsOnWordPress('loses them'), async () => {
  const first = (await list({ per_page: 1, categories: jazz.id })).body;
  const second = await fetch(first.next_rest_url).then((r) => r.json());
  assert.deepEqual([second.total, names({ body: second })], [2, ['featured']]);
});
test('rest_url repeats the query of this page', async () => {
  const url = new URL((await list({ per_page: 2 })).body.rest_url);
  assert.ok(url.pathname.endsWith('/events/'));
  assert.deepEqual(
    [url.searchParams.get('page'), url.searchParams.get('per_page'), url.searchParams.get('search')],
    ['1', '2', mark],
  );
});
test('per_page above 50 means 50', async () => {
  const { status, body } = await list({ per_page: 51 });
  assert.equal(status, 200);
  assert.equal(new URL(body.rest_url).searchParams.get('per_page'), '50');
});
test('a page past the last is 404; an empty first page is not', async () => {
  const { status, body } = await list({ page: 9 });
  assert.deepEqual([status, body.code, body.data.status], [404, 'event-archive-page-not-found', 404]);
  const empty = await get(EVENTS, { query: { search: unique('nothing') } });
  assert.deepEqual([empty.status, empty.body.events, empty.body.total, empty.body.total_pages], [200, [], 0, 0]);
});
test('listed events are whole events', async () => {
  const [event] = (await list({ categories: jazz.id })).body.events;
  assert.equal(event.venue.id, hall.id);
  assert.ok(!('json_ld' in event));
});
