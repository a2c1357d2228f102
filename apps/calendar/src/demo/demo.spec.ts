import { DateTime } from 'luxon';
import { testService, type TestService } from '@gatehouse/testing';
import { calendar } from '../calendar.service';
import { peer } from '../testing/peer';

let site: TestService;
beforeAll(async () => {
  site = await testService(calendar, { others: [peer] });
  await calendar.demo?.(site.service.modules);
});
afterAll(() => site.close());

const total = async (path: string, query = {}) =>
  (await site.ask('GET', `calendar/events/v1/${path}`, { query })).body.total;

describe('the demonstration', () => {
  it('has sixty events around today, eight venues and eight organizers', async () => {
    const now = DateTime.utc();
    expect(
      await total('events', {
        start_date: now.minus({ days: 60 }).toISODate(),
        end_date: now.plus({ days: 60 }).toISODate(),
      }),
    ).toBe(60);
    expect([await total('venues'), await total('organizers')]).toEqual([8, 8]);
  });
  it('is loaded into an empty calendar only', async () => {
    await calendar.demo?.(site.service.modules);
    expect(await total('venues')).toBe(8);
  });
});

describe('the page', () => {
  it('shows the month with links to itself and filters that narrow it', async () => {
    const { body } = await site.ask('GET', '-/calendar');
    expect(body).toContain('<option value="music/jazz">');
    expect(body).toMatch(/rel="next" href="\/-\/calendar\?view=month&amp;date=/);
    expect(body).not.toMatch(/href="http:\/\/site\.test\/events\//);
    const jazz = (await site.ask('GET', '-/calendar', { query: { category: 'music/jazz', search: '' } })).body;
    expect(jazz).not.toContain('Film Club');
    expect((await site.ask('GET', '-/calendar', { query: { category: 'nothing' } })).status).toBe(404);
  });
  it('of an event offers ways into other calendars', async () => {
    const { body } = await site.ask('GET', '-/calendar/event/harvest-festival');
    expect(body).toMatch(/<h1>Harvest Festival<\/h1>/);
    expect(body).toMatch(/calendar\.google\.com[^"]*dates=\d{8}%2F\d{8}/);
    expect(body).toMatch(/href="\/-\/calendar\/events\.ics\?include=\d+"/);
  });
});

describe('the feed', () => {
  it('holds what the list of the same filters holds', async () => {
    const query = { categories: 'jazz' };
    const { body, headers } = await site.ask('GET', '-/calendar/events.ics', { query });
    const text = Buffer.from(body).toString();
    expect(headers['content-type']).toBe('text/calendar; charset=UTF-8');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(await total('events', query));
    expect(text).toMatch(/SUMMARY:Jazz at the Blue Hour/);
    expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z/);
  });
  it('ends whole days when the day after begins', async () => {
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
