// @ts-check
// A page of another origin in a real browser: what its script reads and sends, and how often the browser asks first.
// docs/interface/gateway.md#cross-origin-requests
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { root, unique } from '../wire/harness.mjs';
import { account, published } from '../wire/core/support/records.mjs';
import { openBrowser, openPage } from './browser.mjs';

const elsewhere = createServer((_, response) =>
  response.setHeader('content-type', 'text/html').end('<title>Elsewhere</title>'),
);
/** In front of the site: it sees which requests come, preflights among them. */
const received = [];
const front = createServer((incoming, response) => {
  received.push(incoming.method);
  const { method, headers, url } = incoming;
  const forwarded = request(new URL(/** @type {string} */ (url), root), { method, headers }, (answer) => {
    response.writeHead(/** @type {number} */ (answer.statusCode), answer.headers);
    answer.pipe(response);
  });
  incoming.pipe(forwarded);
});
const addressOf = (server) => `http://127.0.0.1:${server.address().port}`;

let browser, opened, author, shown;

before(async () => {
  browser = await openBrowser();
  for (const server of [elsewhere, front]) await once(server.listen(0, '127.0.0.1'), 'listening');
  opened = await openPage(browser, addressOf(elsewhere));
  author = await account('author');
  shown = await published({}, author);
});
after(async () => {
  await browser?.close();
  for (const server of [elsewhere, front]) server.close();
});

/** Sends a request from the page, and gives what its script sees. */
const ask = (path, init = {}) =>
  opened.page.evaluate(
    async ([address, options]) => {
      const response = await fetch(address, options);
      return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
    },
    [`${addressOf(front)}${path}`, init],
  );

describe('a script of another origin', () => {
  test('reads the headers that paging, caching and repeating need', async () => {
    const list = await ask('/core/v2/posts?per_page=1');
    for (const name of ['x-wp-total', 'x-wp-totalpages', 'etag', 'link']) assert.ok(list.headers[name], name);
    assert.deepEqual(received, ['GET']);
  });

  test('reads when it may try again', async () => {
    const body = JSON.stringify({ username: unique('nobody'), password: 'wrong' });
    const guess = () => ask('/lms/v1/token', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    let reply = await guess();
    for (let guesses = 1; guesses < 30 && reply.status !== 429; guesses += 1) reply = await guess();
    assert.equal(reply.status, 429);
    assert.ok(Number(reply.headers['retry-after']) > 0);
  });

  test('is preflighted once for all that it reads and writes', async () => {
    received.length = 0;
    const path = `/core/v2/posts/${shown.id}`;
    const headers = { authorization: author.headers.authorization, 'content-type': 'application/json' };
    for (const title of ['One', 'Two'])
      for (const init of [{ headers }, { method: 'POST', headers, body: JSON.stringify({ title }) }])
        assert.equal((await ask(path, init)).status, 200);
    assert.deepEqual(received, ['OPTIONS', 'GET', 'POST', 'GET', 'POST']);
  });

  // Browsers ask before each of these, since conditional requests pass all of their caches by (Fetch, 4.5).
  test('changes what it has read unless somebody else has', async () => {
    const path = `/core/v2/posts/${shown.id}`;
    const { authorization } = author.headers;
    const { headers } = await ask(path, { headers: { authorization } });
    const change = (title) =>
      ask(path, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'if-match': headers.etag },
        body: JSON.stringify({ title }),
      });
    const [first, second] = [await change('From elsewhere'), await change('Too late')];
    assert.deepEqual([first.status, second.status], [200, 412]);
    assert.equal(JSON.parse(second.body).code, 'rest_precondition_failed');
    assert.notEqual(first.headers.etag, headers.etag);
  });
});
