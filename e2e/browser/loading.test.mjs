// @ts-check
// Pages load the pictures that people see, and the others when they come to them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { published } from '../wire/core/support/records.mjs';
import { openBrowser } from './browser.mjs';

const PICTURES = 80;
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

test('a gallery of many pictures loads those at its beginning, then the rest', async () => {
  const figures = Array.from(
    { length: PICTURES },
    (_, at) => `<figure class="wp-block-image size-large"><img src="/picture-${at}.png" alt="" /></figure>`,
  );
  const gallery = `<figure class="wp-block-gallery columns-3 is-cropped">${figures.join('\n')}</figure>`;
  const content = `<!-- wp:gallery -->\n${gallery}\n<!-- /wp:gallery -->`;
  const { link } = await published({ content });
  const page = await browser.newPage();
  try {
    const asked = new Set();
    await page.route(/\/picture-\d+\.png$/, (route) => {
      asked.add(route.request().url());
      return route.abort();
    });
    await page.goto(link, { waitUntil: 'load' });
    assert.ok(asked.size > 0 && asked.size < PICTURES, `${asked.size} of ${PICTURES} pictures were asked for`);
    const last = page.waitForRequest(/picture-79\.png$/);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await last;
  } finally {
    await page.close();
  }
});
