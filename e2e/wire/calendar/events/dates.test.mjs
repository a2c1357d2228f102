// @ts-check
// Local dates, time zones and UTC dates of events.
// docs/interface/calendar.md#event-dates
import { test, after } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress, post, unique } from '../../harness.mjs';
import { EVENTS, makeEvent, tidy, day } from '../support.mjs';

after(tidy);

for (const [why, timezone, start, utc, abbr] of [
  ['standard time', 'America/New_York', '2027-03-10 18:00:00', '2027-03-10 23:00:00', 'EST'],
  ['summer time', 'America/New_York', '2027-07-01 12:00:00', '2027-07-01 16:00:00', 'EDT'],
  ['half-hour zones', 'Asia/Kolkata', '2027-07-01 12:00:00', '2027-07-01 06:30:00', 'IST'],
  ['fixed offsets', 'UTC+2', '2027-03-10 18:00:00', '2027-03-10 16:00:00', 'UTC+2'],
  [
    'an hour that comes twice (the first one counts)',
    'America/New_York',
    '2027-11-07 01:30:00',
    '2027-11-07 05:30:00',
    'EDT',
  ],
  ['leap days', 'UTC', '2028-02-29 10:00:00', '2028-02-29 10:00:00', 'UTC'],
]) {
  test(`${why}: ${start} in ${timezone} is ${utc} UTC`, async () => {
    const event = await makeEvent({ timezone, start_date: start, end_date: start });
    assert.equal(event.start_date, start);
    assert.equal(event.utc_start_date, utc);
    assert.equal(event.timezone, timezone);
    assert.equal(event.timezone_abbr, abbr);
  });
}

test('without a time zone, or with an empty one, the time zone of the site applies', async () => {
  const [none, empty] = await Promise.all([makeEvent(), makeEvent({ timezone: '' })]);
  assert.ok(none.timezone);
  assert.equal(empty.timezone, none.timezone);
});

for (const [given, expected] of [
  ['2027-02-20', '2027-02-20 00:00:00'],
  ['2027-02-20 21:15', '2027-02-20 21:15:00'],
  ['2027-02-20T21:15:30', '2027-02-20 21:15:30'],
  ['March 5, 2027 8pm', '2027-03-05 20:00:00'],
  ['5 Mar 2027 20:00', '2027-03-05 20:00:00'],
  ['1804700000', '2027-03-10 17:33:20'],
  ['tomorrow 9am', `${day(1)} 09:00:00`],
]) {
  test(`"${given}" is understood as a date`, async () => {
    assert.equal(
      (await makeEvent({ timezone: 'UTC', start_date: given, end_date: '2029-01-01' })).start_date,
      expected,
    );
  });
}

test('an all-day event runs from 00:00:00 to 23:59:59 in its own zone', async () => {
  const event = await makeEvent({
    all_day: true,
    timezone: 'America/New_York',
    start_date: '2027-05-01 10:00:00',
    end_date: '2027-05-03 12:00:00',
  });
  assert.equal(event.all_day, true);
  assert.deepEqual([event.start_date, event.end_date], ['2027-05-01 00:00:00', '2027-05-03 23:59:59']);
  assert.deepEqual([event.utc_start_date, event.utc_end_date], ['2027-05-01 04:00:00', '2027-05-04 03:59:59']);
});
for (const [given, expected] of [
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  [0, false],
]) {
  test(`all_day ${JSON.stringify(given)} means ${expected}`, async () =>
    assert.equal((await makeEvent({ all_day: given })).all_day, expected));
}

test('an event that ends before it starts ends when it starts', async () => {
  const event = await makeEvent({ start_date: '2027-03-10 18:00:00', end_date: '2027-03-09 20:00:00' });
  assert.equal(event.end_date, '2027-03-10 18:00:00');
});
test('a day that does not exist is refused', differsOnWordPress('rolls over to March'), async () => {
  const { status, body } = await post(EVENTS, {
    as: 'admin',
    json: { title: unique(), start_date: '2027-02-30 10:00:00', end_date: '2027-03-01 10:00:00' },
  });
  assert.equal(status, 400);
  assert.ok('start_date' in body.data.params);
});

test('the publication date may be given in site time or in UTC', async () => {
  const [local, utc] = await Promise.all([
    makeEvent({ date: '2026-01-02 03:04:05' }),
    makeEvent({ date_utc: '2026-01-02 03:04:05' }),
  ]);
  assert.equal(local.date, '2026-01-02 03:04:05');
  assert.equal(utc.date_utc, '2026-01-02 03:04:05');
  assert.equal(local.status, 'publish');
});
