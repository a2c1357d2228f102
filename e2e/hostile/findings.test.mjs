// @ts-check
// Hostile input outside of arguments: names of members, headers, cookies, addresses, parts of multipart bodies. And single
// requests that once stopped the site for seconds.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { growthProblem } from './narrow.mjs';
import { PATTERNS } from './patterns.mjs';
import { MeasuredSite } from './site.mjs';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const BOUNDARY = 'limits';
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

let site;
let administrator;
before(async () => {
  site = await MeasuredSite.start();
  administrator = await site.people.as('administrator');
});
after(() => site?.stop());

/** Fails when a request with n and 2n characters costs more than linear time. */
async function isCheap(requestOfLength) {
  assert.equal(await growthProblem(site, requestOfLength), undefined);
}

const post = (path, json, headers = {}) => ({ method: 'POST', path, json, headers });
const event = { title: 'Talk', start_date: '2031-01-01 10:00:00', end_date: '2031-01-01 11:00:00' };

describe('a request that once took seconds', () => {
  test('2a: a form whose name has only opening brackets is refused', async () => {
    const sent = (length) => ({
      method: 'POST',
      path: '/lms/v1/token',
      headers: FORM,
      body: `a${'['.repeat(length)}`,
    });
    assert.equal((await site.send(sent(60_000))).status, 400);
    await isCheap(sent);
  });

  test('2b: an application password named by spaces alone', async () => {
    const sent = (length) => post('/core/v2/users/1/application-passwords', { name: ' '.repeat(length) });
    assert.equal((await site.send(sent(50_000))).status, 400);
    await isCheap(sent);
  });

  test('2c: an IP address of colons', async () => {
    const sent = (length) => post('/core/v2/comments', { author_ip: `${':'.repeat(length)}x` });
    assert.equal((await site.send(sent(50_000))).status, 400);
    await isCheap(sent);
  });

  test('2d: a tag with thousands of combining marks', async () => {
    const sent = (length) =>
      post('/calendar/events/v1/events', { ...event, tags: [`a${'\u0315\u0300'.repeat(length / 2)}`] });
    assert.equal((await site.send(sent(60_000))).status, 400);
    await isCheap(sent);
  });

  test('2d: the answer to the quiz of a form with thousands of combining marks', async () => {
    const form = await site.send(
      post('/forms/v1/contact-forms', { title: 'Quiz', form: '[quiz sum "1+1?|2"][submit "Send"]' }, administrator),
    );
    assert.equal(form.status, 200);
    const { id } = JSON.parse(form.text);
    await isCheap((length) => ({
      method: 'POST',
      path: `/forms/v1/contact-forms/${id}/feedback`,
      headers: MULTIPART,
      body: multipart([
        ['_wpcf7_unit_tag', 'wpcf7-f1-o1'],
        ['_wpcf7_quiz_answer_sum', 'x'],
        ['sum', `a${'\u0315\u0300'.repeat(length / 2)}`],
      ]),
    }));
  });

  test('2e: the address of the site with thousands of slashes', async () => {
    const sent = (length) => post('/core/v2/settings', { url: `http://h/${'/'.repeat(length)}x` });
    assert.equal((await site.send(sent(60_000))).status, 400);
    await isCheap(sent);
  });

  test('2f: a date of 1.5 MB in English', async () => {
    const sent = (length) => post('/calendar/events/v1/events', { ...event, start_date: '+1 day '.repeat(length / 7) });
    assert.equal((await site.send(sent(1_500_000))).status, 400);
    await isCheap(sent);
  });

  test('8: a page whose link element never ends (apps/widgets/src/oembed/proxy/discovery.spec.ts)', async () => {
    const sent = (length) => ({
      method: 'GET',
      path: `/oembed/1.0/proxy?url=${encodeURIComponent(`http://h/${'a'.repeat(length / 10)}`)}`,
      headers: administrator,
    });
    await isCheap(sent);
  });
});

