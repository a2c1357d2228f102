import { calendarPath, feedQuery, fileQuery, neighbour, type Shown } from './calendar-links';

const all = { category: '', tag: '', search: '' };

it.each<[Partial<Shown> & Pick<Shown, 'view'>, string]>([
  [{ view: 'month' }, 'month/'],
  [{ view: 'month', date: '2027-03-01' }, 'month/2027-03/'],
  [{ view: 'day', date: '2027-03-10', page: 2 }, '2027-03-10/page/2/'],
  [{ view: 'day' }, 'today/'],
  [{ view: 'list', date: '2027-03-10', search: 'a&b' }, 'list/?calendar-bar-date=2027-03-10&calendar-bar-search=a%26b'],
  [{ view: 'month', category: 'music/jazz', tag: '%d0%bf' }, 'category/music/jazz/tag/%d0%bf/month/'],
])('the page of %j is %s', (shown, path) => expect(calendarPath({ ...all, ...shown })).toBe(path));

it.each([
  [{}, ''],
  [{ category: 'music/jazz', search: 'a b' }, '?categories=jazz&search=a+b'],
])('the feed of %j is at %j', (narrowed, query) => expect(feedQuery({ ...all, ...narrowed })).toBe(query));

it.each([
  ['month', '2028-02-01', false, ''],
  ['month', '2028-02-01', true, '?from=2028-02-01&until=2028-02-29'],
  ['day', '2027-03-10', false, '?from=2027-03-10&until=2027-03-10'],
  ['week', '2027-03-29', false, '?from=2027-03-29&until=2027-04-04'],
  ['list', '2027-03-10', true, '?from=2027-03-10'],
  ['list', '2027-03-01', true, ''],
] as const)('the file of the %s of %s (%s) is at %j', (view, date, isNamed, query) => {
  const data = {
    ...all,
    view,
    date,
    today: '2027-03-01',
    past: false,
    page: 1,
    more: false,
    days: [],
    events: [],
    json_ld: [],
  };
  expect(fileQuery(data, isNamed)).toBe(query);
});

it.each([
  ['month', '2027-01-01', -1, '2026-12-01'],
  ['month', '2027-12-01', 1, '2028-01-01'],
  ['day', '2028-02-28', 1, '2028-02-29'],
  ['week', '2027-03-01', -1, '2027-02-22'],
  ['month', '9999-12-01', 1, undefined],
] as const)('beside the %s of %s (%i) is %s', (view, date, step, expected) =>
  expect(neighbour({ view, date }, step)).toBe(expected),
);
