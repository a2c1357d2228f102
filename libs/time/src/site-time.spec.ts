import { instantOf, toWire, utcClock } from './clock';
import { momentAfter, SiteTime } from './site-time';

describe('Site time', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29 00:59:59', '2026-03-29 01:59:59'],
    ['Europe/Berlin', '2026-03-29 01:00:00', '2026-03-29 03:00:00'],
    ['Australia/Lord_Howe', '2026-10-03 15:29:59', '2026-10-04 01:59:59'],
    ['Australia/Lord_Howe', '2026-10-03 15:30:00', '2026-10-04 02:30:00'],
    ['UTC+5:45', '2026-12-31 20:00:00', '2027-01-01 01:45:00'],
    ['UTC-3', '2026-01-01 00:00:00', '2025-12-31 21:00:00'],
    ['UTC', '2026-01-01 00:00:00', '2026-01-01 00:00:00'],
  ])('in %s, %s UTC is %s, and back', (zone, utc, site) => {
    const time = new SiteTime(zone);
    expect([time.fromUtc(utc), time.fromUtc(utc), time.parse(toWire(site)).date_gmt]).toEqual([site, site, utc]);
  });

  const berlin = new SiteTime('Europe/Berlin');

  it('reads a date-time without an offset as site time, with one as that instant', () => {
    expect(berlin.parse('2026-07-01T12:00:00')).toEqual({
      date: '2026-07-01 12:00:00',
      date_gmt: '2026-07-01 10:00:00',
    });
    for (const text of ['2026-07-01T10:00:00Z', '2026-07-01 12:00:00+02:00', '2026-07-01t05:00:00-0500'])
      expect(berlin.parse(text)).toEqual({ date: '2026-07-01 12:00:00', date_gmt: '2026-07-01 10:00:00' });
  });

  it('reads UTC where the interface asks for UTC', () => {
    expect(berlin.parseUtc('2026-07-01T10:00:00')).toEqual({
      date: '2026-07-01 12:00:00',
      date_gmt: '2026-07-01 10:00:00',
    });
  });

  it('is moved past the gap where the clocks skip it', () => {
    expect(berlin.parse('2026-03-29T02:30:00')).toEqual({
      date: '2026-03-29 03:30:00',
      date_gmt: '2026-03-29 01:30:00',
    });
  });

  it('stays within years of four digits', () => {
    expect(berlin.parse('9999-12-31T23:30:00-05:00')).toEqual({
      date: '9999-12-31 23:59:59',
      date_gmt: '9999-12-31 23:59:59',
    });
    expect(berlin.parseUtc('0000-01-01T00:00:00+05:00').date_gmt).toBe('0000-01-01 00:00:00');
  });
});

describe('A UTC clock', () => {
  it('is an instant to the second, and back', () => {
    expect(utcClock(Date.UTC(2026, 0, 2, 3, 4, 5, 678))).toBe('2026-01-02 03:04:05');
    expect(instantOf('2026-01-02 03:04:05')).toBe(Date.UTC(2026, 0, 2, 3, 4, 5));
    expect(toWire('2026-01-02 03:04:05')).toBe('2026-01-02T03:04:05');
  });

  it('reads an hour that the clocks repeat as its first', () =>
    expect(new SiteTime('Europe/Berlin').parse('2026-10-25T02:30:00').date_gmt).toBe('2026-10-25 00:30:00'));
});

describe('A moment that is written', () => {
  const berlin = new SiteTime('Europe/Berlin');
  const second = { date: '2026-10-25 02:30:00', date_gmt: '2026-10-25 01:30:00' };

  it.each([
    [{ date: '2026-10-25T02:30:00' }, true],
    [{ date: '2026-10-25T02:30:00', date_gmt: '2030-01-01T00:00:00' }, true],
    [{ date: '2026-10-25T02:30:00+01:00' }, true],
    [{ date: '2026-10-25T02:30:00+02:00' }, false],
    [{ date: '2026-10-25T02:30:01' }, false],
    [{ date_gmt: '2026-10-25T01:30:00' }, true],
    [{ date: null, date_gmt: '2026-10-25T00:30:00' }, false],
    [{ date: null }, true],
    [{}, true],
  ])('%j keeps the second half past two of autumn: %s', (written, isKept) => {
    const given = berlin.given(written);
    expect(momentAfter(second, given)).toEqual(isKept ? second : given?.moment);
  });

  it('is compared on the clock it was read from, whatever the time zone of the site is now', () => {
    const given = new SiteTime('Asia/Tokyo').given({ date: '2026-10-25T02:30:00' });
    expect(momentAfter(second, given)).toEqual(second);
  });
});
