import { DateTime } from 'luxon';
import { readDateOption } from './date-option';

/** A Wednesday. */
const now = DateTime.fromISO('2026-01-28T22:30', { zone: 'America/New_York' });

describe('The day of a date option', () => {
  it.each([
    ['2026-05-04', '2026-05-04'],
    ['2026-02-31', '2026-03-03'],
    ['today', '2026-01-28'],
    ['tomorrow', '2026-01-29'],
    ['yesterday', '2026-01-27'],
    ['today_+1_week', '2026-02-04'],
    ['today+2days', '2026-01-30'],
    ['-1_year', '2025-01-28'],
    ['+1_month', '2026-02-28'],
    ['2_weeks_ago', '2026-01-14'],
    ['2026-01-31_+1_month', '2026-03-03'],
    ['next_monday', '2026-02-02'],
    ['monday', '2026-02-02'],
    ['wednesday', '2026-01-28'],
    ['next_wednesday', '2026-02-04'],
    ['last_friday', '2026-01-23'],
    ['next_month', '2026-02-28'],
    ['first_day_of_next_month', '2026-02-01'],
    ['last_day_of_february', undefined],
    ['last_day_of_this_month', '2026-01-31'],
  ])('%s is %s', (option, day) => expect(readDateOption(option, now)).toBe(day));

  it.each(['', 'soon', '2026-13-01', '2026-01-32', '+1_parsec', '+1_constructor', 'next_constructor', 'today_garbage'])(
    '%j has no meaning',
    (option) => expect(readDateOption(option, now)).toBeUndefined(),
  );

  it("is in the site's time zone, not in UTC", () => {
    expect(now.toUTC().toISODate()).toBe('2026-01-29');
    expect(readDateOption('today', now)).toBe('2026-01-28');
  });
});
