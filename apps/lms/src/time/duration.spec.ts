import { longDuration, normalDuration, secondsOf, shortDuration } from './duration';

test.each([
  ['4 week', '4 week', 2_419_200, '4 weeks', '28 days'],
  ['1 weeks', '1 week', 604_800, '1 week', '7 days'],
  ['90 Minutes', '90 minute', 5400, '90 minutes', '1 hours 30 mins'],
  ['1 hour', '1 hour', 3600, '1 hour', '1 hours'],
  ['5 minute', '5 minute', 300, '5 minutes', '5 mins'],
  ['10 day', '10 day', 864_000, '10 days', '10 days'],
  ['', '', 0, 'Lifetime', ''],
  ['0 week', '', 0, 'Lifetime', ''],
  ['forever', '', 0, 'Lifetime', ''],
  ['4 week and a bit', '', 0, 'Lifetime', ''],
])('“%s” is kept as “%s”: %i seconds, long “%s”, short “%s”', (sent, kept, seconds, long, short) => {
  expect([normalDuration(sent), secondsOf(sent), longDuration(sent), shortDuration(sent)]).toEqual([
    kept,
    seconds,
    long,
    short,
  ]);
});
