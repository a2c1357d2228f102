import { person, testService, type TestService } from '@gatehouse/testing';
import { calendar } from '../../calendar.service';
import { fakeCore } from '../../testing/fake-core';
import type { CalendarEvent } from '../model/event';

const EVENTS = 'calendar/events/v1/events';
const as = person('administrator', 1);
let site: TestService;
const made: CalendarEvent[] = [];
let venue: number;

const TIMES: [start: string, end: string, all_day?: boolean][] = [
  ['2027-03-10 00:00:00', '2027-03-10 00:00:00', true],
  ['2027-03-10 00:30:00', '2027-03-10 01:30:00'],
  ['2027-03-10 21:00:00', '2027-03-10 23:45:00'],
  ['2027-03-09 22:00:00', '2027-03-10 02:00:00'],
  ['2027-01-05 10:00:00', '2027-03-10 12:00:00'],
  ['2027-03-10 12:00:00', '2027-05-30 12:00:00'],
];
const ZONES = ['UTC', 'Europe/Zurich', 'America/New_York', 'Pacific/Kiritimati', 'UTC-12', 'UTC+5.5'];

beforeAll(async () => {
  site = await testService(calendar, { others: [fakeCore] });
  const place = await site.ask('POST', 'calendar/events/v1/venues', { as, body: { venue: 'Hall' } });
  venue = place.body.id;
  for (const timezone of ZONES)
    for (const [start_date, end_date, all_day = false] of TIMES) {
      const body = { title: 'An event', timezone, start_date, end_date, all_day, venue };
      made.push((await site.ask('POST', EVENTS, { as, body })).body);
    }
});
afterAll(() => site.close());

const DAY = '2027-03-10';
type Rule = (event: CalendarEvent) => boolean;
const RULES: [query: Record<string, string>, rule: Rule][] = [
  [{ start_date: DAY, end_date: DAY }, (e) => e.start_date >= `${DAY} 00:00:00` && e.end_date <= `${DAY} 23:59:59`],
  [{ start_date: DAY, end_date: '2030-01-01' }, (e) => e.start_date >= `${DAY} 00:00:00`],
  [{ starts_before: DAY }, (e) => e.start_date < `${DAY} 23:59:59`],
  [{ starts_after: '2027-03-09' }, (e) => e.start_date > '2027-03-09 23:59:59'],
  [{ ends_before: DAY }, (e) => e.end_date < `${DAY} 23:59:59`],
  [{ ends_after: DAY }, (e) => e.end_date > `${DAY} 23:59:59`],
  [{ ends_after: '2027-03-09' }, (e) => e.end_date > '2027-03-09 23:59:59'],
  [{ starts_after: `${DAY} 12:00`, strict_dates: 'true' }, (e) => e.start_date > `${DAY} 12:00:00`],
  [{ starts_before: `${DAY} 12:00`, strict_dates: 'true' }, (e) => e.start_date < `${DAY} 12:00:00`],
  [{ ends_before: `${DAY} 12:00`, strict_dates: 'true' }, (e) => e.end_date < `${DAY} 12:00:00`],
  [{ ends_after: `${DAY} 12:00`, strict_dates: 'true' }, (e) => e.end_date > `${DAY} 12:00:00`],
  [
    { start_date: `${DAY} 21:00`, end_date: `${DAY} 23:50`, strict_dates: 'true' },
    (e) => e.start_date >= `${DAY} 21:00:00` && e.end_date <= `${DAY} 23:50:00`,
  ],
];

describe('a window of a list compares the local dates of an event, whatever its zone', () => {
  it.each(RULES)('%j', async (query, rule) => {
    const expected = made.filter(rule).map(({ id }) => id);
    for (const filter of [{}, { venue: String(venue) }]) {
      const { body } = await site.ask('GET', EVENTS, { query: { ...query, ...filter, per_page: '50' } });
      const found = body.events.map(({ id }: CalendarEvent) => id).sort((a: number, b: number) => a - b);
      expect(found).toEqual(expected);
      expect(body.total).toBe(expected.length);
    }
  });
});

describe('a view', () => {
  const idsIn = async (url: string): Promise<number[]> => {
    const { body } = await site.ask('GET', 'calendar/views/v2/html', { query: { url } });
    return [...String(body.html).matchAll(/data-event-id="(\d+)"/g)].map(([, id]) => Number(id));
  };
  const isOn = (day: string, { start_date, end_date }: CalendarEvent): boolean =>
    start_date.slice(0, 10) <= day && (end_date > `${day} 00:00:00` || start_date >= `${day} 00:00:00`);

  it.each(['2027-03-09', DAY, '2027-03-11', '2027-02-01', '2027-05-30', '2027-05-31'])(
    'of the day %s has the events whose own dates touch it',
    async (day) =>
      expect((await idsIn(`/events/${day}/`)).sort((a, b) => a - b)).toEqual(
        made.filter((event) => isOn(day, event)).map(({ id }) => id),
      ),
  );
  it('of a list begins with those that end on its date or later', async () => {
    const list = await idsIn('/events/list/?calendar-bar-date=2027-05-30');
    const expected = made.filter(({ end_date }) => end_date >= '2027-05-30 00:00:00');
    expect(list.sort((a, b) => a - b)).toEqual(expected.map(({ id }) => id));
    expect(await idsIn('/events/list/?calendar-bar-date=2027-05-31')).toEqual([]);
  });
});
