// @ts-check
// Every page that shows events is a file for calendar programs as well: `?ical=1`, with its events and no others.
// docs/interface/web.md#feeds-and-frames
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { DateTime } from 'luxon';
import { root, unique } from '../wire/harness.mjs';
import { makeCategory, makeEvent, makeOrganizer, makeTag, makeVenue } from '../wire/calendar/support.mjs';

const pathOf = (address) => address.slice(root.length);
const word = unique('subscribed');

/** The lines of the file that a page leads to, folded ones put together. */
async function fileAt(path) {
  const response = await fetch(root + path);
  const text = await response.text();
  assert.equal(response.status, 200, path);
  assert.match(/** @type {string} */ (response.headers.get('content-type')), /^text\/calendar/);
  assert.ok(text.endsWith('END:VCALENDAR\r\n'));
  assert.doesNotMatch(text, /[^\r]\n/);
  return text.replaceAll('\r\n ', '').split('\r\n');
}

/** The names of this test's events in a file. */
const namesIn = (lines) =>
  lines
    .filter((line) => line.startsWith('SUMMARY:') && line.endsWith(word))
    .map((line) => line.slice('SUMMARY:'.length, -word.length - 1))
    .sort();

const day = (days) => DateTime.utc().plus({ days }).toISODate();
const from = (start, end) => ({ start_date: `${start} 10:00:00`, end_date: `${end} 11:00:00`, timezone: 'UTC' });

describe('a file for calendar programs', () => {
  let category, tag, venue, organizer, events;
  before(async () => {
    [category, tag, venue, organizer] = await Promise.all([makeCategory(), makeTag(), makeVenue(), makeOrganizer()]);
    const place = { venue: { id: venue.id }, organizer: { id: organizer.id } };
    const filed = { categories: [category.id], tags: [tag.id] };
    events = {
      past: await makeEvent({ title: `past ${word}`, ...from(day(-40), day(-39)), ...filed, ...place }),
      running: await makeEvent({ title: `running ${word}`, ...from(day(-5), day(5)), ...filed, ...place }),
      march: await makeEvent({ title: `march ${word}`, ...from('2031-03-10', '2031-03-10'), ...filed, ...place }),
      april: await makeEvent({ title: `april ${word}`, ...from('2031-03-31', '2031-04-01'), ...filed, ...place }),
      other: await makeEvent({ title: `other ${word}`, ...from('2031-05-01', '2031-05-01') }),
    };
  });

  const filed = ['april', 'march', 'running'];
  for (const [name, path, expected] of /** @type {[string, () => string, string[]][]} */ ([
    ['of the site', () => '/?ical=1', [...filed, 'other']],
    ['of the site, for Outlook', () => '/?outlook-ical=1', [...filed, 'other']],
    ['of a query for events', () => '/?post_type=tribe_events&ical=1', [...filed, 'other']],
    ['of a query for a category', () => `/?post_type=tribe_events&tribe_events_cat=${category.slug}&ical=1`, filed],
    ['of the calendar', () => '/events/?ical=1', [...filed, 'other']],
    ['of the list', () => '/events/list/?ical=1', [...filed, 'other']],
    ['of a list from a day on', () => '/events/list/?tribe-bar-date=2031-04-01&ical=1', ['april', 'other']],
    ['of a month', () => '/events/month/2031-03/?ical=1', ['april', 'march']],
    ['of a month by another address', () => '/events/2031-04/?outlook-ical=1', ['april']],
    ['of a day', () => '/events/2031-03-10/?ical=1', ['march']],
    ['of a day on which an event ends', () => '/events/2031-04-01/?ical=1', ['april']],
    ['of past events', () => `/events/category/${category.slug}/list/?eventDisplay=past&ical=1`, ['past']],
    ['of a venue', () => `${pathOf(venue.url)}?ical=1`, filed],
    ['of an organizer', () => `${pathOf(organizer.url)}?outlook-ical=1`, filed],
    ['of a category', () => `/events/category/${category.slug}/?ical=1`, filed],
    ['of a month of a category', () => `/events/category/${category.slug}/month/2031-03/?ical=1`, ['april', 'march']],
    ['of a tag', () => `/events/tag/${tag.slug}/?ical=1`, filed],
    ['of a search of events', () => `/events/list/?tribe-bar-search=march+${word}&ical=1`, ['march']],
    ['of a search', () => `/?s=april+${word}&ical=1`, ['april']],
    ['of an event', () => `${pathOf(events.past.url)}?outlook-ical=1`, ['past']],
  ]))
    test(`${name} has its events`, async () => assert.deepEqual(namesIn(await fileAt(path())), [...expected].sort()));

  test('is not asked for by an empty value', async () => {
    for (const path of ['/?ical=', '/events/?ical=0', `${pathOf(venue.url)}?outlook-ical=`]) {
      const response = await fetch(root + path);
      assert.match(/** @type {string} */ (response.headers.get('content-type')), /^text\/html/, path);
    }
  });

  test('is beside a feed that has what runs now as well', async () => {
    const text = await (await fetch(`${root}/events/category/${category.slug}/feed/`)).text();
    assert.deepEqual(
      ['past', 'running', 'march'].map((name) => text.includes(`${name} ${word}`)),
      [false, true, true],
    );
  });
});

