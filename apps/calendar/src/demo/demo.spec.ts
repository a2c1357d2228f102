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

describe('the calendar page', () => {
  it('shows a month with links to itself and with filters', async () => {
    const { body } = await site.ask('GET', '-/calendar');
    expect(body).toContain('<option value="music/jazz">');
    expect(body).toMatch(/rel="next" href="\/-\/calendar\?view=month&amp;date=/);
    expect(body).not.toMatch(/href="http:\/\/site\.test\/events\//);
    const jazz = (await site.ask('GET', '-/calendar', { query: { category: 'music/jazz', search: '' } })).body;
    expect(jazz).not.toContain('Film Club');
    expect((await site.ask('GET', '-/calendar', { query: { category: 'nothing' } })).status).toBe(404);
  });
  it('of an event has links that add it to other calendars', async () => {
    const { body } = await site.ask('GET', '-/calendar/event/harvest-festival');
    expect(body).toMatch(/<h1>Harvest Festival<\/h1>/);
    expect(body).toMatch(/calendar\.google\.com[^"]*dates=\d{8}%2F\d{8}/);
    expect(body).toMatch(/href="\/-\/calendar\/events\.ics\?include=\d+"/);
  });
});

describe('the feed', () => {
  it('has the same events as the list with the same filters', async () => {
    const query = { categories: 'jazz' };
    const { body, headers } = await site.ask('GET', '-/calendar/events.ics', { query });
    const text = Buffer.from(body).toString();
    expect(headers['content-type']).toBe('text/calendar; charset=UTF-8');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(await total('events', query));
    expect(text).toMatch(/SUMMARY:Jazz at the Blue Hour/);
    expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z/);
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
