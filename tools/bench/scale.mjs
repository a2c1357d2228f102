// The same requests on small and large stores: their cost must not grow with the store.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../stack/embedded.mjs';
import { missing } from '../stack/servers.mjs';
import { startStack } from '../stack/stack.mjs';
import { load, typical } from './load/load.mjs';
import { fillCourses } from './scale/courses.mjs';
import { fillEvents } from './scale/events.mjs';
import { fillPosts } from './scale/posts.mjs';
import { openStore } from './scale/store.mjs';

const POSTS = { small: { posts: 1_000 }, large: { posts: 100_000 } };
const LEARNERS = { small: { learners: 100 }, large: { learners: 100_000 } };
// The small calendar has enough events, in its one month and at its one venue, for page 100.
const EVENTS = {
  small: { events: 1_000, from: '2026-06-01', days: 30, venues: 1, categories: 1, nth: 1 },
  large: { events: 1_000_000, from: '2021-01-01', days: 3_652, venues: 1_000, nth: 4 },
};

const JUNE = 'start_date=2026-06-01&end_date=2026-06-30';
const TEN_YEARS = 'start_date=2021-01-01&end_date=2030-12-31';
const paged = (service, name, path) =>
  [
    [', first page', '&page=1'],
    [', page 100', '&page=100'],
  ].map(([words, page]) => ({ service, name: `${name}${words}`, path: `${path}${page}` }));
/** A random time of day. */
const clock = () => new Date(Math.floor(Math.random() * 86_400) * 1000).toISOString().slice(11, 19);
const ROWS = [
  ...paged('core', 'posts', 'core/v2/posts?per_page=10'),
  ...paged('calendar', 'events of a month', `calendar/events/v1/events?per_page=10&${JUNE}`),
  ...paged('calendar', 'events of a month in a category', `calendar/events/v1/events?per_page=10&${JUNE}&categories=1`),
  ...paged('calendar', 'events of a month by search', `calendar/events/v1/events?per_page=10&${JUNE}&search=jazz`),
  ...paged('calendar', 'events at a venue', `calendar/events/v1/events?per_page=10&${TEN_YEARS}&venue=1`),
  ...paged(
    'calendar',
    'events by category, venue, dates and search',
    `calendar/events/v1/events?per_page=10&${TEN_YEARS}&categories=1&venue=1&search=jazz`,
  ),
  {
    service: 'calendar',
    name: 'events, each request with other dates',
    path: '',
    another: () =>
      `/calendar/events/v1/events?per_page=10&strict_dates=true&start_date=2026-06-01T${clock()}&end_date=2026-06-30T${clock()}`,
  },
  { service: 'lms', name: 'courses, one of them with many learners', path: 'lms/v1/courses?per_page=10' },
];

/** The most seconds of a measurement. */
const MOST_SECONDS = 2;

/** Rows `{name, small, large, ratio}` with the CPU µs a request of the site and its store. Takes about seven minutes. */
export async function measureScale({ seconds, rounds }) {
  const effort = { seconds: Math.min(seconds, MOST_SECONDS), rounds };
  const rows = await inOneProcess(effort);
  if (missing().length > 0) {
    console.log(`Left out: sizes on MariaDB (${missing().join(', ')} not found).`);
    return rows;
  }
  return [...rows, ...(await onStacks(effort))];
}

async function inOneProcess(effort) {
  return withSites(
    async (folder) => {
      const site = await startEmbedded(folder, { env: { SITE_DEMO: '0' } });
      return {
        ...site,
        pids: [{ name: 'site', pid: site.pid }],
        urlOf: (service) => `sqlite:${join(folder, 'data', `${service}.sqlite`)}`,
      };
    },
    async (sites) => {
      await fill(sites, 'core', fillPosts, POSTS);
      await fill(sites, 'lms', fillCourses, LEARNERS);
      return compareAll(
        ROWS.filter(({ service }) => service !== 'calendar'),
        'SQLite',
        sites,
        effort,
      );
    },
  );
}

async function onStacks(effort) {
  return withSites(
    async (folder) => {
      const services = ['core', 'calendar', 'lms'];
      const stack = await startStack(folder, { services });
      const pids = [
        ...['gateway', ...services].map((name) => ({ name, pid: stack.pidOf(name) })),
        { name: 'mariadbd', pid: stack.mariadb.child.pid },
      ];
      return { url: stack.url, pids, urlOf: stack.mariadb.urlOf, stop: () => stack.stop() };
    },
    async (sites) => {
      await fill(sites, 'core', fillPosts, POSTS);
      await fill(sites, 'lms', fillCourses, LEARNERS);
      await fill(sites, 'calendar', fillEvents, EVENTS);
      return compareAll(ROWS, 'MariaDB', sites, effort);
    },
  );
}

/** Runs `work` with two sites, `small` and `large`, and stops them afterwards. */
async function withSites(start, work) {
  const folders = ['small', 'large'].map((size) => mkdtempSync(join(tmpdir(), `gatehouse-${size}-`)));
  const sites = [];
  try {
    for (const folder of folders) sites.push(await start(folder));
    return await work({ small: sites[0], large: sites[1] });
  } finally {
    for (const site of sites) await site.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(sites, service, filler, sizes) {
  for (const [size, site] of Object.entries(sites)) {
    const began = Date.now();
    const onProgress = (words) =>
      console.log(`  ${service}, ${size}: ${words}, ${Math.round((Date.now() - began) / 1000)} s`);
    const store = await openStore(site.urlOf(service));
    await filler(store, { ...sizes[size], onProgress });
    await store.close();
    onProgress('filled');
  }
}

async function compareAll(rows, storeName, sites, effort) {
  const headers = Object.fromEntries(
    await Promise.all(Object.entries(sites).map(async ([size, { url }]) => [size, await signedIn(url)])),
  );
  const results = [];
  for (const { service, name, path, another } of rows) {
    const variants = Object.entries(sites).map(([size, { url, pids }]) => ({
      size,
      url: `${url}/${path}`,
      another,
      pids,
      headers: service === 'lms' ? headers[size] : {},
    }));
    results.push(await compare(`${name} (${storeName})`, variants, effort));
  }
  return results;
}

/** Measures both variants in turns. */
async function compare(name, variants, { seconds, rounds }) {
  const measured = { small: [], large: [] };
  for (const variant of variants) await warmUp(variant);
  for (let round = 0; round < rounds; round += 1) {
    for (const variant of variants) measured[variant.size].push(await load({ ...variant, seconds }));
  }
  const [small, large] = [measured.small, measured.large].map((rows) => typical(rows));
  const ratio = large.cpuTotal / small.cpuTotal;
  console.log(`  ${name}: ${Math.round(small.cpuTotal)} and ${Math.round(large.cpuTotal)} µs, ×${ratio.toFixed(2)}`);
  return { name, small: small.cpuTotal, large: large.cpuTotal, ratio };
}

/** The first request reads the store from disk. */
async function warmUp(variant) {
  const response = await fetch(variant.url, { headers: variant.headers });
  if (!response.ok) throw new Error(`${variant.url}: ${response.status} ${await response.text()}`);
  await load({ ...variant, seconds: 1 });
}

async function signedIn(url) {
  const response = await fetch(`${url}/lms/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'admin' }),
  });
  if (!response.ok) throw new Error(`The sign-in failed with ${response.status}.`);
  return { authorization: `Bearer ${(await response.json()).token}` };
}
