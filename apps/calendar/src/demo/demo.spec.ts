import { DateTime } from 'luxon';
import { testService, type TestService } from '@gatehouse/testing';
import { calendar } from '../calendar.service';
import { fakeCore } from '../testing/fake-core';

let site: TestService;
beforeAll(async () => {
  site = await testService(calendar, { others: [fakeCore] });
  await calendar.demo?.(site.service.modules);
});
afterAll(() => site.close());

const total = async (path: string, query = {}) =>
  (await site.ask('GET', `calendar/events/v1/${path}`, { query })).body.total;

describe('the demo', () => {
  it('has 60 events around today, 8 venues and 8 organizers', async () => {
    const now = DateTime.utc();
    expect(
      await total('events', {
        start_date: now.minus({ days: 60 }).toISODate(),
        end_date: now.plus({ days: 60 }).toISODate(),
      }),
    ).toBe(60);
    expect([await total('venues'), await total('organizers')]).toEqual([8, 8]);
  });
  it('is only loaded into an empty calendar', async () => {
    await calendar.demo?.(site.service.modules);
    expect(await total('venues')).toBe(8);
  });
});

describe('a view as data', () => {
  const data = (url: string) => site.ask('GET', 'calendar/views/v2/data', { query: { url } });

  it('of a month has whole weeks, with events that it lists once', async () => {
    const { body } = await data('/events/');
    expect(body.days.length % 7).toBe(0);
    const shown = new Set(body.days.flatMap(({ events }: { events: number[] }) => events));
    expect(new Set(body.events.map(({ id }: { id: number }) => id))).toEqual(shown);
    expect(body.events.length).toBe(shown.size);
  });
  it('is narrowed by its address', async () => {
    const { body } = await data('/events/category/music/jazz/list/');
    expect([body.view, body.category, body.days]).toEqual(['list', 'music/jazz', []]);
    expect(body.events[0].title).toBe('Jazz at the Blue Hour');
    expect(JSON.stringify(body)).not.toContain('Film Club');
    expect((await data('/events/category/nothing/')).status).toBe(404);
  });
});

describe('the former pages of the calendar', () => {
  it.each([
    ['', {}, '/events/month/'],
    [
      '',
      { view: 'list', category: 'music/jazz', search: 'a b' },
      '/events/category/music/jazz/list/?calendar-bar-search=a+b',
    ],
    ['', { view: 'day', date: '2027-03-10' }, '/events/2027-03-10/'],
    ['/event/harvest-festival', {}, '/event/harvest-festival/'],
  ])('%s %j lead to %s', async (path, query, address) => {
    const { status, headers } = await site.ask('GET', `-/calendar${path}`, { query });
    expect([status, headers.location]).toEqual([301, `http://site.test${address}`]);
  });
});

describe('the feed', () => {
  it('has the events of the list with the same filters', async () => {
    const query = { categories: 'jazz', start_date: '2000-01-01', end_date: '2100-01-01' };
    const { body, headers } = await site.ask('GET', '-/calendar/events.ics', { query });
    const text = Buffer.from(body).toString();
    expect(headers['content-type']).toBe('text/calendar; charset=UTF-8');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(await total('events', query));
    expect(text).toMatch(/SUMMARY:Jazz at the Blue Hour/);
    expect(text).toMatch(/DTSTART;TZID=\S+:\d{8}T\d{6}\r\n/);
  });
  it('ends an all-day event at the start of the next day', async () => {
    const {
      body: {
        events: [festival],
      },
    } = await site.ask('GET', 'calendar/events/v1/events', { query: { search: 'harvest festival' } });
    const { body } = await site.ask('GET', '-/calendar/events.ics', { query: { include: String(festival.id) } });
    const after = DateTime.fromSQL(festival.end_date).plus({ days: 1 }).toFormat('yyyyMMdd');
    expect(Buffer.from(body).toString()).toContain(`DTEND;VALUE=DATE:${after}`);
  });
});
