// @ts-check
// Views by the addresses of other calendars, and the pages that have the same.
// docs/interface/calendar.md#view-addresses
import { test, before, after, describe } from 'node:test';
import assert from 'node:assert/strict';
import { DateTime } from 'luxon';
import { differsOnWordPress, get, root, unique } from '../harness.mjs';
import { CATEGORIES, TAGS, view, makeCategory, makeEvent, tidy } from './support.mjs';

const OWN = differsOnWordPress('the views have a markup of their own');
const PAST = 12;
after(tidy);

describe('a view', OWN, () => {
  let category, march, april;
  const past = [];
  const at = (day) => ({ start_date: `${day} 10:00:00`, end_date: `${day} 11:00:00`, categories: [category.id] });
  before(async () => {
    category = await makeCategory();
    for (let days = PAST; days > 0; days -= 1)
      past.push(
        await makeEvent(
          at(
            DateTime.utc()
              .minus({ days: days + 1 })
              .toISODate(),
          ),
        ),
      );
    march = await makeEvent({ title: unique('march'), ...at('2031-03-12') });
    april = await makeEvent({ title: unique('april'), ...at('2031-04-22') });
  });

  const asked = async (address, args = {}) => {
    const { status, body } = await view({ url: `/events/category/${category.slug}/${address}`, ...args });
    assert.equal(status, 200, address);
    return body.html;
  };
  const idsIn = (html) => [...html.matchAll(/data-event-id="(\d+)"/g)].map(([, id]) => Number(id));
  const idsOfPast = (from, until) =>
    past
      .slice(from, until)
      .map(({ id }) => id)
      .reverse();

  test('knows the date and the search of other calendars, in the address and in view_data', async () => {
    assert.deepEqual(idsIn(await asked('list/?tribe-bar-date=2031-03-20')), [april.id]);
    assert.deepEqual(idsIn(await asked(`list/?tribe-bar-search=${encodeURIComponent(march.title)}`)), [march.id]);
    const data = { 'tribe-bar-date': '2031-03-20', 'tribe-bar-search': march.title };
    const { body } = await get('/calendar/views/v2/data', { query: { url: '/events/list/', view_data: data } });
    assert.deepEqual([body.date, body.search], ['2031-03-20', march.title]);
  });

  test('has what is over, the latest first, page by page', async () => {
    const first = await asked('list/?eventDisplay=past');
    assert.match(first, /<h2 [^>]*>Past events<\/h2>/);
    assert.deepEqual(idsIn(first), idsOfPast(2, PAST));
    const [, href] = /** @type {RegExpExecArray} */ (/rel="prev" href="([^"]*)"/.exec(first));
    assert.deepEqual(idsIn((await view({ url: href.replaceAll('&amp;', '&') })).body.html), idsOfPast(0, 2));
    const { status } = await view({ url: `/events/category/${category.slug}/list/page/3/?eventDisplay=past` });
    assert.equal(status, 404);
  });

  test('of a week has its events, and leads to its neighbours', async () => {
    const html = await asked('week/2031-03-14/');
    assert.deepEqual(idsIn(html), [march.id]);
    assert.match(html, /data-view="week" data-date="2031-03-1\d"/);
    assert.match(html, /<h2 [^>]*>Week of March 1\d, 2031<\/h2>/);
    assert.match(html, /rel="next" href="[^"]*\/week\/2031-03-1\d\/"/);
    assert.deepEqual(idsIn(await asked('?eventDisplay=week&tribe-bar-date=2031-04-22')), [april.id]);
  });

  test('of photos is a list', async () => {
    assert.deepEqual(idsIn(await asked('photo/?tribe-bar-date=2031-01-01')), [march.id, april.id]);
  });

  test('is the same as its page, which has structured data', async () => {
    for (const [address, expected] of /** @type {[string, Record<string, any>[]][]} */ ([
      ['list/?tribe-bar-date=2031-03-01', [march, april]],
      ['month/2031-03/', [march]],
      ['week/2031-03-14/', [march]],
      ['photo/?tribe-bar-date=2031-03-20', [april]],
      ['list/?eventDisplay=past&paged=2', past.slice(0, 2).reverse()],
    ])) {
      const response = await fetch(`${root}/events/category/${category.slug}/${address}`, {
        headers: { accept: 'text/html' },
      });
      const page = await response.text();
      const [, json] = /** @type {RegExpExecArray} */ (
        /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)
      );
      assert.deepEqual(
        JSON.parse(json).map((item) => [item['@type'], item.url]),
        expected.map(({ url }) => ['Event', url]),
        address,
      );
    }
  });
});

for (const path of [CATEGORIES, TAGS])
  for (const name of ['order', 'orderby'])
    test(`an empty ${name} of ${path} is refused`, OWN, async () => {
      const { status, body } = await get(path, { query: { [name]: '' } });
      assert.deepEqual([status, Object.keys(body.data.params)], [400, [name]]);
    });
