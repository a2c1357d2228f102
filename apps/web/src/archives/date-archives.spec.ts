import { Config } from '@gatehouse/service';
import { datesIn } from '@gatehouse/blocks';
import { Home } from '../addresses/home';
import { dateArchive, type Period } from './date-archives';

const home = new Home(new Config({ BASE_URL: 'https://a.example' }));
const archive = (period: Period) => dateArchive(period, home, datesIn('en'));

describe('The archive of dates', () => {
  it('has the posts of a year', () => {
    expect(archive({ year: '2026' })).toMatchObject({
      kind: 'year',
      name: '2026',
      link: 'https://a.example/2026/',
      filter: { after: '2025-12-31T23:59:59', before: '2027-01-01T00:00:00' },
    });
  });

  it('has the posts of a month', () => {
    expect(archive({ year: '2026', month: '12' })).toMatchObject({
      kind: 'month',
      name: 'December 2026',
      link: 'https://a.example/2026/12/',
      filter: { after: '2026-11-30T23:59:59', before: '2027-01-01T00:00:00' },
    });
  });

  it('has the posts of a day', () => {
    expect(archive({ year: '2028', month: '02', day: '29' })).toMatchObject({
      kind: 'day',
      filter: { after: '2028-02-28T23:59:59', before: '2028-03-01T00:00:00' },
    });
  });

  it('does not exist for months and days that do not', () => {
    expect(archive({ year: '2026', month: '13' })).toBeUndefined();
    expect(archive({ year: '2026', month: '02', day: '29' })).toBeUndefined();
    expect(archive({ year: '2026', month: '00' })).toBeUndefined();
  });
});
