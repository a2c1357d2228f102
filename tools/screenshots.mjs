// `node tools/screenshots.mjs`: starts the site with its demo content and takes the pictures of docs/web.md in a browser.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { build, install, ROOT } from './run.mjs';
import { startEmbedded } from './stack/embedded.mjs';
import { chromiumPath } from './test/requirements.mjs';

const TARGET = join(ROOT, 'docs/pictures');
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** Few colours are enough for a page, and make small files. */
const FORM = { palette: true, colours: 128, effort: 10, compressionLevel: 9 };

/** The pictures: the name of the file, the page, and how it is shown. */
const PICTURES = [
  { name: 'front', path: '/' },
  { name: 'post', path: addressOf('core/v2/posts?slug=the-loaf-that-waits-for-you') },
  { name: 'archive', path: addressOf('core/v2/categories?slug=gardens') },
  { name: 'search', path: '/?s=bread' },
  { name: 'month', path: '/events/month/' },
  { name: 'event', path: addressOf('calendar/events/v1/events?per_page=20', withoutMap) },
  { name: 'course', path: addressOf('lms/v1/courses?per_page=1', ([{ permalink }]) => permalink) },
  { name: 'sign-in', path: '/-/sign-in' },
  { name: 'front-dark', path: '/', colorScheme: 'dark' },
  { name: 'post-phone', path: addressOf('core/v2/posts?slug=eleven-miles-of-estuary'), viewport: PHONE },
];

await install();
await build();
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-pictures-'));
const site = await startEmbedded(folder);
try {
  await takeAll(site.url);
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function takeAll(url) {
  mkdirSync(TARGET, { recursive: true });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--disable-gpu', '--no-first-run'] });
  try {
    for (const picture of PICTURES) {
      const bytes = await take(browser, url, picture);
      writeFileSync(join(TARGET, `${picture.name}.png`), bytes);
      console.log(`  docs/pictures/${picture.name}.png, ${Math.round(bytes.length / 1000)} kB`);
    }
  } finally {
    await browser.close();
  }
}

async function take(browser, url, { path, viewport = DESK, colorScheme = 'light' }) {
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
  const address = typeof path === 'string' ? path : await path(url);
  const response = await page.goto(new URL(address, url).href, { waitUntil: 'load' });
  if (!response.ok()) throw new Error(`${address}: ${response.status()}`);
  await page.evaluate(async () => {
    const { fonts, images } = globalThis.document;
    const isShown = (image) => image.getBoundingClientRect().top < globalThis.innerHeight;
    await Promise.all([
      fonts.ready,
      ...[...images].filter(isShown).map((image) => image.decode().catch(() => undefined)),
    ]);
  });
  const picture = await page.screenshot();
  await page.close();
  return sharp(picture).png(FORM).toBuffer();
}

/** The tiles of maps come from another site, which is not asked for a picture. */
function withoutMap({ events }) {
  return events.find(({ venue }) => !venue?.url).url;
}

/** Finds the address of a page as a client does. */
function addressOf(question, pick = ([{ link }]) => link) {
  return async (url) => pick(await (await fetch(`${url}/${question}`)).json());
}
