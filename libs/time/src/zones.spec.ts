import { DateTime } from 'luxon';
import { abbreviationAt, zoneAbbreviation } from './zone-abbreviations';
import { atClock, atUtcClock, atWallTime, clockOf, utcClockOf, withOffset } from './zoned';
import { zoneNamed } from './zones';

describe('A time zone', () => {
  it.each([
    ['europe/BERLIN', 'Europe/Berlin'],
    ['utc', 'UTC'],
    ['UTC+2', 'UTC+2'],
    ['utc-03:30', 'UTC-3:30'],
    ['UTC+05:00', 'UTC+5'],
    ['UTC+5.5', 'UTC+5:30'],
    ['UTC-9.5', 'UTC-9:30'],
    ['UTC+5.75', 'UTC+5:45'],
    ['UTC+0.50', 'UTC+0:30'],
    ['UTC-3', 'UTC-3'],
    ['UTC+5:30', 'UTC+5:30'],
    ['UTC+14', 'UTC+14'],
    ['UTC+14.5', undefined],
    ['UTC+5.999', undefined],
    ['UTC+15', undefined],
    ['Mars/Olympus', undefined],
    ['', undefined],
    ['europe/paris', 'Europe/Paris'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['UTC+02:00', 'UTC+2'],
    ['utc-3:30', 'UTC-3:30'],
    ['Mars/Phobos', undefined],
    ['UTC+25', undefined],
    ['+02:00', undefined],
    ['local', undefined],
  ])('%j is known as %j', (text, name) => expect(zoneNamed(text)).toBe(name));

  it.each([
    ['America/New_York', '2027-01-01', 'EST'],
    ['Europe/Berlin', '2027-07-01', 'CEST'],
    ['Asia/Tokyo', '2027-01-01', 'JST'],
    ['UTC+2', '2027-01-01', 'UTC+2'],
    ['Asia/Dubai', '2027-01-01', '+04'],
    ['America/New_York', '2027-03-10', 'EST'],
    ['America/New_York', '2027-07-01', 'EDT'],
    ['Europe/Paris', '2027-07-01', 'CEST'],
    ['Asia/Kolkata', '2027-07-01', 'IST'],
    ['Asia/Tokyo', '2027-07-01', 'JST'],
    ['America/Sao_Paulo', '2027-07-01', '-03'],
    ['Asia/Kathmandu', '2027-07-01', '+0545'],
    ['UTC+2', '2027-07-01', 'UTC+2'],
    ['UTC', '2027-07-01', 'UTC'],
    ['UTC+0', '2027-07-01', 'UTC+0'],
    ['GMT', '2027-07-01', 'GMT'],
    ['Europe/Dublin', '2027-07-01', 'IST'],
    ['America/St_Johns', '2027-01-01', 'NST'],
    ['Asia/Dubai', '2027-07-01', '+04'],
    ['Japan', '2027-07-01', 'JST'],
  ])('%s is abbreviated on %s as %s', (zone, date, abbreviation) => {
    expect(zoneAbbreviation(zone, DateTime.fromISO(date, { zone }))).toBe(abbreviation);
  });

  it('is abbreviated for a clock and its UTC clock', () => {
    expect(abbreviationAt('America/New_York', '2027-07-01 08:00:00', '2027-07-01 12:00:00')).toBe('EDT');
  });
});

describe('A clock in a zone', () => {
  it('that the clocks skip is moved past the gap', () => {
    expect(clockOf(atClock('2026-03-29 02:30:00', 'Europe/Berlin'))).toBe('2026-03-29 03:30:00');
  });

  it('that occurs twice is the first', () => {
    expect(utcClockOf(atClock('2026-10-25 02:30:00', 'Europe/Berlin'))).toBe('2026-10-25 00:30:00');
  });

  it('of a date that does not exist is invalid', () => {
    expect(atWallTime({ year: 2026, month: 2, day: 30 }, 'UTC').isValid).toBe(false);
  });

  it('follows from UTC', () =>
    expect(clockOf(atUtcClock('2026-07-01 12:00:00').setZone('UTC+5:30'))).toBe('2026-07-01 17:30:00'));

  it.each([
    ['2027-03-10 18:00:00', '2027-03-10 23:00:00', '2027-03-10T18:00:00-05:00'],
    ['2027-01-01 01:45:00', '2026-12-31 20:00:00', '2027-01-01T01:45:00+05:45'],
    ['2027-01-01 00:00:00', '2027-01-01 00:00:00', '2027-01-01T00:00:00+00:00'],
  ])('%s has the offset that UTC %s gives', (local, utc, text) => expect(withOffset(local, utc)).toBe(text));
});
