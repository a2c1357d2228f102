// @ts-check
// Creating, changing and deleting events, and who may.
// docs/interface/calendar.md#event-routes
import { test, after } from 'node:test';
import assert from 'node:assert/strict';
import { call, del, differsOnWordPress, get, patch, post, put, unique } from '../../harness.mjs';
import { EVENTS, NO_SUCH_ID, makeEvent, makeVenue, makeOrganizer, tidy, ids } from '../support.mjs';

after(tidy);
const valid = () => ({ title: unique('event'), start_date: '2027-03-10 18:00:00', end_date: '2027-03-10 20:00:00' });
const refused = ({ status, body }, code, ...params) => {
  assert.equal(status, 400);
  assert.equal(body.code, code);
  assert.equal(body.data.status, 400);
  const named = Array.isArray(body.data.params) ? body.data.params : Object.keys(body.data.params);
  assert.deepEqual(named.sort(), params.sort());
};

test('a created event answers 201 and can be read by anyone', async () => {
  const res = await post(EVENTS, { as: 'admin', json: valid() });
  assert.equal(res.status, 201);
  assert.equal((await get(`${EVENTS}/${res.body.id}`)).status, 200);
  await del(`${EVENTS}/${res.body.id}`, { as: 'admin' });
});
test('title, start_date and end_date are required, and all missing ones are named', async () => {
  refused(
    await post(EVENTS, { as: 'admin', json: {} }),
    'rest_missing_callback_param',
    'title',
    'start_date',
    'end_date',
  );
  refused(
    await post(EVENTS, { as: 'admin', json: { ...valid(), title: null } }),
    'rest_missing_callback_param',
    'title',
  );
});

for (const [field, ...values] of /** @type {[string, ...unknown[]][]} */ ([
  ['title', '', 5],
  ['description', '', 5],
  ['slug', ''],
  ['excerpt', ''],
  ['status', 'weird'],
  ['author', NO_SUCH_ID, 'bob'],
  ['date', 'nonsense'],
  ['date_utc', 'nonsense'],
  ['timezone', 'Mars/Phobos'],
  ['start_date', 'nonsense', '2027-02-20 25:00:00', ''],
  ['end_date', 'nonsense'],
  ['all_day', 'maybe', 'yes'],
  ['image', 'nonsense', String(NO_SUCH_ID)],
  ['website', 'nonsense'],
  ['show_map', 'maybe'],
  ['show_map_link', 'maybe'],
  ['hide_from_listings', 'maybe'],
  ['sticky', [1]],
  ['featured', 'maybe'],
  ['venue', NO_SUCH_ID, 'nonsense', { city: 'nameless' }, { id: NO_SUCH_ID }, [NO_SUCH_ID]],
  ['organizer', [NO_SUCH_ID], [{ email: 'nameless@example.com' }]],
])) {
  for (const value of values) {
    test(`${field}: ${JSON.stringify(value)} is refused`, async () =>
      refused(await post(EVENTS, { as: 'admin', json: { ...valid(), [field]: value } }), 'rest_invalid_param', field));
  }
}
test('null means "not given" where null is the default', async () => {
  const event = await makeEvent({ website: null, categories: null, tags: null, venue: null, organizer: null });
  assert.deepEqual([event.venue, event.organizer, event.categories], [[], [], []]);
});
test('an unknown category ID is refused', differsOnWordPress('ignores it'), async () =>
  refused(
    await post(EVENTS, { as: 'admin', json: { ...valid(), categories: [NO_SUCH_ID] } }),
    'rest_invalid_param',
    'categories',
  ),
);

test('JSON that cannot be parsed is refused', async () => {
  const { status, body } = await post(EVENTS, {
    as: 'admin',
    body: '{bad',
    headers: { 'content-type': 'application/json' },
  });
  assert.equal(status, 400);
  assert.equal(body.code, 'rest_invalid_json');
});
test('a form may be sent instead of JSON, nested fields included', async () => {
  const name = unique('hall');
  const { status, body } = await post(EVENTS, {
    as: 'admin',
    body: new URLSearchParams({ ...valid(), all_day: 'true', 'venue[venue]': name, 'categories[]': unique('c') }),
  });
  assert.equal(status, 201);
  assert.deepEqual([body.all_day, body.venue.venue, body.categories.length], [true, name, 1]);
});

