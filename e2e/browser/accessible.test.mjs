// @ts-check
// Every kind of page in a real browser: no violation of WCAG 2.2 AA that axe can find, in light and dark, on a phone and at
// a desk; nothing to scroll sideways; no complaint in the console; and the same without scripts.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { call, root } from '../wire/harness.mjs';
import { openBrowser, openPage, SCHEMES, showAs, sidewaysOf, violationsOf, WIDTHS } from './browser.mjs';
import { kindsOfPages } from './kinds.mjs';

const KINDS = await kindsOfPages();
/** What browsers say of every page that is not there. */
const OF_STATUS = /Failed to load resource: the server responded with a status of 404/;
let browser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

for (const [kind, address] of Object.entries(KINDS))
  describe(`page: ${kind}`, () => {
    test('is accessible and fits, in light and dark, at every width', async () => {
      const { page, complaints, close } = await openPage(browser, address);
      try {
        assert.deepEqual(await faultsOf(page), []);
        assert.deepEqual(
          complaints.filter((text) => !OF_STATUS.test(text)),
          [],
        );
      } finally {
        await close();
      }
    });

    test('says the same without scripts', async () => {
      const [withScripts, without] = await Promise.all([headingOf(address, true), headingOf(address, false)]);
      assert.equal(without, withScripts);
      assert.notEqual(without.trim(), '');
    });
  });

describe('page: front page with a menu', () => {
  let menu;
  before(async () => {
    const link = (label) => `<!-- wp:navigation-link {"label":"${label}","url":"/${label}/"} /-->`;
    const submenu = (label, inner) =>
      `<!-- wp:navigation-submenu {"label":"${label}","url":"/"} -->${inner}<!-- /wp:navigation-submenu -->`;
    const content = link('about') + submenu('More', link('bread') + submenu('Even more', link('butter')));
    const json = { title: 'Menu', status: 'publish', content };
    menu = (await call('POST', '/core/v2/navigation', { as: 'admin', json })).body;
  });
  after(() => call('DELETE', `/core/v2/navigation/${menu.id}`, { as: 'admin', query: { force: true } }));

  test('is accessible and fits with its submenus open', async () => {
    const { page, close } = await openPage(browser, `${root}/`);
    try {
      for (const label of ['More', 'Even more']) await page.getByText(label, { exact: true }).first().click();
      assert.equal(await page.getByRole('link', { name: 'butter' }).isVisible(), true);
      assert.deepEqual(await faultsOf(page), []);
    } finally {
      await close();
    }
  });
});

async function faultsOf(page) {
  const faults = [];
  for (const width of WIDTHS)
    for (const colorScheme of SCHEMES) {
      await showAs(page, { width, colorScheme });
      const sideways = await sidewaysOf(page);
      if (sideways > 0) faults.push(`${width}: ${sideways} pixels too wide`);
      faults.push(...(await violationsOf(page)).map((text) => `${width} ${colorScheme} ${text}`));
    }
  return faults;
}

async function headingOf(address, javaScriptEnabled) {
  const { page, close } = await openPage(browser, address, { javaScriptEnabled });
  try {
    return await page.locator('h1').first().innerText();
  } finally {
    await close();
  }
}
