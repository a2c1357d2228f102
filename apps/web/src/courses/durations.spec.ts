import { durationIn } from './durations';

it.each([
  ['4 weeks', 'en', '4 weeks'],
  ['1 hours 30 mins', 'en', '1 hour 30 minutes'],
  ['10 days', 'de', '10 Tage'],
  ['Lifetime', 'en', ''],
  ['', 'en', ''],
])('the duration %j in %s is %j', (written, language, expected) =>
  expect(durationIn(language, written)).toBe(expected),
);