test('a query for events leads to the calendar, and to an event', async () => {
  const location = async (path) => (await fetch(root + path, { redirect: 'manual' })).headers.get('location');
  const event = await makeEvent();
  assert.equal(await location('/?post_type=tribe_events'), '/events/');
  assert.equal(await location('/?post_type=tribe_events&eventDisplay=past'), '/events/?eventDisplay=past');
  assert.equal(await location(`/?post_type=calendar_events&p=${event.id}`), pathOf(event.url));
});

describe('the times of a file', () => {
  const eventFile = async (fields) => {
    const event = await makeEvent(fields);
    return (await fileAt(`${pathOf(event.url)}?ical=1`)).join('\n');
  };

  test('are on the clock of the event, whose zone the file describes', async () => {
    const text = await eventFile({
      start_date: '2031-07-10 18:00:00',
      end_date: '2031-11-10 20:00:00',
      timezone: 'America/New_York',
    });
    assert.ok(
      text.includes('DTSTART;TZID=America/New_York:20310710T180000\nDTEND;TZID=America/New_York:20311110T200000'),
    );
    const zone = /** @type {RegExpExecArray} */ (/BEGIN:VTIMEZONE\n(.*)END:VTIMEZONE/s.exec(text))[1];
    assert.ok(zone.startsWith('TZID:America/New_York\n'));
    for (const change of [
      'BEGIN:DAYLIGHT\nDTSTART:20310309T020000\nTZOFFSETFROM:-0500\nTZOFFSETTO:-0400\nTZNAME:EDT\nEND:DAYLIGHT',
      'BEGIN:STANDARD\nDTSTART:20311102T020000\nTZOFFSETFROM:-0400\nTZOFFSETTO:-0500\nTZNAME:EST\nEND:STANDARD',
    ])
      assert.ok(zone.includes(change), zone);
  });

  test('are those of UTC for an offset', async () => {
    const text = await eventFile({
      start_date: '2031-07-10 18:00:00',
      end_date: '2031-07-10 20:00:00',
      timezone: 'UTC+5:30',
    });
    assert.ok(text.includes('DTSTART:20310710T123000Z\nDTEND:20310710T143000Z'), text);
    assert.doesNotMatch(text, /VTIMEZONE/);
  });

  test('stand above a description that keeps the items of lists apart', async () => {
    const text = await eventFile({ description: '<p>Bring:</p><ul><li>a rope</li><li>a map</li></ul>One<br>two' });
    assert.ok(text.includes('DESCRIPTION:Bring:\\n\\na rope\\na map\\n\\nOne\\ntwo\n'), text);
  });
});
