import { eventWordsIn } from './when';

const words = eventWordsIn('en-GB', 'Europe/Berlin');
const times = (start: string, end: string, changes = {}) => ({
  start_date: `2027-03-${start}`,
  end_date: `2027-03-${end}`,
  utc_start_date: '2027-03-10 17:00:00',
  utc_end_date: '2027-03-10 19:00:00',
  timezone: 'Europe/Berlin',
  timezone_abbr: 'CET',
  all_day: false,
  ...changes,
});
const texts = ({ start, end }: ReturnType<typeof words.days>) => [start.words, end?.words];

describe('when an event is', () => {
  const evening = times('10 18:00:00', '10 20:00:00');
  it('names the day once', () =>
    expect(texts(words.days(evening))).toEqual(['Wednesday, 10 March 2027, 18:00', '20:00']));
  it('is only the hours within its day', () => expect(texts(words.brief(evening))).toEqual(['18:00', '20:00']));
  it('tells programs the instants', () => expect(words.days(evening).start.datetime).toBe('2027-03-10T17:00:00Z'));
  it('names both days of several', () =>
    expect(texts(words.brief(times('10 18:00:00', '12 20:00:00')))).toEqual(['10 Mar, 18:00', '12 Mar, 20:00']));
  it('has no hours for whole days', () => {
    const whole = { all_day: true };
    expect(texts(words.days(times('10 00:00:00', '10 23:59:59', whole)))).toEqual([
      'Wednesday, 10 March 2027',
      undefined,
    ]);
    expect(texts(words.brief(times('10 00:00:00', '11 23:59:59', whole)))).toEqual(['10 Mar', '11 Mar']);
  });
  it('says which clock it is by, unless it is that of the site', () => {
    const away = times('10 18:00:00', '10 20:00:00', { timezone: 'Europe/London', timezone_abbr: 'GMT' });
    expect(texts(words.brief(away))).toEqual(['18:00', '20:00 GMT']);
  });
  it('is one moment when it ends as it starts', () =>
    expect(texts(words.brief(times('10 18:00:00', '10 18:00:00')))).toEqual(['18:00', undefined]));
});
