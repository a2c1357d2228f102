// @ts-check
// The header shows the menu that people have made (docs/web.md#the-header).
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { del, get, post, unique } from '../wire/harness.mjs';
import { Visitor } from './visitor.mjs';

/** For how long pages may lag behind at a gateway that is not the one of the write: docs/interface/gateway.md#cached-responses. */
const LAG_MS = 100;

const visitor = new Visitor();
const made = [];

async function publish(kind, fields) {
  const { status, body, text } = await post(`/core/v2/${kind}`, {
    as: 'admin',
    json: { status: 'publish', ...fields },
  });
  assert.equal(status, 201, text);
  made.push([kind, body.id]);
  return body;
}
async function change(kind, id, json) {
  const { status, text } = await post(`/core/v2/${kind}/${id}`, { as: 'admin', json });
  assert.equal(status, 200, text);
}
async function header() {
  await new Promise((resolve) => setTimeout(resolve, LAG_MS));
  const { html } = await visitor.open('/');
  return /** @type {RegExpExecArray} */ (/<nav aria-label[^]*?<\/nav>/.exec(html))[0];
}
const link = (attributes) => `<!-- wp:navigation-link ${JSON.stringify(attributes)} /-->`;

describe('a menu in the header', () => {
  const label = unique('Bread');
  let page, category, menu;
  const content = () =>
    link({ label, type: 'page', id: page.id, url: 'https://elsewhere.example/' }) +
    `<!-- wp:navigation-submenu {"label":"More","url":""} -->` +
    link({ label: 'News', type: 'category', kind: 'taxonomy', id: category.id }) +
    link({ label: 'Script', url: 'javascript:alert(1)' }) +
    `<!-- /wp:navigation-submenu -->`;

  before(async () => {
    const [old] = (await get('/core/v2/navigation', { query: { per_page: 1 } })).body;
    assert.equal(old, undefined, 'The site has a menu of its own.');
    page = await publish('pages', { title: unique('A page') });
    category = (await post('/core/v2/categories', { as: 'admin', json: { name: unique('News') } })).body;
    menu = await publish('navigation', { title: unique('Header'), content: content() });
  });
  after(async () => {
    for (const [kind, id] of made) await del(`/core/v2/${kind}/${id}`, { as: 'admin', query: { force: true } });
    await del(`/core/v2/categories/${category.id}`, { as: 'admin', query: { force: true } });
  });

  test('leads to the present addresses of records, and nowhere else', async () => {
    const html = await header();
    assert.ok(html.includes(label), html);
    const pathOf = (address) => new URL(address).pathname;
    assert.ok(html.includes(`href="${pathOf(page.link)}"`), html);
    assert.ok(html.includes(`href="${pathOf(category.link)}"`), html);
    assert.ok(!/javascript|elsewhere/.test(html), html);
  });

  test('keeps calendar and courses, which it does not lead to', async () => {
    assert.match(await header(), /href="\/events\/"[^]*href="\/courses\/"/);
  });

  test('follows a page that moves, and leaves out one that is not published', async () => {
    const slug = unique('moved').toLowerCase();
    await change('pages', page.id, { slug });
    assert.match(await header(), new RegExp(`href="/${slug}/"[^>]*>${label}<`));
    await change('pages', page.id, { status: 'draft' });
    assert.ok(!(await header()).includes(label));
  });

  test('changes with the menu, and gives way to the pages when it ends', async () => {
    await change('navigation', menu.id, { content: link({ label: 'Events', url: '/events/' }) });
    const html = await header();
    assert.equal(html.split('href="/events/"').length, 2, html);
    await change('navigation', menu.id, { status: 'draft' });
    const { body } = await get('/core/v2/pages', {
      query: { parent: 0, per_page: 1, orderby: 'menu_order', order: 'asc' },
    });
    assert.ok((await header()).includes(`href="${new URL(body[0].link).pathname}"`));
  });
});
