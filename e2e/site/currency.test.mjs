// @ts-check
// A site has a currency: costs of events and prices of courses that name none are in it, and all others stay what they are.
// docs/interface/core.md#settings, docs/interface/calendar.md#cost, docs/interface/lms.md#course-record
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startEmbedded } from '../../tools/stack/embedded.mjs';

const EVENTS = '/calendar/events/v1/events';
let folder;
let site;
let headers;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-currency-'));
  site = await startEmbedded(folder, { env: { SITE_DEMO: '1' } });
  const { token } = (await send('/lms/v1/token', { username: 'admin', password: 'admin' })).body;
  headers = { authorization: `Bearer ${token}` };
});
after(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (path) => {
  const response = await fetch(site.url + path, { headers });
  return { body: await response.json() };
};
const send = async (path, json) => {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });
  return { status: response.status, body: await response.json() };
};
const chosen = async (currency) => (await send('/core/v2/settings', { currency })).body.currency;
const created = async (cost) => {
  const day = { start_date: '2031-05-06 10:00:00', end_date: '2031-05-06 12:00:00' };
  const { body } = await send(EVENTS, { title: `Costs ${cost}`, status: 'publish', cost, ...day });
  return body.id;
};
const eventOf = async (id) => (await read(`${EVENTS}/${id}`)).body;

describe('the currency of a site', () => {
  test('is US dollars until it is chosen, and can be reset', async () => {
    assert.equal((await read('/core/v2/settings')).body.currency, 'USD');
    assert.equal(await chosen('chf'), 'CHF');
    assert.equal(await chosen(null), 'USD');
  });

  for (const wrong of ['EURO', '€', '', 'XYZ', 7])
    test(`cannot be ${JSON.stringify(wrong)}`, async () => {
      const { status, body } = await send('/core/v2/settings', { currency: wrong });
      assert.deepEqual([status, Object.keys(body.data.params)], [400, ['currency']]);
    });

  test('is that of costs that name none, at once and everywhere', async () => {
    const [bare, euros] = [await created('10-20'), await created('15 €')];
    assert.equal((await eventOf(bare)).cost, '$10 – $20');
    await chosen('CHF');
    const { cost, cost_details: details, json_ld: ld, url } = await eventOf(bare);
    assert.equal(cost, 'CHF 10 – CHF 20');
    assert.deepEqual([details.currency_symbol, details.currency_code], ['', '']);
    assert.deepEqual([ld.offers.price, ld.offers.priceCurrency], ['10', 'CHF']);
    const page = await fetch(site.url + new URL(url).pathname, { headers: { accept: 'text/html' } });
    assert.match(await page.text(), /CHF 10 – CHF 20/);
    const other = await eventOf(euros);
    assert.deepEqual([other.cost, other.json_ld.offers.priceCurrency], ['15€', 'EUR']);
  });

  test('is that of the prices of courses', async () => {
    await chosen('EUR');
    const { body } = await read('/lms/v1/courses?per_page=20');
    const sold = body.filter(({ price }) => price > 0);
    assert.ok(sold.length > 0);
    for (const course of sold) assert.match(course.price_rendered, /^€\d[\d,]*\.\d\d$/);
  });

  test('decides what a sign means that several currencies share', async () => {
    await chosen('SEK');
    const event = await eventOf(await created('kr 120'));
    assert.deepEqual([event.cost, event.cost_details.currency_code], ['kr 120', 'SEK']);
    assert.equal(event.json_ld.offers.priceCurrency, 'SEK');
  });
});
