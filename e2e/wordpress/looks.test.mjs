// @ts-check
// What readers see of posts that moved in: ten posts of many blocks and shortcodes in a real browser, on a phone and at a
// desk, in light and dark. `SCREENSHOTS=folder node --test e2e/wordpress/looks.test.mjs` keeps the pictures.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openBrowser, openPage, SCHEMES, showAs, sidewaysOf, violationsOf } from '../browser/browser.mjs';
import { ask } from './compare/read.mjs';
import { insertHere } from './rendering/sites.mjs';
import { texts } from './rendering/texts.mjs';
import { startGatehouse } from './server/gatehouse.mjs';

const POSTS = 10;
const WIDTHS = [390, 1280];
const { SCREENSHOTS: pictures } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-looks-'));

/**
 * What the authors of these texts have left out, and nobody can add for them: texts of pictures and of links that are
 * pictures, titles of frames, labels of fields in their own HTML, the order of headings.
 */
const OF_AUTHORS = /: (link-name|image-alt|role-img-alt|frame-title|label|select-name|heading-order): /;

/** All texts in ten posts, each text below a heading with its title. */
function longPosts() {
  const all = texts();
  const size = Math.ceil(all.length / POSTS);
  return Array.from({ length: POSTS }, (_, at) => ({
    name: `many-blocks-${at + 1}`,
    title: `Many blocks, ${at + 1}`,
    excerpt: '',
    content: all
      .slice(at * size, (at + 1) * size)
      .map(({ title, content }) => `<h2>${title}</h2>\n\n${content}`)
      .join('\n\n'),
  }));
}

/** The elements that stick out. */
const wideIn = (page) =>
  page.evaluate(() => {
    const { document, innerWidth } = globalThis;
    const isWide = (element) => element.getBoundingClientRect().right > innerWidth + 1;
    return [...document.querySelectorAll('main *')]
      .filter(isWide)
      .map(({ tagName, className }) => `${tagName}.${className}`)
      .slice(0, 5)
      .join(', ');
  });

describe('a post of many blocks', () => {
  let site;
  let browser;
  const addresses = [];

  before(async () => {
    if (pictures) mkdirSync(pictures, { recursive: true });
    site = await startGatehouse(join(folder, 'gatehouse'));
    const { ids } = await insertHere(folder, site, longPosts());
    for (const id of ids.values()) addresses.push((await ask(site, `wp/v2/posts/${id}`)).body.link);
    browser = await openBrowser();
  });
  after(async () => {
    await browser?.close();
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  for (let at = 0; at < POSTS; at += 1)
    test(`is accessible and fits: number ${at + 1}`, async () => {
      const { page, close } = await openPage(browser, addresses[at]);
      const found = [];
      try {
        for (const width of WIDTHS)
          for (const colorScheme of SCHEMES) {
            await showAs(page, { width, colorScheme });
            const name = `${at + 1}-${width}-${colorScheme}`;
            if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
            if ((await sidewaysOf(page)) > 0) found.push(`${name} can be scrolled sideways by ${await wideIn(page)}`);
            const violations = (await violationsOf(page)).map((violation) => `${name}: ${violation}`);
            found.push(...violations.filter((violation) => !OF_AUTHORS.test(violation)));
          }
      } finally {
        await close();
      }
      assert.deepEqual(found, []);
    });
});
