import { daysOfWeek, weekOf } from './weeks';

describe('The week of a day', () => {
  // As MySQL's WEEK(day, 1) and WEEK(day, 0) number them.
  it.each([
    ['2026-01-01', 1, 1],
    ['2026-01-05', 1, 2],
    ['2026-11-23', 1, 48],
    ['2027-01-03', 1, 0],
    ['2027-01-04', 1, 1],
    ['2028-12-31', 1, 52],
    ['2026-01-03', 0, 0],
    ['2026-01-04', 0, 1],
    ['2026-11-23', 0, 47],
    ['2026-01-03', 6, 1],
  ])('%s is, where weeks begin on day %i, %i', (day, start, week) => expect(weekOf(day, start)).toBe(week));

  it.each([0, 1, 3, 6])('has the day among its days, for every day of ten years, from day %i', (start) => {
    for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2030, 0, 1); at += 86_400_000) {
      const day = new Date(at).toISOString().slice(0, 10);
      const week = daysOfWeek(Number(day.slice(0, 4)), weekOf(day, start), start);
      expect(week && week.first <= day && day < week.end).toBe(true);
    }
  });

  it('ends with its year', () => {
    expect(daysOfWeek(2026, 53, 1)).toEqual({ first: '2026-12-28', end: '2027-01-01' });
    expect(daysOfWeek(2027, 0, 1)).toEqual({ first: '2027-01-01', end: '2027-01-04' });
  });

  it.each([
    [2026, 0],
    [2026, 54],
    [2027, 53],
  ])('%i has no week %i', (year, week) => expect(daysOfWeek(year, week, 1)).toBeUndefined());
});
