import { DateTime } from 'luxon';
import { clockOf, utcClockOf } from '@gatehouse/time';
import { readMoment } from './moment';

const now = DateTime.fromISO('2027-03-10T15:30:00', { zone: 'UTC' });
const read = (text: string, zone = 'UTC', offsets: 'apply' | 'ignore' = 'ignore'): string | undefined => {
  const moment = readMoment(text, { zone, offsets, now });
  return moment && clockOf(moment);
};

describe('a date', () => {
  it.each([
    ['2027-02-20', '2027-02-20 00:00:00'],
    ['2027-02-20 21:15', '2027-02-20 21:15:00'],
    ['2027-02-20T21:15:30', '2027-02-20 21:15:30'],
    ['2027-02-20T21:15:30.250Z', '2027-02-20 21:15:30'],
    ['1804700000', '2027-03-10 17:33:20'],
    ['now', '2027-03-10 15:30:00'],
    ['today', '2027-03-10 00:00:00'],
    ['tomorrow 9am', '2027-03-11 09:00:00'],
    ['9:30pm tomorrow', '2027-03-11 21:30:00'],
    ['yesterday', '2027-03-09 00:00:00'],
    ['yesterday noon', '2027-03-09 12:00:00'],
    ['+3 days', '2027-03-13 15:30:00'],
    ['-1 month', '2027-02-10 15:30:00'],
    ['+1 week 2 days', '2027-03-19 15:30:00'],
    ['2 days ago', '2027-03-08 15:30:00'],
    ['next month', '2027-04-10 15:30:00'],
    ['March 5, 2027 8pm', '2027-03-05 20:00:00'],
    ['5 Mar 2027 20:00', '2027-03-05 20:00:00'],
    ['March 5 2027', '2027-03-05 00:00:00'],
    ['5th of may', undefined],
    ['friday', '2027-03-12 00:00:00'],
    ['12am tomorrow', '2027-03-11 00:00:00'],
    ['2027-03-20 +1 day', '2027-03-21 00:00:00'],
  ])('%s means %s', (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    'nonsense',
    '',
    '2027-02-30',
    '2027-02-20 25:00:00',
    '2027-02-20 24:00:00',
    '2027-13-01',
    '13pm',
    '2027-02-20 21:60',
    'tomorrow yesterday',
    'March 32, 2027',
    '99999999999999',
  ])('%j is not a date', (text) => expect(read(text)).toBeUndefined());
});

describe('zones', () => {
  it("ignores an offset in an event's dates and applies it elsewhere", () => {
    expect(read('2027-02-20T21:15:00+09:00', 'Europe/Paris')).toBe('2027-02-20 21:15:00');
    expect(read('2027-02-20T21:15:00+09:00', 'Europe/Paris', 'apply')).toBe('2027-02-20 13:15:00');
  });

  it.each([
    [
      'America/New_York',
      '2027-03-14 02:30:00',
      '2027-03-14 03:30:00',
      '2027-03-14 07:30:00',
      'a time in the gap moves one hour later',
    ],
    [
      'America/New_York',
      '2027-11-07 01:30:00',
      '2027-11-07 01:30:00',
      '2027-11-07 05:30:00',
      'the first of a time that occurs twice',
    ],
    ['Europe/Paris', '2027-10-31 02:30:00', '2027-10-31 02:30:00', '2027-10-31 00:30:00', 'in Europe too'],
    ['UTC+5:30', '2027-03-10 18:00:00', '2027-03-10 18:00:00', '2027-03-10 12:30:00', 'fixed offsets'],
    ['UTC-0:30', '2027-03-10 18:00:00', '2027-03-10 18:00:00', '2027-03-10 18:30:00', 'less than an hour west'],
  ])('%s %s → %s, %s UTC: %s', (zone, text, wall, utc) => {
    const moment = readMoment(text, { zone, offsets: 'ignore', now });
    expect([moment && clockOf(moment), moment && utcClockOf(moment)]).toEqual([wall, utc]);
  });
});
