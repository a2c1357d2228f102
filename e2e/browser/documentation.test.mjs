// @ts-check
// The documentation is light: each of its pages costs a browser about as much as the start page, however large the interface.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, root } from '../wire/harness.mjs';
import { openBrowser, openPage, sidewaysOf, violationsOf } from './browser.mjs';

/** How many times the CPU of the start page a page may cost; one page of everything was 60 times. */
const MOST = 8;
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

/** Seconds of CPU of the process that shows a page, from its beginning until the page is drawn. */
async function cpuOf(address) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const { metrics: before } = await session.send('Performance.getMetrics');
    await page.goto(address, { waitUntil: 'load' });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const { metrics } = await session.send('Performance.getMetrics');
    const timeIn = (list) => list.find(({ name }) => name === 'ProcessTime').value;
    return Math.max(timeIn(metrics) - timeIn(before), 0.01);
  } finally {
    await context.close();
  }
}

test('no page costs a browser much more than the start page', async () => {
  const { body } = await call('GET', '/-/openapi.json');
  const groups = new Set(body['x-tagGroups'].flatMap(({ name, tags }) => [name, ...tags]));
  const starts = [];
  for (let at = 0; at < 5; at += 1) starts.push(await cpuOf(`${root}/-/`));
  const start = starts.sort((a, b) => a - b)[2];
  const costly = [];
  for (const name of ['', ...groups]) {
    const address = `${root}/-/docs/${name}`;
    // What is over once may be another program's noise.
    const times = [await cpuOf(address)];
    if (times[0] > MOST * start) times.push(await cpuOf(address), await cpuOf(address));
    if (Math.min(...times) > MOST * start) costly.push(`${name}: ${times} s, the start page ${start} s`);
  }
  assert.deepEqual(costly, []);
});

test('everything that is folded is accessible, fits a phone, and is reached by keyboard', async () => {
  const options = { viewport: { width: 360, height: 800 } };
  const { page, complaints, close } = await openPage(browser, `${root}/-/docs/core/v2/media`, options);
  try {
    await page.locator('.operation summary').first().focus();
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('.operation details').first().getAttribute('open'), '');
    await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
    assert.equal(await sidewaysOf(page), 0);
    assert.deepEqual(await violationsOf(page), []);
    assert.deepEqual(complaints, []);
  } finally {
    await close();
  }
});

test('requests are sent with what a person signs in with', async () => {
  const token = (await call('POST', '/lms/v1/token', { json: { username: 'admin', password: 'admin' } })).body.token;
  const { page, close } = await openPage(browser, `${root}/-/docs/core/v2/users`);
  try {
    await page.getByText('Sign in for what you try').click();
    await page.getByLabel('Application password, or token').fill(token);
    await page.getByRole('button', { name: 'Use it' }).click();
    const me = page.locator('#getCoreV2UsersMe');
    await me.getByText('Try it').click();
    await me.getByRole('button', { name: 'Send' }).click();
    await me.getByText(/^200\n/).waitFor();
    assert.match(await me.locator('output').innerText(), /"slug": "admin"/);
  } finally {
    await close();
  }
});

test('requests are sent with the session of who is signed in, and by no other site', async () => {
  const { page, close } = await openPage(browser, `${root}/-/docs/core/v2/users`);
  try {
    await page.getByText('Sign in for what you try').click();
    await page.getByRole('link', { name: 'Sign in to this site' }).click();
    await page.getByLabel(/user ?name/i).fill('admin');
    await page.getByLabel(/password/i).fill('admin');
    await page.locator('form button[type=submit], form button.primary').first().click();
    await page.getByText('You try as').waitFor();
    assert.equal(new URL(page.url()).pathname, '/-/docs/core/v2/users');
    const me = page.locator('#getCoreV2UsersMe');
    await me.getByText('Try it').click();
    await me.getByRole('button', { name: 'Send' }).click();
    await me.getByText(/^200\n/).waitFor();
    assert.match(await me.locator('output').innerText(), /"slug": "admin"/);
    // The cookie alone opens nothing: neither here, nor in the interface.
    const sent = (path, init) =>
      page.evaluate(async ([at, options]) => (await fetch(at, options)).status, [path, init]);
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ token: 'of another page', method: 'GET', address: '/core/v2/users/me' });
    assert.equal(await sent('/-/docs', { method: 'POST', headers: json, body }), 403);
    assert.equal(await sent('/core/v2/users/me', {}), 401);
  } finally {
    await close();
  }
});
