import { DateTime } from 'luxon';
import { currencyOf } from '@gatehouse/text';
import { resolveSpan } from '../../dates/span';
import { CalendarEvent, fillDerived } from '../../events/model/event';
import type { LoadedEvent } from '../../events/view/event-loader';
import { newRecord } from '@gatehouse/records';
import { Venue } from '../../venues/venue';
import type { Site } from '../../records/site';
import { viewHtml, type ViewContent } from './view-html';
import { SiteLinks } from '../target/view-links';

const site = (zone = 'UTC', weekStart = 1, now = '2027-03-10T12:00:00'): Site => ({
  home: 'http://site.test',
  api: 'http://site.test/calendar/events/v1',
  host: 'site.test',
  title: 'Site',
  zone,
  weekStart,
  dateFormat: 'F j, Y',
  currency: currencyOf('USD', 'en_US'),
  timeFormat: 'g:i a',
  now: DateTime.fromISO(now, { zone }),
  today: DateTime.fromISO(now, { zone }).startOf('day'),
});
const clocks = {
  author: 1,
  status: 'publish' as const,
  image: 0,
  date: '2027-01-01 00:00:00',
  date_utc: '2027-01-01 00:00:00',
  modified: '2027-01-01 00:00:00',
  modified_utc: '2027-01-01 00:00:00',
};
const hall = newRecord(Venue, {
  id: 900,
  ...clocks,
  slug: 'hall',
  name: 'The Hall',
  city: 'Paris',
});

function event(id: number, fields: Partial<CalendarEvent> = {}): LoadedEvent {
  const span = resolveSpan({
    timezone: 'UTC',
    all_day: false,
    start_date: '2027-03-10 18:00:00',
    end_date: '2027-03-10 20:00:00',
    ...fields,
  });
  const row = newRecord(CalendarEvent, {
    id,
    ...clocks,
    slug: `event-${id}`,
    title: `Event ${id}`,
    description: 'Words',
    password: '',
    cost: ['10'],
    ...fields,
    ...span,
  });
  fillDerived(row);
  return {
    row,
    categories: [],
    tags: [],
    venues: [hall],
    organizers: [],
  };
}

const nonces = { _calendar_view_rest_nonce_primary: 'one', _calendar_view_rest_nonce_secondary: '' };
const render = (events: LoadedEvent[], content: Partial<ViewContent> = {}): string =>
  viewHtml({
    target: { view: 'month', page: 1, date: '2027-03-01' },
    site: site(),
    links: new SiteLinks('http://site.test'),
    events,
    images: new Map(),
    more: false,
    fullDays: new Set(),
    nonces,
    ...content,
  });
const daysOf = (html: string, id: number): string[] =>
  html
    .split('<td ')
    .filter((cell) => cell.includes(`data-event-id="${id}"`))
    .map((cell) => /data-date="([\d-]+)"/.exec(cell)?.[1] ?? '');

describe('the month view', () => {
  it("shows whole weeks, which start on the site's first day of the week", () => {
    const first = (weekStart: number) =>
      /<td [^>]*data-date="([\d-]+)"/.exec(render([], { site: site('UTC', weekStart) }))?.[1];
    expect([first(1), first(7), first(6)]).toEqual(['2027-03-01', '2027-02-28', '2027-02-27']);
    expect(render([], { site: site('UTC', 7) })).toMatch(
      /<th scope="col" abbr="Sunday">Sun<\/th><th scope="col" abbr="Monday">Mon<\/th>/,
    );
  });
  describe('shows an event on its own local dates, whatever the zone of the site', () => {
    const late = { timezone: 'America/New_York', start_date: '2027-03-10 21:00:00', end_date: '2027-03-10 23:30:00' };
    const night = { timezone: 'Asia/Tokyo', start_date: '2027-03-10 22:00:00', end_date: '2027-03-12 01:00:00' };
    const allDay = (timezone: string) =>
      ({ timezone, all_day: true, start_date: '2027-03-10 00:00:00', end_date: '2027-03-10 23:59:59' }) as const;
    const zones = ['UTC', 'Europe/Zurich', 'America/New_York', 'Pacific/Kiritimati', 'UTC-12'];
    it.each(zones.flatMap((zone) => zones.map((own) => [own, zone])))('all day in %s, seen from %s', (own, zone) =>
      expect(daysOf(render([event(1, allDay(own))], { site: site(zone) }), 1)).toEqual(['2027-03-10']),
    );
    it.each(zones)('at an hour in New York and Tokyo, seen from %s', (zone) => {
      const html = render([event(1, late), event(2, night)], { site: site(zone) });
      expect(daysOf(html, 1)).toEqual(['2027-03-10']);
      expect(daysOf(html, 2)).toEqual(['2027-03-10', '2027-03-11', '2027-03-12']);
      expect(html).toContain('datetime="2027-03-10T21:00:00-05:00">9:00 pm</time>');
    });
    it('in order of the hours that are shown', () => {
      const html = render([
        event(1, { ...late, timezone: 'Asia/Tokyo' }),
        event(2, { timezone: 'America/New_York', start_date: '2027-03-10 09:00:00', end_date: '2027-03-10 10:00:00' }),
      ]);
      expect(html.indexOf('data-event-id="2"')).toBeLessThan(html.indexOf('data-event-id="1"'));
    });
  });
  it('does not show an event on the day on which it ends at midnight, unless it also starts then', () => {
    expect(daysOf(render([event(1, { end_date: '2027-03-11 00:00:00' })]), 1)).toEqual(['2027-03-10']);
    expect(
      daysOf(render([event(1, { start_date: '2027-03-11 00:00:00', end_date: '2027-03-11 00:00:00' })]), 1),
    ).toEqual(['2027-03-11']);
  });
  it('handles the week of a clock change', () => {
    const sunday = event(1, {
      timezone: 'Europe/Paris',
      all_day: true,
      start_date: '2027-03-28 00:00:00',
      end_date: '2027-03-28 23:59:59',
    });
    expect(daysOf(render([sunday], { site: site('Europe/Paris') }), 1)).toEqual(['2027-03-28']);
  });
  it('marks an all-day event with its date, and other events with time and offset', () => {
    expect(render([event(1, { all_day: true })])).toContain(
      '<time class="calendar-event__start" datetime="2027-03-10">All day</time>',
    );
    expect(render([event(1, { timezone: 'Asia/Kolkata' })])).toContain('datetime="2027-03-10T18:00:00+05:30"');
  });
  it('shows sticky events first in a day', () => {
    const html = render([event(1), event(2, { sticky: true })]);
    expect(html.indexOf('data-event-id="2"')).toBeLessThan(html.indexOf('data-event-id="1"'));
  });
});

