// @ts-check
// Events stand on their own local dates, whatever the zone of the site.
// docs/interface/calendar.md#local-dates
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress, get, wordpress } from '../../harness.mjs';
import { EVENTS, ids, makeCategory, makeEvent, tidy, view } from '../support.mjs';

after(tidy);
const decided = differsOnWordPress('depends on its settings');
const DAY = '2027-08-18';
let category;
const made = {};

before(async () => {
  if (wordpress) return;
  category = await makeCategory();
  const on = (timezone, start, end, fields) =>
    makeEvent({ timezone, start_date: start, end_date: end, categories: [category.id], ...fields });
  for (const timezone of ['Pacific/Kiritimati', 'Europe/Zurich', 'UTC', 'America/New_York', 'UTC-11'])
    made[`all day in ${timezone}`] = await on(timezone, DAY, DAY, { all_day: true });
  made['late in New York'] = await on('America/New_York', `${DAY} 21:00`, `${DAY} 23:30`);
  made['early in Tokyo'] = await on('Asia/Tokyo', `${DAY} 00:30`, `${DAY} 02:00`);
  made['until midnight in India'] = await on('UTC+5.5', `${DAY} 20:00`, '2027-08-19 00:00');
});

const inView = async (url) => {
  const { body } = await view({ url: `/events/category/${category.slug}/${url}` });
  return body.html;
};
const idsIn = (html) => [...html.matchAll(/data-event-id="(\d+)"/g)].map(([, id]) => Number(id)).sort((a, b) => a - b);
const all = () => ids(Object.values(made)).sort((a, b) => a - b);

test('the list of a day has them all, the days around it none', decided, async () => {
  for (const [day, expected] of [
    ['2027-08-17', []],
    [DAY, all().filter((id) => id !== made['until midnight in India'].id)],
    ['2027-08-19', []],
  ]) {
    const { body } = await get(EVENTS, { query: { categories: category.slug, start_date: day, end_date: day } });
    assert.deepEqual([ids(body.events).sort((a, b) => a - b), body.total], [expected, expected.length], day);
  }
});
test('so do the views of the day, the month and the list', decided, async () => {
  assert.deepEqual(idsIn(await inView(`${DAY}/`)), all());
  for (const day of ['2027-08-17', '2027-08-19']) assert.deepEqual(idsIn(await inView(`${day}/`)), []);
  const cells = (await inView('month/2027-08/')).split('<td ').filter((cell) => cell.includes('data-event-id'));
  assert.deepEqual(
    cells.map((cell) => cell.match(/data-date="([\d-]+)"/)[1]),
    [DAY],
  );
  assert.deepEqual(idsIn(await inView(`list/?calendar-bar-date=${DAY}`)), all());
});
test("hour and day agree, in the site's format of times", decided, async () => {
  const html = await inView(`${DAY}/`);
  assert.ok(html.includes(`datetime="${DAY}T21:00:00-04:00">9:00 pm</time>`));
  assert.ok(html.includes(`datetime="${DAY}">All day</time>`));
  assert.ok((await inView('month/2027-08/')).includes(`datetime="${DAY}">All day</time>`));
});
test('the feed has an all-day event on its date', decided, async () => {
  const { text } = await get('/-/calendar/events.ics', {
    query: { categories: category.slug, start_date: DAY, end_date: DAY },
  });
  const wholeDays = [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day);
  assert.deepEqual(wholeDays, Array(5).fill('20270818'));
});

for (const [given, expected] of [
  ['01/02/2027', '2027-01-02 00:00:00'],
  ['2.1.2027', '2027-01-02 00:00:00'],
  ['02-01-2027 18:30', '2027-01-02 18:30:00'],
  ['20270101', '2027-01-01 00:00:00'],
  ['20270101T120000', '2027-01-01 12:00:00'],
  ['2027-W01-1 9am', '2027-01-04 09:00:00'],
  ['last friday of june 2027', '2027-06-25 00:00:00'],
  ['last day of february 2028 noon', '2028-02-29 12:00:00'],
  ['@1804700000', '2027-03-10 17:33:20'],
])
  test(`"${given}" is a date, of an event and of a filter`, decided, async () => {
    const event = await makeEvent({ timezone: 'UTC', start_date: given, end_date: given });
    assert.equal(event.start_date, expected);
    const query = { start_date: given, end_date: given, strict_dates: 'true' };
    const { status, body } = await get(EVENTS, { query });
    assert.equal(status, 200);
    assert.ok(ids(body.events).includes(event.id));
  });
test('"first day of next month 9am" is a date', decided, async () => {
  const { start_date } = await makeEvent({ start_date: 'first day of next month 9am', end_date: '+3 months' });
  assert.match(start_date, /-01 09:00:00$/);
});
for (const [zone, stored, utc] of [
  ['UTC+5.5', 'UTC+5:30', '12:30:00'],
  ['UTC+5:30', 'UTC+5:30', '12:30:00'],
  ['UTC-3', 'UTC-3', '21:00:00'],
])
  test(`${zone} is a time zone`, decided, async () => {
    const { timezone, utc_start_date } = await makeEvent({ timezone: zone });
    assert.deepEqual([timezone, utc_start_date], [stored, `2027-03-10 ${utc}`]);
  });
