// @ts-check
// Every link leads somewhere: those that the interface gives out, and those on the pages that they lead to.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call } from '../wire/harness.mjs';
import { linksOfInterface, pathOf, pathsOn } from './links.mjs';

/** How many pages are opened at once, and in all. */
const AT_ONCE = 6;
const MOST = 1_500;
/** How many links one comes from what the interface names. */
const DEPTH = 2;
const BROWSER = 'text/html,application/xhtml+xml';

describe('links', () => {
  const opened = new Map();

  test('of the interface open, each as a page with a title and one heading', async () => {
    const links = await linksOfInterface();
    assert.deepEqual(
      links.filter(({ address }) => pathOf(address ?? '') === undefined),
      [],
      'these are not addresses of pages',
    );
    await openAll(new Map(links.map(({ from, address }) => [pathOf(address), from])));
    assert.deepEqual(faults(), []);
    assert.ok(opened.size > 20, `${opened.size} pages`);
  });

  test('on these pages open as well', async (t) => {
    for (let depth = 0; depth < DEPTH; depth += 1) {
      const next = new Map();
      for (const [path, { links }] of opened) for (const link of links) if (!opened.has(link)) next.set(link, path);
      await openAll(new Map([...next].slice(0, MOST - opened.size)));
    }
    t.diagnostic(`· ${opened.size} pages opened`);
    assert.deepEqual(faults(), []);
  });

  async function openAll(addresses) {
    const waiting = [...addresses];
    const next = async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) opened.set(one[0], await opening(...one));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }

  const faults = () => [...opened.values()].map(({ fault }) => fault).filter((fault) => fault !== undefined);
});

/** What is wrong with the page of a path, and where it leads. */
async function opening(path, from) {
  const { status, headers, text } = await call('GET', path, { headers: { accept: BROWSER }, redirect: 'follow' });
  const type = headers.get('content-type') ?? '';
  const isPage = type.startsWith('text/html');
  const fault = isPage ? faultOf(status, text) : faultOfFile(status, type);
  return { fault: fault && `${path} (on ${from}): ${fault}`, links: isPage ? pathsOn(text, path) : [] };
}

function faultOf(status, html) {
  if (status !== 200) return `${status}`;
  if ((/<title>([^<]*)<\/title>/.exec(html)?.[1].trim() ?? '') === '') return 'has no title';
  const headings = html.match(/<h1\b/g)?.length ?? 0;
  return headings === 1 ? undefined : `has ${headings} main headings`;
}

/** Feeds and calendars are linked to as well. */
function faultOfFile(status, type) {
  if (status !== 200) return `${status}`;
  return /^(application\/(rss|atom)\+xml|text\/(calendar|xml)|application\/xml)/.test(type) ? undefined : type;
}
