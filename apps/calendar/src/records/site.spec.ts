import { dateAfter } from './site';

const stored = { date: '2026-10-25 02:30:00', date_utc: '2026-10-25 01:30:00' };
const kept = { local: stored.date, utc: stored.date_utc };

describe('the date of a record after a write', () => {
  test.each([
    ['without a date', undefined],
    [
      'with the date on the clock of the site, which has another time zone by now',
      { on: 'site', utc: '2026-10-24 17:30:00' },
    ],
    ['with the date in UTC', { on: 'utc', local: '2026-10-25 10:30:00' }],
  ] as const)('stays %s', (_, given) => expect(dateAfter(stored, given && { ...kept, ...given })).toEqual(kept));

  test('is the one that was written', () =>
    expect(dateAfter(stored, { local: '2027-01-01 10:00:00', utc: '2027-01-01 09:00:00', on: 'site' })).toMatchObject({
      local: '2027-01-01 10:00:00',
      utc: '2027-01-01 09:00:00',
    }));
});
