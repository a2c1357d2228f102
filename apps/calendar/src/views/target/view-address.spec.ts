import { DateTime } from 'luxon';
import { SiteLinks } from './view-links';
import { applyKeys, readAddress } from './view-address';
import { dayOf, type ViewTarget } from './view-target';

const HOME = 'https://site.test/blog';
const SITE = { base: 'https://site.test/software', home: HOME };
const now = DateTime.fromISO('2027-03-10T15:00:00', { zone: 'Europe/Paris' });
const shown = (url: string): Partial<ViewTarget> | undefined => {
  const target = readAddress(url, SITE);
  return target && JSON.parse(JSON.stringify(target));
};

describe('the URL of a view', () => {
  it.each<[string, Partial<ViewTarget>]>([
    ['/events/', { view: 'month' }],
    ['/events', { view: 'month' }],
    ['/blog/events/month/', { view: 'month' }],
    ['https://site.test/software/events/month/', { view: 'month' }],
    ['https://elsewhere.test/events/list/', { view: 'list' }],
    ['/events/month/2027-03/', { view: 'month', date: '2027-03-01' }],
    ['/events/2027-03/', { view: 'month', date: '2027-03-01' }],
    ['/events/list/page/3/', { view: 'list', page: 3 }],
    ['/events/today/', { view: 'day' }],
    ['/events/2027-03-10/', { view: 'day', date: '2027-03-10' }],
    ['/events/day/2027-03-10', { view: 'day', date: '2027-03-10' }],
    ['/events/2027-03-10/page/2/', { view: 'day', date: '2027-03-10', page: 2 }],
    ['/events/today/page/3/', { view: 'day', page: 3 }],
    ['/events/category/music/jazz/month/2027-03/', { view: 'month', date: '2027-03-01', category: 'music/jazz' }],
    ['/events/category/month/', { view: 'month', category: 'month' }],
    ['/events/tag/late/list/', { view: 'list', tag: 'late' }],
    ['/events/category/jazz/tag/late/', { view: 'month', category: 'jazz', tag: 'late' }],
    [
      '/events/?eventDisplay=day&calendar-bar-date=2027-03&calendar-bar-search=a%20b',
      { view: 'day', date: '2027-03-01', search: 'a b' },
    ],
    ['/events/list/?calendar-bar-date=&calendar-bar-search=', { view: 'list' }],
    [
      '/events/list/?tribe-bar-date=2027-03-01&tribe-bar-search=jazz',
      { view: 'list', date: '2027-03-01', search: 'jazz' },
    ],
    ['/events/list/?tribe-bar-date=2027-03-01&calendar-bar-date=2027-04-01', { view: 'list', date: '2027-04-01' }],
    ['/events/week/', { view: 'week' }],
    [
      '/events/category/music/week/2027-03-10/page/2/',
      { view: 'week', date: '2027-03-10', page: 2, category: 'music' },
    ],
    ['/events/?eventDisplay=week', { view: 'week' }],
    ['/events/photo/page/2/', { view: 'list', page: 2 }],
    ['/events/?eventDisplay=photo', { view: 'list' }],
    ['/events/?eventDisplay=past', { view: 'list', isPast: true }],
    ['/events/page/2/?eventDisplay=past', { view: 'list', isPast: true, page: 2 }],
  ])('%s', (url, expected) => expect(shown(url)).toEqual({ page: 1, ...expected }));

  it.each([
    '/',
    '/event/x/',
    '/events/2027-13/',
    '/events/2027-02-30/',
    '/events/month/nonsense/',
    '/events/month/2027-03-10/',
    '/events/day/2027-03/',
    '/events/list/page/0/',
    '/events/list/2/',
    '/events/month/page/2/',
    '/events/month/2027-03/page/2/',
    '/events/page/2/',
    '/events/2027-03-10/page/0/',
    '/events/week/2027-03/',
    '/events/past/',
    '/events/category/',
    '/events/%E0%A4%A/',
    '/events/?eventDisplay=map',
    '/events/?tribe-bar-date=2027-02-30',
    '/events/?calendar-bar-date=2027-02-30',
    'http://[',
  ])('%s is not the URL of a view', (url) => expect(readAddress(url, SITE)).toBeUndefined());

  it('is overridden by view_data', () =>
    expect(
      applyKeys(
        { view: 'month', page: 1, date: '2020-01-01' },
        { 'calendar-bar-date': '2027-03-10', eventDisplay: 'list', 'calendar-bar-search': 5 },
      ),
    ).toMatchObject({ view: 'list', date: '2027-03-10' }));
});

it('a day starts at midnight in the zone of the site, a month on its first day', () => {
  expect(dayOf({ view: 'week', page: 1 }, now, 7).toISODate()).toBe('2027-03-07');
  expect(dayOf({ view: 'week', page: 1, date: '2027-03-08' }, now).toISODate()).toBe('2027-03-08');
  expect(dayOf({ view: 'month', page: 1 }, now).toISO()).toBe('2027-03-01T00:00:00.000+01:00');
  expect(dayOf({ view: 'day', page: 1, date: '2027-03-28' }, now).plus({ days: 1 }).toISO()).toBe(
    '2027-03-29T00:00:00.000+02:00',
  );
});

it.each<[Partial<ViewTarget>, string]>([
  [{ view: 'month' }, 'month/'],
  [{ view: 'month', date: '2027-03-01' }, 'month/2027-03/'],
  [{ view: 'day' }, 'today/'],
  [{ view: 'day', date: '2027-03-10' }, '2027-03-10/'],
  [{ view: 'day', date: '2027-03-10', page: 2 }, '2027-03-10/page/2/'],
  [{ view: 'day', page: 2 }, 'today/page/2/'],
  [
    { view: 'list', page: 2, date: '2027-03-10', search: 'a&b' },
    'list/page/2/?calendar-bar-date=2027-03-10&calendar-bar-search=a%26b',
  ],
  [{ view: 'month', category: 'music/jazz', tag: '%d0%bf' }, 'category/music/jazz/tag/%d0%bf/month/'],
])('the link to %j is %s, which reads as the same view', (target, path) => {
  const whole = { page: 1, ...target } as ViewTarget;
  const address = new SiteLinks(HOME).to(whole);
  expect(address).toBe(`${HOME}/events/${path}`);
  if (!path.includes('%d0')) expect(shown(address)).toEqual(whole);
});
