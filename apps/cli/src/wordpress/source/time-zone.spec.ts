import { SiteTime } from '@gatehouse/time';
import { fixedZone, zoneOf, type DatePair } from './time-zone';

/** Dates at noon of each month of two years, as a site in a zone has them. */
const datesIn = (zone: string, months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]): DatePair[] =>
  [2019, 2020].flatMap((year) =>
    months.map((month) => {
      const utc = `${year}-${String(month).padStart(2, '0')}-15 12:00:00`;
      const local = new SiteTime(zone).fromUtc(utc);
      return { local, utc, offset: (Date.parse(`${local}Z`) - Date.parse(`${utc}Z`)) / 60_000 };
    }),
  );

describe('The time zone of a site, by its dates', () => {
  it.each(['Europe/Berlin', 'America/New_York', 'America/Los_Angeles', 'Australia/Sydney'])('is %s', (zone) => {
    expect(zoneOf(datesIn(zone))).toBe(zone);
  });

  it('is that of its language where several have the same clocks', () => {
    expect(zoneOf(datesIn('Europe/Paris'), 'fr-FR')).toBe('Europe/Paris');
  });

  it('is how far it is from UTC where that is all that they tell', () => {
    expect(zoneOf(datesIn('America/Denver', [1, 2]))).toBe('UTC-7');
    expect(zoneOf(datesIn('Asia/Kolkata'))).toBe('UTC+5:30');
    expect(zoneOf(datesIn('UTC'))).toBe('UTC');
  });

  it('is that of most of them, when the site had another one at first', () => {
    expect(zoneOf([...datesIn('UTC', [1, 2, 3]), ...datesIn('Europe/Berlin')])).toBe('Europe/Berlin');
  });

  it('is not one of few people that fits a wrong date by chance', () => {
    const wrong = { local: '1969-12-31 23:59:59', utc: '1970-01-01 00:59:59', offset: -60 };
    expect(zoneOf([...datesIn('UTC'), wrong])).toBe('UTC');
    expect(zoneOf([...datesIn('Europe/Berlin'), wrong])).toBe('Europe/Berlin');
    expect(zoneOf(datesIn('Africa/Casablanca'))).toBe('Africa/Casablanca');
  });

  it('is not known without dates on both clocks', () => {
    expect(zoneOf([])).toBeUndefined();
    expect(zoneOf([{ local: '2020-01-01 00:00:00', utc: '2010-01-01 00:07:00', offset: 5_258_873 }])).toBeUndefined();
  });

  it.each([
    [-210, 'UTC-3:30'],
    [0, 'UTC'],
    [60, 'UTC+1'],
  ])('%i minutes are %s', (minutes, name) => {
    expect(fixedZone(minutes)).toBe(name);
  });
});
