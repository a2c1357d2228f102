// @ts-check
// One person sends the longest texts, made of what costs most to render: everybody else is served meanwhile.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { MeasuredSite } from './site.mjs';

const LONGEST = 2_000_000;
/** Milliseconds of work in one go: nobody waits longer than half a second; the rest is room for what measures. */
const LONGEST_WORK = 700;

/** Each sign of the renderer, and how many of its characters cost as much as a quote. */
const SIGNS = [
  ['9x9 ', 1],
  ['...', 3],
  [' (tm)', 4],
  ['"', 1],
  ["'1' ", 2],
  ['-- ', 2],
  ['a\n', 0.5],
  ['a\n\n', 1],
  ['>', 0.5],
  ['<', 1],
  ['<b>', 1.5],
  ['<div>', 1.5],
  ['&', 1],
  ['[gallery]', 0.5],
  ['<!-- wp:a /-->', 6.5],
  ['w ', 0],
  ['w', 0],
  ['塩', 0],
];

let site;
let author;
let administrator;
let post;
let discussed;
let comments = 0;
before(async () => {
  site = await MeasuredSite.start();
  [author, administrator] = [await site.people.as('author'), await site.people.as('administrator')];
  const { text } = await send('/core/v2/posts', { title: 'Draft' }, author);
  [, post] = /** @type {RegExpExecArray} */ (/"id":(\d+)/.exec(text));
  const published = await send('/core/v2/posts', { title: 'Published', status: 'publish' }, author);
  [, discussed] = /** @type {RegExpExecArray} */ (/"id":(\d+)/.exec(published.text));
});
after(() => site?.stop());

const send = (path, json, headers) => site.send({ method: 'POST', path, json, headers });

/** The sign as often as a text may be long, and as often as one may have it. */
function textsOf(sign, cost) {
  const most = cost === 0 ? Infinity : Math.floor(100_000 / cost);
  const whole = sign.repeat(LONGEST / sign.length);
  const allowed = sign.repeat(Math.min(most, LONGEST / sign.length));
  return [whole, `${allowed} ${'word '.repeat(LONGEST / 5)}`.slice(0, LONGEST)];
}

const WAYS = {
  posts: (content) => send('/core/v2/posts', { title: 'Long', content, status: 'publish' }, author),
  autosaves: (content) => send(`/core/v2/posts/${post}/autosaves`, { content }, author),
  batches: (content) => {
    const request = { path: '/core/v2/posts', body: { title: 'Long', content } };
    const count = Math.min(25, Math.floor(7_500_000 / Buffer.byteLength(JSON.stringify(request))));
    return send('/batch/v1', { requests: Array.from({ length: count }, () => request) }, author);
  },
  events: (description) =>
    send(
      '/calendar/events/v1/events',
      { title: 'Long', description, start_date: '2097-03-10 10:00:00', end_date: '2097-03-10 11:00:00' },
      administrator,
    ),
  comments: (content) =>
    send(
      '/core/v2/comments',
      { post: discussed, content: `${content.slice(0, 64_000)} ${(comments += 1)}` },
      administrator,
    ),
};

describe('the longest text that one person can send', () => {
  for (const [name, ask] of Object.entries(WAYS))
    test(`keeps nobody else waiting: ${name}`, async () => {
      for (const [sign, cost] of SIGNS)
        for (const text of textsOf(sign, cost)) {
          const { status, longest } = await site.longestWork(() => ask(text), LONGEST_WORK);
          assert.ok([200, 201, 207, 400].includes(status), `${JSON.stringify(sign)}: ${status}`);
          assert.ok(longest < LONGEST_WORK, `${JSON.stringify(sign)}: ${Math.round(longest)} ms in one go`);
        }
    });

  test('is two million characters', async () => {
    const { status, text } = await send('/core/v2/posts', { content: 'x'.repeat(LONGEST + 1) }, author);
    assert.equal(status, 400);
    assert.match(text, /rest_too_long/);
    assert.match(text, /2000000/);
  });
});

describe('many long posts', () => {
  test('make no page and no feed fail', async () => {
    for (let count = 0; count < 20; count += 1) await WAYS.posts('w'.repeat(LONGEST));
    for (const path of ['/', '/feed/', '/feed/atom/', '/?s=Long', '/author/admin/', '/2026/']) {
      const { status, text } = await site.send({ method: 'GET', path });
      assert.ok([200, 301, 404].includes(status), `${path}: ${status}`);
      assert.ok(text.length < 1_000_000, `${path}: ${text.length}`);
    }
  });

  test('make no list longer than a reply may be', async () => {
    const { status, text } = await site.send({ method: 'GET', path: '/core/v2/posts?per_page=100' });
    assert.equal(status, 400);
    assert.match(text, /rest_reply_too_large/);
    assert.equal(
      (await site.send({ method: 'GET', path: '/core/v2/posts?per_page=100&_fields=id,excerpt' })).status,
      200,
    );
  });
});
