// @ts-check
// The fields of an event, their types and defaults.
// docs/interface/calendar.md#event-record
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress, get, unique } from '../../harness.mjs';
import {
  EVENTS,
  CATEGORY_TAXONOMY,
  makeEvent,
  makeVenue,
  makeOrganizer,
  makeCategory,
  makeTag,
  makeImage,
  tidy,
  ids,
} from '../support.mjs';

after(tidy);
const WHEN = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const details = (date) =>
  Object.fromEntries(
    ['year', 'month', 'day', 'hour', 'minutes', 'seconds'].map((part, i) => [part, date.split(/\D/)[i]]),
  );

let plain, full;
before(async () => {
  plain = await makeEvent();
  full = await makeEvent({
    description: 'First\n\nSecond',
    excerpt: 'short',
    timezone: 'America/New_York',
    cost: '$10',
    website: 'https://example.com/tickets',
    show_map: true,
    show_map_link: true,
    sticky: true,
    featured: true,
    hide_from_listings: true,
    venue: { venue: unique('hall'), city: 'Paris' },
    organizer: [{ organizer: unique('ann'), email: 'ann@example.com' }, { organizer: unique('bob') }],
    categories: [(await makeCategory()).id],
    tags: [(await makeTag()).id],
  });
});

test('an event has exactly the documented fields', () => {
  const fields = [
    'id',
    'global_id',
    'global_id_lineage',
    'author',
    'status',
    'date',
    'date_utc',
    'modified',
    'modified_utc',
    'url',
    'rest_url',
    'title',
    'description',
    'excerpt',
    'slug',
    'image',
    'all_day',
    'start_date',
    'start_date_details',
    'end_date',
    'end_date_details',
    'utc_start_date',
    'utc_start_date_details',
    'utc_end_date',
    'utc_end_date_details',
    'timezone',
    'timezone_abbr',
    'cost',
    'cost_details',
    'website',
    'show_map',
    'show_map_link',
    'hide_from_listings',
    'sticky',
    'featured',
    'categories',
    'tags',
    'venue',
    'organizer',
    'custom_fields',
  ];
  assert.deepEqual(Object.keys(plain).sort(), fields.sort());
});

test('a single event has json_ld; a created or a listed one does not', async () => {
  const { body } = await get(`${EVENTS}/${plain.id}`);
  assert.deepEqual(
    Object.keys(body).filter((k) => !(k in plain)),
    ['json_ld'],
  );
});

test('fields that were not given have their defaults', () => {
  const defaults = {
    status: 'publish',
    description: '',
    excerpt: '',
    image: false,
    all_day: false,
    cost: '',
    show_map: false,
    show_map_link: false,
    hide_from_listings: false,
    sticky: false,
    featured: false,
    categories: [],
    tags: [],
    venue: [],
    organizer: [],
  };
  for (const [field, value] of Object.entries(defaults)) assert.deepEqual(plain[field], value, field);
  assert.deepEqual(plain.cost_details, { currency_symbol: '', currency_code: '', currency_position: '', values: [] });
});

test('fields that were given are returned', () => {
  for (const flag of ['show_map', 'show_map_link', 'sticky', 'featured', 'hide_from_listings'])
    assert.equal(full[flag], true, flag);
  assert.equal(full.timezone, 'America/New_York');
  assert.equal(full.website, 'https://example.com/tickets');
  assert.equal(full.venue.city, 'Paris');
  assert.equal(full.organizer.length, 2);
});

test('dates are "YYYY-MM-DD hh:mm:ss", and *_details have their zero-padded parts', () => {
  for (const field of ['date', 'date_utc', 'modified', 'modified_utc']) assert.match(plain[field], WHEN, field);
  for (const field of ['start_date', 'end_date', 'utc_start_date', 'utc_end_date']) {
    assert.match(full[field], WHEN, field);
    assert.deepEqual(full[`${field}_details`], details(full[field]), field);
  }
});

test('description and excerpt are paragraphs of HTML without surrounding space', () => {
  assert.equal(full.description, '<p>First</p>\n<p>Second</p>');
  assert.equal(full.excerpt, '<p>short</p>');
});

test('rest_url is the address of the same event', async () => {
  assert.ok(plain.rest_url.endsWith(`/events/${plain.id}`));
  const body = await fetch(plain.rest_url).then((r) => r.json());
  assert.equal(body.id, plain.id);
});

test('global_id is the host with ?id=, and the first of its lineage', () => {
  assert.match(plain.global_id, new RegExp(`^[^/?]+\\?id=${plain.id}$`));
  assert.deepEqual(plain.global_id_lineage, [plain.global_id]);
});

test('author is an integer', differsOnWordPress('writes it as a string'), () =>
  assert.equal(typeof plain.author, 'number'),
);
test('custom_fields is an object even when it is empty', differsOnWordPress('writes an empty array'), () =>
  assert.deepEqual(plain.custom_fields, {}),
);
test('without a website the website is the address of the event', () => assert.equal(plain.website, plain.url));

test('one venue is an object, organizers are always an array', async () => {
  const [hall, ann] = await Promise.all([makeVenue(), makeOrganizer()]);
  const event = await makeEvent({ venue: hall.id, organizer: [ann.id] });
  assert.equal(event.venue.id, hall.id);
  assert.deepEqual(ids(event.organizer), [ann.id]);
});

