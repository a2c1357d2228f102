// @ts-check
// How long it takes to render a month of the calendar. Runs on the build with plain Node, since Jest doubles such times.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const require = createRequire(import.meta.url);
const ROOT = '../../';
const built = (file) => require(`${ROOT}apps/calendar/dist/${file}`);
const { DateTime } = require('luxon');
const { newRecord } = require('@gatehouse/records');
const { resolveSpan } = built('dates/span');
const { CalendarEvent, fillDerived } = built('events/model/event');
const { Venue } = built('venues/venue');
const { viewHtml } = built('views/html/view-html');
const { SiteLinks } = built('views/target/view-links');

const ZONES = ['UTC', 'Europe/Paris', 'America/New_York'];
const written = {
  author: 1,
  status: 'publish',
  image: 0,
  date: '2027-01-01 00:00:00',
  date_utc: '2027-01-01 00:00:00',
  modified: '2027-01-01 00:00:00',
  modified_utc: '2027-01-01 00:00:00',
};
const hall = newRecord(Venue, {
  id: 900,
  ...written,
  slug: 'hall',
  description: '<p>By the river.</p>',
  name: 'The Hall',
  city: 'Paris',
  country: 'France',
});

function event(number) {
  const day = `2027-03-${String((number % 28) + 1).padStart(2, '0')}`;
  const span = resolveSpan({
    timezone: ZONES[number % 3],
    start_date: `${day} 18:00:00`,
    end_date: `${day} 20:00:00`,
    all_day: false,
  });
  const row = newRecord(CalendarEvent, {
    id: number,
    ...written,
    slug: `event-${number}`,
    title: `Event ${number} – “an evening”`,
    description: '<p>Music, and something to eat.</p>',
    cost: ['10'],
    password: '',
    ...span,
  });
  fillDerived(row);
  return { row, categories: [], tags: [], venues: [hall], organizers: [] };
}

/** Four a day, which is as many as a month shows. */
const EVENTS = 28 * 4;

test('a full month costs less than five times its records as JSON', (t) => {
  const site = {
    home: 'http://site.test',
    api: 'http://site.test/calendar/events/v1',
    host: 'site.test',
    title: 'Site',
    zone: 'UTC',
    weekStart: 1,
    dateFormat: 'F j, Y',
    timeFormat: 'g:i a',
    currency: { code: 'EUR', sign: '€', position: 'prefix', gap: '', language: 'en-US' },
    now: DateTime.fromISO('2027-03-10T12:00:00', { zone: 'UTC' }),
  };
  const content = {
    target: { view: 'month', page: 1, date: '2027-03-01' },
    site,
    links: new SiteLinks(site.home),
    events: Array.from({ length: EVENTS }, (_, at) => event(at + 1)),
    images: new Map(),
    more: false,
    fullDays: new Set(),
    nonces: {},
  };
  // The least CPU time of many runs, since the machine may be busy.
  const [views, records] = /** @type {number[][]} */ ([[], []]);
  for (let turn = 0; turn < 400; turn += 1) {
    views.push(milliseconds(() => viewHtml(content)));
    records.push(milliseconds(() => JSON.parse(JSON.stringify(content.events))));
  }
  const [best, bare] = [Math.min(...views), Math.min(...records)];
  t.diagnostic(`${best.toFixed(1)} ms, its records as JSON ${bare.toFixed(1)} ms`);
  assert.equal(new Set(viewHtml(content).match(/data-event-id="\d+"/g)).size, EVENTS);
  assert.ok(best < 5 * bare, `${best} ms, its records as JSON ${bare} ms`);
});

function milliseconds(work) {
  const begin = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1_000;
}
