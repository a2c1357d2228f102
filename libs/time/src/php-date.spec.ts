import { DateTime } from 'luxon';
import { phpClock, phpDate } from './php-date';

describe('PHP date letters', () => {
  const at = DateTime.fromISO('2026-03-04T15:07:09', { zone: 'Europe/Berlin' });
  it.each([
    ['j F Y', '4 March 2026'],
    ['D, d M y', 'Wed, 04 Mar 26'],
    ['jS', '4th'],
    ['g:i a', '3:07 pm'],
    ['H:i:s P', '15:07:09 +01:00'],
    ['\\Y Y', 'Y 2026'],
    ['g:i A T', '3:07 PM CET'],
    ['l, d/m/Y', 'Wednesday, 04/03/2026'],
    ['N/w/z/t/L', '3/3/62/31/0'],
  ])('%s', (format, text) => {
    expect(phpDate(at, format)).toBe(text);
  });
  it('of a clock in a zone', () => {
    for (let time = 0; time < 2; time += 1)
      expect(phpClock('2026-07-04 15:07:09', 'Europe/Berlin', 'j F, g:i a T')).toBe('4 July, 3:07 pm CEST');
  });
});