test('categories and tags are created from new names', async () => {
  const [category, tag] = [unique('jazz'), unique('late')];
  const event = await makeEvent({ categories: [category], tags: [tag] });
  assert.deepEqual([event.categories[0].name, event.tags[0].name], [category, tag]);
});
test(
  'a name that exists already is that term, not a second one',
  differsOnWordPress('may create a second one'),
  async () => {
    const name = unique('late');
    const [a, b] = [await makeEvent({ tags: [name] }), await makeEvent({ tags: [name] })];
    assert.deepEqual(ids(b.tags), ids(a.tags));
  },
);
test('an existing venue may be named by ID, by numeric string, or as {id}', async () => {
  const { id } = await makeVenue();
  for (const venue of [id, String(id), { id }]) assert.equal((await makeEvent({ venue })).venue.id, id);
});
test('organizers may mix IDs, {id} and new data, and keep their order', async () => {
  const [a, b] = await Promise.all([makeOrganizer(), makeOrganizer()]);
  const name = unique('new');
  const { organizer } = await makeEvent({ organizer: [b.id, { organizer: name }, { id: a.id }] });
  assert.deepEqual([organizer[0].id, organizer[1].organizer, organizer[2].id], [b.id, name, a.id]);
});
test('a slug that is given is normalised', async () =>
  assert.match((await makeEvent({ slug: `Hello World! ${unique()}` })).slug, /^hello-world-item-/));

const everything = () => ({
  description: 'd',
  excerpt: 'x',
  all_day: true,
  timezone: 'Europe/Paris',
  cost: '12',
  website: 'https://example.com/a',
  show_map: true,
  show_map_link: true,
  sticky: true,
  featured: true,
  hide_from_listings: true,
  organizer: [{ organizer: unique('o') }],
  venue: { venue: unique('v') },
  categories: [unique('c')],
  tags: [unique('t')],
});
test('an update changes the given fields and answers 200 with the event', async () => {
  const event = await makeEvent();
  for (const [send, title] of /** @type {[typeof post, string][]} */ ([
    [post, 'by POST'],
    [put, 'by PUT'],
    [patch, 'by PATCH'],
  ])) {
    const { status, body } = await send(`${EVENTS}/${event.id}`, { as: 'admin', json: { title } });
    assert.deepEqual([status, body.id, body.title, body.slug], [200, event.id, title, event.slug]);
  }
});
test('an update keeps title, description, excerpt, slug, categories, tags, venue and status that it does not contain', async () => {
  const event = await makeEvent(everything());
  const { body } = await post(`${EVENTS}/${event.id}`, {
    as: 'admin',
    json: { start_date: '2027-07-01 09:00:00', end_date: '2027-07-01 10:00:00' },
  });
  for (const field of ['title', 'description', 'excerpt', 'slug', 'status'])
    assert.equal(body[field], event[field], field);
  assert.deepEqual(
    [ids(body.categories), ids(body.tags), body.venue.id],
    [ids(event.categories), ids(event.tags), event.venue.id],
  );
});
test(
  'an update keeps all other fields that it does not contain',
  differsOnWordPress('resets flags, time zone, cost, website and organizers'),
  async () => {
    const event = await makeEvent(everything());
    const { body } = await post(`${EVENTS}/${event.id}`, { as: 'admin', json: { title: 'renamed' } });
    const changed = ['title', 'modified', 'modified_utc'];
    const kept = Object.entries(event).filter(([field]) => !changed.includes(field));
    for (const [field, value] of kept) assert.deepEqual(body[field], value, field);
  },
);
test('empty lists remove categories, tags and organizers; false clears flags', async () => {
  const { id } = await makeEvent(everything());
  const { body } = await post(`${EVENTS}/${id}`, {
    as: 'admin',
    json: { categories: [], tags: [], organizer: [], featured: false, sticky: false, hide_from_listings: false },
  });
  assert.deepEqual(
    [body.categories, body.tags, body.organizer, body.featured, body.sticky, body.hide_from_listings],
    [[], [], [], false, false, false],
  );
});
test('an empty list removes the venue', differsOnWordPress('keeps it'), async () => {
  const { id } = await makeEvent(everything());
  assert.deepEqual((await post(`${EVENTS}/${id}`, { as: 'admin', json: { venue: [] } })).body.venue, []);
});

