// The same requests on small and large stores: their cost must not grow with the store.
import { join } from 'node:path';
import { missing } from '../stack/servers.mjs';
import { load, totalOf } from './load/load.mjs';
import { option } from './options.mjs';
import { ROWS } from './scale/rows.mjs';
import { filledSite, startProcesses, startSite, storesFolder } from './scale/sites.mjs';

const LARGE_EVENTS = { events: 300_000, from: '2021-01-01', days: 3_652, venues: 500, nth: 4, inOneMonth: 10_000 };
/** What the small stores have: as many events in their one month as the large ones have in that month of ten years. */
const SMALL = {
  core: { posts: 1_000 },
  tags: { tags: 1_000 },
  people: { people: 1_000 },
  comments: { comments: 1_000 },
  lms: { learners: 100 },
  catalogue: { courses: 1_000 },
  calendar: { events: 2_464, from: '2026-06-01', days: 30, venues: 1, categories: 1, nth: 1, inOneMonth: 1_000 },
};
const largeOf = (posts) => ({
  core: { posts },
  tags: { tags: 100_000 },
  people: { people: 100_000 },
  comments: { comments: 100_000 },
  lms: { learners: 100_000 },
  catalogue: { courses: 100_000 },
  calendar: LARGE_EVENTS,
});

/** How large the stores are, and the most that a request on the large one may cost beside the small one. */
const STORES = {
  SQLite: { posts: Number(option('posts', 1_000_000)), target: 1.3, start: startSite },
  MariaDB: { posts: Number(option('posts', 300_000)), target: 1.5, start: startProcesses },
};

/** Of each measurement; the costs are a few hundred microseconds, so that thousands of requests are measured. */
const SECONDS = Number(option('seconds', 1));
const ROUNDS = Number(option('rounds', 5));
/** The quietest round tells what a request costs: what others do on the machine only ever adds to it. */
const quietest = (rounds) => Math.min(...rounds.map(totalOf));

/** Rows `{store, name, small, large, ratio, target, most}` with the CPU µs a request of all processes. */
export async function measureScale() {
  const rows = [];
  for (const [name, store] of Object.entries(STORES).filter(([one]) => [undefined, one].includes(option('store')))) {
    if (name === 'MariaDB' && missing().length > 0)
      console.log(`Left out: sizes on MariaDB (${missing().join(', ')} not found).`);
    else rows.push(...(await measureStore(name, store)));
  }
  return rows;
}

async function measureStore(name, { posts, target, start }) {
  const { folder, remove } = storesFolder(name);
  const sites = {};
  try {
    for (const [size, sizes] of Object.entries({ small: SMALL, large: largeOf(posts) }))
      sites[size] = { ...(await filledSite(join(folder, size), start, sizes)), ...countsOf(sizes) };
    const results = [];
    for (const row of ROWS.filter((one) => one.name.includes(option('only', ''))))
      results.push({ store: name, target, ...(await compare(row, sites)) });
    return results;
  } finally {
    for (const site of Object.values(sites)) await site.stop();
    remove();
  }
}

/** How much of what a path can depend on a site has. */
const countsOf = ({ core, calendar, catalogue }) => ({
  posts: core.posts,
  events: calendar.events,
  courses: catalogue.courses,
});

/** Measures a row on both stores, in turns. */
async function compare({ name, path, headersOf = () => ({}), another, most }, sites) {
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
  const [small, large] = ['small', 'large'].map((size) => quietest(measured[size]));
  const ratio = large / small;
  console.log(`  ${name}: ${Math.round(small)} and ${Math.round(large)} µs, ×${ratio.toFixed(2)}`);
  return { name, small, large, ratio, most };
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
