import { weekdaysIn, weeksOfMonth } from './month-grid';

describe('The sheet of a month', () => {
  it('has its days in weeks', () => {
    const [first = [], ...others] = weeksOfMonth(2026, 11, 1);
    expect(first).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, 1]);
    expect(others.at(-1)).toEqual([30, undefined, undefined, undefined, undefined, undefined, undefined]);
    expect(others).toHaveLength(5);
  });

  it('begins its weeks on any day', () => {
    expect(weeksOfMonth(2026, 11, 0)[0]?.[0]).toBe(1);
    expect(weeksOfMonth(2027, 2, 1).flat()).toHaveLength(28);
  });

  it('names the days of the week', () => {
    expect(weekdaysIn('en', 1)[0]).toEqual({ short: 'Mon', name: 'Monday' });
    expect(weekdaysIn('de', 0)[0]).toEqual({ short: 'So', name: 'Sonntag' });
  });
});