test('a deleted event goes to the trash: 200 with the event, then 410, and reading it is 403 for everyone', async () => {
  const { id } = await makeEvent();
  const first = await del(`${EVENTS}/${id}`, { as: 'admin' });
  assert.deepEqual([first.status, first.body.id, first.body.status], [200, id, 'trash']);
  const again = await del(`${EVENTS}/${id}`, { as: 'admin' });
  assert.deepEqual([again.status, again.body.code], [410, 'event-is-in-trash']);
  for (const as of ['visitor', 'admin']) {
    const { status, body } = await get(`${EVENTS}/${id}`, { as });
    assert.deepEqual([status, body.code], [403, 'event-no-longer-available']);
  }
});

test('an event that does not exist is 404, for reading, changing and deleting', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const { status, body } = await call(method, `${EVENTS}/${NO_SUCH_ID}`, { as: 'admin' });
    assert.deepEqual([method, status, body.code], [method, 404, 'rest-event-not-found']);
  }
});
test('the ID of something else is 400', async () => {
  const { status, body } = await get(`${EVENTS}/${(await makeVenue()).id}`);
  assert.deepEqual([status, body.code], [400, 'rest-invalid-event-id']);
});
for (const [method, path] of [
  ['PUT', EVENTS],
  ['PATCH', EVENTS],
  ['DELETE', EVENTS],
  ['GET', `${EVENTS}/abc`],
]) {
  test(`${method} ${path} is not a route`, async () => {
    const { status, body } = await call(method, path, { as: 'admin' });
    assert.deepEqual([status, body.code], [404, 'rest_no_route']);
  });
}

// who may
for (const [as, status] of /** @type {[string, number][]} */ ([
  ['visitor', 401],
  ['subscriber', 403],
])) {
  test(`a ${as} may not create, change or delete events: ${status}`, async () => {
    const { id } = await makeEvent();
    for (const [method, path] of [
      ['POST', EVENTS],
      ['POST', `${EVENTS}/${id}`],
      ['DELETE', `${EVENTS}/${id}`],
      ['DELETE', `${EVENTS}/${NO_SUCH_ID}`],
    ]) {
      const res = await call(method, path, { as, json: valid() });
      assert.deepEqual([method, path, res.status, res.body.code], [method, path, status, 'rest_forbidden']);
    }
  });
}
test('an author publishes, changes and deletes events of their own', async () => {
  const event = await makeEvent({}, 'author');
  assert.equal(event.status, 'publish');
  assert.equal((await post(`${EVENTS}/${event.id}`, { as: 'author', json: { title: 'mine' } })).status, 200);
  assert.equal((await del(`${EVENTS}/${event.id}`, { as: 'author' })).status, 200);
});
test('an author may not change or delete those of others: 403', async () => {
  const { id } = await makeEvent();
  assert.equal((await post(`${EVENTS}/${id}`, { as: 'author', json: { title: 'mine' } })).status, 403);
  assert.equal((await del(`${EVENTS}/${id}`, { as: 'author' })).status, 403);
});
test('an editor has permission', async () => {
  const { id } = await makeEvent();
  assert.equal((await post(`${EVENTS}/${id}`, { as: 'editor', json: { title: 'edited' } })).status, 200);
  assert.equal((await del(`${EVENTS}/${id}`, { as: 'editor' })).status, 200);
});
for (const status of ['draft', 'pending', 'private', 'future']) {
  test(`a ${status} event is readable by editors and its author, and 403 for others who signed in`, async () => {
    const { id } = await makeEvent({ status, ...(status === 'future' ? { date: '2031-01-01 00:00:00' } : {}) });
    for (const [as, expected] of /** @type {[string, number][]} */ ([
      ['admin', 200],
      ['editor', 200],
      ['author', 403],
      ['subscriber', 403],
    ])) {
      const res = await get(`${EVENTS}/${id}`, { as });
      assert.deepEqual([as, res.status], [as, expected]);
      if (expected === 403) assert.equal(res.body.code, 'event-not-accessible');
    }
  });
}
test('a draft is not visible to a visitor: 401', differsOnWordPress('answers 403'), async () => {
  const { status, body } = await get(`${EVENTS}/${(await makeEvent({ status: 'draft' })).id}`);
  assert.deepEqual([status, body.code], [401, 'event-not-accessible']);
});
test('an author reads their own draft', async () => {
  const { id, slug } = await makeEvent({ status: 'draft' }, 'author');
  assert.equal((await get(`${EVENTS}/${id}`, { as: 'author' })).status, 200);
  assert.equal(slug, '');
});
