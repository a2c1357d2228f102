// The same requests on small and large stores: their cost must not grow with the store.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../stack/embedded.mjs';
import { missing } from '../stack/servers.mjs';
import { startStack } from '../stack/stack.mjs';
import { load, median, totalOf } from './load/load.mjs';
import { administratorHeaders } from './load/sign-in.mjs';
import { option } from './options.mjs';
import { fillCourses } from './scale/courses.mjs';
import { fillEvents } from './scale/events.mjs';
import { fillPosts, indexPosts } from './scale/posts.mjs';
import { ROWS } from './scale/rows.mjs';
import { openStore } from './scale/store.mjs';

const LEARNERS = { small: { learners: 100 }, large: { learners: 100_000 } };
// The small calendar has enough events, in its one month and at its one venue, for page 100.
const eventsOf = (events) => ({
  small: { events: 1_000, from: '2026-06-01', days: 30, venues: 1, categories: 1, nth: 1 },
  large: { events, from: '2021-01-01', days: 3_652, venues: 1_000, nth: 4 },
});

/** How large the stores are, and the most that a request on the large one may cost beside the small one. */
const STORES = {
  SQLite: { posts: Number(option('posts', 1_000_000)), events: 100_000, target: 1.3, start: startSite },
  MariaDB: { posts: Number(option('posts', 300_000)), events: 100_000, target: 1.5, start: startProcesses },
};

/** Of each measurement; the costs are a few hundred microseconds, so that thousands of requests are measured. */
const SECONDS = Number(option('seconds', 1));
const ROUNDS = Number(option('rounds', 5));
/** Every reply is made anew. */
const WITHOUT_CACHE = { CACHE_BYTES: '0', SITE_DEMO: '0' };

/** Rows `{store, name, small, large, ratio, target}` with the CPU µs a request of all processes. */
export async function measureScale() {
  const rows = [];
  for (const [name, store] of Object.entries(STORES).filter(([one]) => [undefined, one].includes(option('store')))) {
    if (name === 'MariaDB' && missing().length > 0)
      console.log(`Left out: sizes on MariaDB (${missing().join(', ')} not found).`);
    else rows.push(...(await measureStore(name, store)));
  }
  return rows;
}

async function measureStore(name, { posts, events, target, start }) {
  const folders = ['small', 'large'].map((size) => mkdtempSync(join(tmpdir(), `gatehouse-${size}-`)));
  const sites = {};
  try {
    [sites.small, sites.large] = [await start(folders[0]), await start(folders[1])];
    Object.assign(sites.small, { posts: 1_000 });
    Object.assign(sites.large, { posts });
    await fill(sites, 'core', fillPosts, { small: { posts: 1_000 }, large: { posts } });
    await fill(sites, 'core', indexed, { small: {}, large: {} });
    await fill(sites, 'lms', fillCourses, LEARNERS);
    await fill(sites, 'calendar', fillEvents, eventsOf(events));
    const results = [];
    for (const row of ROWS.filter((one) => one.name.includes(option('only', ''))))
      results.push({ store: name, target, ...(await compare(row, sites)) });
    return results;
  } finally {
    for (const site of Object.values(sites)) await site.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

async function startSite(folder) {
  const site = await startEmbedded(folder, { env: WITHOUT_CACHE });
  const urlOf = (service) => `sqlite:${join(folder, 'data', `${service}.sqlite`)}`;
  return { ...site, pids: [{ name: 'site', pid: site.pid }], urlOf, headers: await administratorHeaders(site.url) };
}

async function startProcesses(folder) {
  const services = ['core', 'calendar', 'lms'];
  const stack = await startStack(folder, { services, env: WITHOUT_CACHE });
  const pids = [
    ...['gateway', ...services].map((name) => ({ name, pid: stack.pidOf(name) })),
    { name: 'NATS', pid: stack.nats.child.pid },
    { name: 'MariaDB', pid: stack.mariadb.child.pid },
  ];
  const { url } = stack;
  return { url, pids, urlOf: stack.mariadb.urlOf, stop: () => stack.stop(), headers: await administratorHeaders(url) };
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

const indexed = (store, { onProgress }) => indexPosts(store, onProgress);

/** Measures a row on both stores, in turns. */
async function compare({ name, path, headersOf = () => ({}), another }, sites) {
  const variants = [];
  for (const [size, site] of Object.entries(sites)) {
    const address = typeof path === 'function' ? await path(site) : path;
    const headers = headersOf(site);
    const requests = another && (() => another(site));
    variants.push({ size, url: `${site.url}/${address}`, another: requests, pids: site.pids, headers });
  }
  const measured = { small: [], large: [] };
  for (const variant of variants) await warmUp(variant);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { size, ...variant } of variants) measured[size].push(await load({ ...variant, seconds: SECONDS }));
  const [small, large] = ['small', 'large'].map((size) => median(measured[size].map(totalOf)));
  const ratio = median(measured.large.map((one, round) => totalOf(one) / totalOf(measured.small[round])));
  console.log(`  ${name}: ${Math.round(small)} and ${Math.round(large)} µs, ×${ratio.toFixed(2)}`);
  return { name, small, large, ratio };
}

/** The first request reads the store from disk. */
async function warmUp({ another, ...variant }) {
  const first = another?.();
  const response = await fetch(
    first ? new URL(first.path, variant.url) : variant.url,
    first ?? { headers: variant.headers },
  );
  if (!response.ok) throw new Error(`${variant.url}: ${response.status} ${await response.text()}`);
  await load({ ...variant, another, seconds: SECONDS });
}