test('categories and tags are term objects', () => {
  const [category] = full.categories,
    [tag] = full.tags;
  assert.equal(category.taxonomy, CATEGORY_TAXONOMY);
  assert.equal(tag.taxonomy, 'post_tag');
  for (const term of [category, tag]) {
    for (const [field, type] of Object.entries({
      id: 'number',
      name: 'string',
      slug: 'string',
      description: 'string',
      parent: 'number',
      count: 'number',
      urls: 'object',
    })) {
      assert.equal(typeof term[field], type, field);
    }
    assert.equal(term.count, 1);
  }
  assert.ok(category.urls.self.endsWith(`/categories/${category.id}`));
  assert.ok(tag.urls.collection.endsWith('/tags'));
});

for (const [name, send] of Object.entries({
  'its ID': (image) => String(image.id),
  'its address': (image) => image.source_url,
})) {
  test(`an image given by ${name} is described`, async () => {
    const image = await makeImage();
    const event = await makeEvent({ image: send(image) });
    assert.equal(event.image.url, image.source_url);
    assert.equal(Number(event.image.id), image.id);
    assert.equal(event.image.extension, 'png');
    assert.deepEqual([event.image.width, event.image.height], [1, 1]);
  });
}

for (const [given, cost, details] of /** @type {[string | number, string, Record<string, unknown>][]} */ ([
  ['$10', '$10', { currency_symbol: '$', currency_position: 'prefix', values: ['10'] }],
  ['10', '$10', { currency_symbol: '', currency_position: '', values: ['10'] }],
  [25, '$25', { values: ['25'] }],
  ['10-20', '$10 – $20', { values: ['10', '20'] }],
  ['10,5', '$10,5', { values: ['10.5'] }],
  ['15 €', '15€', { currency_symbol: '€', currency_position: 'postfix', values: ['15'] }],
  ['Free', 'Free', { values: ['free'] }],
])) {
  test(`a cost of ${JSON.stringify(given)} reads ${cost}`, async () => {
    const event = await makeEvent({ cost: given });
    assert.equal(event.cost, cost);
    assert.deepEqual({ ...event.cost_details, ...details }, event.cost_details);
  });
}
for (const [given, symbol, position, code, price = '10'] of [
  ['10 CHF', 'CHF', 'postfix', 'CHF'],
  ['EUR 10', 'EUR', 'prefix', 'EUR'],
  ['zł 10', 'zł', 'prefix', 'PLN'],
  ['R$ 10', 'R$', 'prefix', 'BRL'],
  ['CA$10', 'CA$', 'prefix', 'CAD'],
  ['10 kr', 'kr', 'postfix', ''],
  ['Sold out', '', '', '', undefined],
  ['Donation', '', '', '', undefined],
  ['10 tokens', '', '', '', undefined],
])
  test(`a cost of ${given} keeps its currency`, differsOnWordPress('makes dollars of it'), async () => {
    const { id } = await makeEvent({ cost: given });
    const { cost, cost_details: details, json_ld: ld } = (await get(`${EVENTS}/${id}`)).body;
    assert.equal(cost, given);
    assert.deepEqual(
      [details.currency_symbol, details.currency_position, details.currency_code],
      [symbol, position, code],
    );
    assert.equal(ld.offers.price, symbol === '' ? undefined : price);
    assert.equal(ld.offers.priceCurrency, code || undefined);
    assert.match(ld.offers.availability, given === 'Sold out' ? /SoldOut$/ : /InStock$/);
  });

test('a cost of 0 reads Free', differsOnWordPress('forgets it'), async () => {
  const event = await makeEvent({ cost: '0' });
  assert.equal(event.cost, 'Free');
  assert.deepEqual(event.cost_details.values, ['0']);
});

test('json_ld is a schema.org Event with offsets in its dates', async () => {
  const {
    body: { json_ld: ld },
  } = await get(`${EVENTS}/${full.id}`);
  assert.match(ld['@context'], /^https?:\/\/schema\.org$/);
  assert.equal(ld['@type'], 'Event');
  assert.equal(ld.startDate, '2027-03-10T18:00:00-05:00');
  assert.equal(ld.endDate, '2027-03-10T20:00:00-05:00');
  assert.equal(ld.url, full.url);
  assert.equal(ld.location['@type'], 'Place');
  assert.equal(ld.location.address.addressLocality, 'Paris');
  assert.equal(ld.organizer['@type'], 'Person');
  assert.equal(ld.offers.price, '10');
  assert.equal(ld.eventStatus, 'https://schema.org/EventScheduled');
});

test('a title is HTML: an ampersand arrives encoded, emoji do not', async () => {
  const { title } = await makeEvent({ title: 'Ham & eggs 🎉' });
  assert.match(title, /^Ham &(amp|#0?38); eggs 🎉$/);
});
for (const [who, title, description] of /** @type {[string, RegExp, RegExp][]} */ ([
  ['admin', /<script>x<\/script>/, /<script>y<\/script><iframe/],
  ['author', /^T <b>b<\/b>x$/, /^<p>a<\/p>\n<p>y<\/p>$/],
])) {
  test(`HTML written by an ${who} is ${who === 'admin' ? 'kept' : 'stripped of scripts, frames and handlers'}`, async () => {
    const event = await makeEvent(
      {
        title: 'T <b>b</b><script>x</script>',
        description: '<p onclick="z()">a</p><script>y</script><iframe src="https://example.com"></iframe>',
      },
      who,
    );
    assert.match(event.title, title);
    assert.match(event.description, description);
  });
}