function multipart(fields) {
  const parts = fields.map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

/** Patterns without what would end a name in its surroundings. */
const names = PATTERNS.filter(({ name }) => !/[\\"]./.test(name.slice(1, -1)));

describe('a search', () => {
  test('for what nearly occurs in a long text costs no more than the text', async () => {
    const { id } = JSON.parse(
      (
        await site.send(
          post('/core/v2/posts?_fields=id', { content: 'a'.repeat(100_000), status: 'publish' }, administrator),
        )
      ).text,
    );
    assert.ok(id > 0);
    for (const search of [`${'a'.repeat(7_000)}!`, `-${'a'.repeat(90)}! `.repeat(80)]) {
      const path = `/core/v2/posts?include=${id}&search=${encodeURIComponent(search)}`;
      const cost = await site.cost({ method: 'GET', path }, 4);
      assert.ok(cost < 300, `${cost} ms: ${search.slice(0, 100)}`);
    }
  });
});

describe('the name of a member', () => {
  for (const [kind, sent] of /** @type {[string, (name: string) => Record<string, any>][]} */ ([
    ['of a JSON body', (name) => post('/core/v2/comments', { [name]: 1 })],
    ['inside of an argument', (name) => post('/core/v2/comments', { meta: { [name]: { [name]: 1 } } })],
    [
      'of a form',
      (name) => ({ method: 'POST', path: '/core/v2/comments', headers: FORM, body: `${encodeURIComponent(name)}=1` }),
    ],
    [
      'of a multipart body',
      (name) => ({ method: 'POST', path: '/core/v2/comments', headers: MULTIPART, body: multipart([[name, 'x']]) }),
    ],
  ]))
    test(`${kind} costs no more than its length`, async () => {
      for (const pattern of names) await isCheap((length) => sent(pattern.text(length)));
    });

  test('of many in one body costs no more than their number', async () => {
    const pairs = (length, pair) => Array.from({ length: length / 10 }, (_, at) => pair(at)).join('&');
    const form = (body) => ({ method: 'POST', path: '/core/v2/comments', headers: FORM, body });
    await isCheap((length) => form(pairs(length, () => 'a[]=1')));
    await isCheap((length) => form(pairs(length, (at) => `a[${at}][b]=1`)));
    await isCheap((length) => post('/core/v2/comments', { meta: Object.fromEntries(manyNames(length)) }));
    await isCheap((length) => post('/core/v2/comments', Object.fromEntries(manyNames(length))));
  });

  test('is refused when it is too long, and so are too many and too deep ones', async () => {
    const refusal = async (sent) => JSON.parse((await site.send(sent)).text);
    const meta = async (value) => (await refusal(post('/core/v2/comments', { meta: value }))).data.details.meta.code;
    const named = await refusal(post('/core/v2/comments', { meta: { ['n'.repeat(1_001)]: 1 } }));
    assert.equal(named.code, 'rest_invalid_json');
    assert.equal(await meta(Object.fromEntries(manyNames(150_000))), 'rest_too_many_properties');
    assert.equal(await meta(JSON.parse(`${'{"a":'.repeat(80)}1${'}'.repeat(80)}`)), 'rest_too_deep');
    const long = await refusal({ method: 'GET', path: `/core/v2/posts?${'n'.repeat(1_001)}=1` });
    assert.equal(long.code, 'rest_invalid_request');
  });
});

const manyNames = (length) => Array.from({ length: length / 10 }, (_, at) => [`name${at}`, at]);

/** All headers of a request have 16 KiB. */
const HEADER_LENGTH = 12_000;
/** @type {[string, (text: string) => string][]} */
const HEADERS = [
  ['authorization', (text) => `Basic ${text}`],
  ['authorization', (text) => `Bearer ${text}`],
  ['authorization', (text) => text],
  ['cookie', (text) => `gatehouse_session=${text}; ${text}`.slice(0, HEADER_LENGTH)],
  ['if-none-match', (text) => `W/"${text}`],
  ['x-forwarded-for', (text) => text],
  ['accept', (text) => `application/${text}`],
  ['accept-language', (text) => text],
  ['content-type', (text) => `multipart/form-data; boundary=${text}`],
  ['content-type', (text) => `application/${text}+json`],
  ['content-disposition', (text) => `attachment; filename="${text}`],
  ['content-disposition', (text) => `attachment; ${text}`],
  ['content-md5', (text) => text],
  ['range', (text) => `bytes=${text}`],
  ['origin', (text) => `http://${text}`],
  ['referer', (text) => text],
  ['user-agent', (text) => text],
  ['x-http-method-override', (text) => text],
  ['traceparent', (text) => text],
];
/** What a header may contain. */
const inHeaders = PATTERNS.filter((pattern) => /^[\t\x20-\x7e]*$/.test(pattern.text(100)));

describe('a header', () => {
  for (const path of ['/core/v2/media', '/-/', '/-/files/none.png'])
    test(`that is as long as headers may be costs ${path} little`, async () => {
      for (const [name, value] of HEADERS)
        for (const pattern of inHeaders) {
          const headers = { [name]: value(pattern.text(HEADER_LENGTH)).trim() };
          const sent = { method: path === '/core/v2/media' ? 'POST' : 'GET', path, headers, body: '' };
          if ((await site.send(sent)).ms < 50) continue;
          assert.ok((await site.cost(sent, 3)) < 50, `${name}: ${pattern.name}`);
        }
    });
});

describe('an address', () => {
  test('that is as long as addresses may be costs little', async () => {
    for (const pattern of PATTERNS)
      for (const before of ['/', '/core/v2/posts/', '/-/files/', '/-/', '/core/v2/posts?', '/core/v2/posts?a=']) {
        const sent = { method: 'GET', path: before + encodeURI(pattern.text(1_500)).slice(0, HEADER_LENGTH) };
        if ((await site.send(sent)).ms < 50) continue;
        assert.ok((await site.cost(sent, 3)) < 50, `${before} ${pattern.name}`);
      }
  });
});