describe("times and dates have the site's formats", () => {
  const long = event(1, { end_date: '2027-03-12 20:00:00' });
  const shown = (dateFormat: string, timeFormat: string, view: 'month' | 'list'): string[] => {
    const html = render([long], {
      site: { ...site(), dateFormat, timeFormat },
      target: { view, page: 1, date: '2027-03-01' },
    });
    return [...html.matchAll(/class="calendar-event__(?:start|end)" datetime="[^"]*">([^<]*)</g)]
      .slice(0, 2)
      .map(([, words = '']) => words);
  };
  it.each([
    ['F j, Y', 'g:i a', 'March 10, 2027, 6:00 pm', 'Mar 10, 6:00 pm'],
    ['d.m.Y', 'H:i', '10.03.2027, 18:00', '10.03, 18:00'],
    ['Y-m-d', 'H\\hi', '2027-03-10, 18h00', '03-10, 18h00'],
    ['j \\d\\e F \\d\\e Y', 'G:i', '10 de March de 2027, 18:00', '10 de Mar, 18:00'],
    ['l, j. F Y', 'g A', 'Wednesday, 10. March 2027, 6 PM', 'Wednesday, 10. Mar, 6 PM'],
    ['Y', 'H:i', '2027, 18:00', '2027, 18:00'],
  ])('%s and %s', (dateFormat, timeFormat, inList, inMonth) => {
    expect(shown(dateFormat, timeFormat, 'list')[0]).toBe(inList);
    expect(shown(dateFormat, timeFormat, 'month')[0]).toBe(inMonth);
  });
  it('in the titles of days', () =>
    expect(
      render([], { site: { ...site(), dateFormat: 'd/m/Y' }, target: { view: 'day', page: 1, date: '2027-03-01' } }),
    ).toMatch(/>01\/03\/2027<\/h2>[\s\S]*>28\/02\/2027<[\s\S]*>02\/03\/2027</));
});

describe('escaping', () => {
  const attack = event(1, {
    title: 'A <b>b</b> &lt;img src=x&gt; <script>alert(1)</script> "q"',
    description: '</script><script>alert(1)</script>',
  });
  it('escapes a title', () => {
    const html = render([attack]);
    expect(html).not.toMatch(/<script>|<b>|<img/);
    expect(html).toContain('A b &lt;img src=x&gt; ');
  });
  it('escapes a search or category in links', () =>
    expect(render([], { target: { view: 'list', page: 1, search: '"><img src=x>', category: '"><i>' } })).not.toMatch(
      /<img|<i>/,
    ));
  it('escapes the data blocks', () =>
    expect(render([attack]).split('<script type="application/ld+json">')[1]?.split('</script>')[0]).not.toContain('<'));
});

it('shows only title, URL and times of a protected event', () => {
  const html = render([event(1, { password: 'sesame', featured: true, description: 'secret' })]);
  expect(html).not.toMatch(/The Hall|secret|is-featured|"offers"/);
  expect(html).toMatch(/Event 1<\/a>[\s\S]*"startDate":"2027-03-10T18:00:00\+00:00"/);
});

it('is the same for equal requests, except for the nonces', () => {
  const [a, b] = [
    render([event(1)]),
    render([event(1)], { nonces: { ...nonces, _calendar_view_rest_nonce_primary: 'two' } }),
  ];
  expect(b).toBe(a.replace('"one"', '"two"'));
});
