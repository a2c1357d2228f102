import { clockOf, SiteTime } from './site-clock';

describe('site time', () => {
  test.each([
    ['Europe/Berlin', '2026-03-29 00:59:59', '2026-03-29T01:59:59'],
    ['Europe/Berlin', '2026-03-29 01:00:00', '2026-03-29T03:00:00'],
    ['Australia/Lord_Howe', '2026-10-03 15:29:59', '2026-10-04T01:59:59'],
    ['Australia/Lord_Howe', '2026-10-03 15:30:00', '2026-10-04T02:30:00'],
    ['UTC+5:45', '2026-12-31 20:00:00', '2027-01-01T01:45:00'],
    ['UTC', '2026-01-01 00:00:00', '2026-01-01T00:00:00'],
  ])('in %s it is at %s UTC %s', (zone, clock, expected) => {
    const time = new SiteTime(zone);
    expect([time.ofClock(clock), time.ofClock(clock), time.toClock(expected)]).toEqual([expected, expected, clock]);
  });

  test('keeps instants to the second', () =>
    expect(clockOf(Date.UTC(2026, 0, 2, 3, 4, 5, 678))).toBe('2026-01-02 03:04:05'));
});
