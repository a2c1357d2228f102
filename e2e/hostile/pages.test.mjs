// @ts-check
// Pages and feeds of contents that authors made to cost as much as they can.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { MeasuredSite } from './site.mjs';

const LONG = 2_000_000;

let site;
let author;
before(async () => {
  site = await MeasuredSite.start();
  author = await site.people.as('author');
});
after(() => site?.stop());

const create = (fields) =>
  site.send({ method: 'POST', path: '/core/v2/posts', json: { title: 'Long', ...fields }, headers: author });

/** The path of a published post with this content. */
async function published(content) {
  const made = await create({ content, status: 'publish' });
  assert.equal(made.status, 201, made.text.slice(0, 200));
  const [, id] = /** @type {RegExpExecArray} */ (/"id":(\d+)/.exec(made.text));
  const { text } = await get(`/core/v2/posts/${id}?_fields=link`);
  return new URL(JSON.parse(text).link).pathname;
}

const get = (path) => site.send({ method: 'GET', path });
const within = (name, inner) => `<!-- wp:${name} -->${inner}<!-- /wp:${name.split(' ', 1)[0]} -->`;
const loop = (inner) => within('query {"queryId":1,"query":{"perPage":50}}', inner);
const TITLE = '<!-- wp:post-title /-->';
const countOf = (html, part) => html.split(part).length - 1;

describe('a content whose blocks repeat', () => {
  test('the template of a loop within that of the same loop shows its posts once', async () => {
    const nested = (depth) => (depth === 0 ? TITLE : within('post-template', nested(depth - 1)));
    const path = await published(loop(nested(1) + nested(3)));
    const { status, text } = await get(path);
    assert.equal(status, 200);
    const titles = countOf(text, 'wp-block-post-title');
    assert.ok(titles > 1 && titles <= 50, `${titles} titles`);
  });

  test('many blocks in the template of a loop are filled in up to a number', async () => {
    const path = await published(loop(within('post-template', TITLE.repeat(2_000))));
    const { status } = await get(path);
    assert.equal(status, 200);
    const cost = await site.cost({ method: 'GET', path: `${path}?another` }, 1);
    assert.ok(cost < 2_000, `${cost} ms`);
  });
});

describe('a long text', () => {
  test('with more markup and quotes than can be rendered in a moment is refused', async () => {
    for (const sign of ['<b>x', '"', "1'2", '<p>', '&', '-']) {
      const { status, text } = await create({ content: sign.repeat(1_000_000 / sign.length) });
      assert.equal(status, 400, `${sign} ${text.slice(0, 200)}`);
      assert.match(text, /rest_too_much_markup/);
    }
  });

  test('is no title, and no excerpt', async () => {
    for (const field of ['title', 'excerpt'])
      assert.match((await create({ [field]: 'w '.repeat(110_000) })).text, /rest_too_long/, field);
  });

  test('has a page', async () => {
    assert.equal((await get(await published('words '.repeat(LONG / 6)))).status, 200);
  });

  test('leaves feeds as they are, and lists of them come without contents', async () => {
    for (let count = 0; count < 4; count += 1) await published('words '.repeat(LONG / 6));
    const { status, text } = await get('/feed/');
    assert.equal(status, 200);
    assert.match(text, /<title>Long<\/title>/);
    assert.ok(text.length < 1_000_000);
  });
});
