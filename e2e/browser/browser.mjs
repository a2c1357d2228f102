// @ts-check
// A browser that notices what a page complains about.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../../tools/test/requirements.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const ARGUMENTS = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** The widths that a page is looked at in, in CSS pixels: the narrowest phone, and a desk. */
export const WIDTHS = [320, 1280];
export const SCHEMES = ['light', 'dark'];

/** Starts the browser of this machine. */
export function openBrowser() {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('Chromium was not found: install it, or set CHROMIUM_PATH to its path.');
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

/** Opens an address; gives the page, its status, and what its console complains about as it goes on. */
export async function openPage(browser, address, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const complaints = [];
  // Tiles of maps come from another site, which a test does not reach.
  const isOwn = (message) => !/^https:/.test(message.location().url);
  page.on('console', (message) => message.type() === 'error' && isOwn(message) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  const response = await page.goto(address, { waitUntil: 'load' });
  return { page, complaints, status: response.status(), close: () => context.close() };
}

/** What axe finds wrong with a page as it is shown now: `rule: selector`, the first places of each rule. */
export async function violationsOf(page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const found = await page.evaluate(
    (values) =>
      globalThis.axe.run(globalThis.document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }),
    RULES,
  );
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 4)
        .map(({ target, failureSummary }) => `${target} (${failureSummary.split('\n')[1]?.trim()})`)
        .join('; ')}`,
  );
}

/** Shows a page at another width and in another colour scheme, and waits until it is drawn. */
export async function showAs(page, { width, colorScheme }) {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** How far a page can be scrolled to the side, in CSS pixels. */
export const sidewaysOf = (page) =>
  page.evaluate(() => globalThis.document.documentElement.scrollWidth - globalThis.innerWidth);
