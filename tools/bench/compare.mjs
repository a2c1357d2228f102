// Measures this checkout next to another one, in turns: what a change made dearer or cheaper. The cache of replies is off,
// or as people run it with `--cached`.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ROOT } from '../run.mjs';
import { services } from '../services/services.mjs';
import { missing } from '../stack/servers.mjs';
import { READS as CASES } from './cases.mjs';
import { load, ratio, totalOf } from './load/load.mjs';
import { administratorHeaders } from './load/sign-in.mjs';
import { isWanted, option } from './options.mjs';
import { quiet } from './load/process.mjs';

const SERVICES = services().map(({ name }) => name);
const KEYS = ['ours', 'theirs'];
const WARM_UP_SECONDS = 8;
/** Measurements of each case and side at each start. */
const ROUNDS = 12;

/** Writes are measured too: every request sends a body of its own. */
const WRITES = [
  {
    name: 'a post is created',
    path: 'core/v2/posts',
    body: () => ({ title: `Measured ${randomUUID()}`, content: '<p>Some text.</p>'.repeat(20), status: 'publish' }),
  },
  {
    name: 'an event is created',
    path: 'calendar/events/v1/events',
    body: () => ({
      title: `Measured ${randomUUID()}`,
      start_date: '2027-01-01 10:00:00',
      end_date: '2027-01-01 12:00:00',
    }),
  },
];

/** Starts the site of a checkout by its own tools; `profile` is `embedded` or `stack`. */
async function startSite(root, profile) {
  const file = join(root, `tools/stack/${profile}.mjs`);
  if (!['bundle', 'dist'].some((built) => existsSync(join(root, 'apps/site', built, 'main.js'))))
    throw new Error(`${root} is not built: run npm run build there.`);
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-compare-'));
  const { startEmbedded, startStack } = await import(file);
  const env = { SITE_DEMO: '1', ...(process.argv.includes('--cached') ? {} : { CACHE_BYTES: '0' }) };
  const site = await (startEmbedded ?? startStack)(folder, { env });
  const processes = SERVICES.map((name) => ({ name, pid: site.pidOf?.(name) }));
  // An older checkout does not have every service of this one.
  const servers = [
    { name: 'NATS', pid: site.nats?.child.pid },
    { name: 'MariaDB', pid: site.mariadb?.child.pid },
  ];
  const pids = site.pid
    ? [{ name: 'site', pid: site.pid }]
    : [...processes, ...servers].filter(({ pid }) => pid !== undefined);
  await quiet(pids);
  const stop = async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: site.url, pids, stop, headers: await administratorHeaders(site.url) };
}

async function requestsOf({ path, body }, { url, headers }) {
  const address = typeof path === 'function' ? await path(url) : path;
  if (!body) return { url: `${url}/${address}` };
  const another = () => ({ method: 'POST', path: `/${address}`, headers, body: JSON.stringify(body()) });
  return { url: `${url}/${address}`, another };
}

/** Measures one case on both sites in turns; adds to `measured`, by side. */
async function measureCase(one, sides, measured) {
  const requests = {};
  for (const key of KEYS) {
    requests[key] = { ...(await requestsOf(one, sides[key])), pids: sides[key].pids };
    await load({ ...requests[key], seconds: WARM_UP_SECONDS });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    // The side that goes first changes, since the first one pays for what the machine does in between.
    const order = round % 2 ? KEYS : [...KEYS].reverse();
    for (const key of order) measured[key].push(await load({ ...requests[key], seconds: 1 }));
  }
}

/**
 * CPU µs a request of both checkouts in their quietest round, since other work on the machine only ever adds, and the
 * ratio of the two. `middle` is the median of the ratios of all rounds.
 */
function rowOf(profile, name, measured) {
  const least = (key) => Math.min(...measured[key].map(totalOf));
  const [ours, theirs] = [least('ours'), least('theirs')];
  return { profile, name, ours, theirs, ratio: ours / theirs, middle: ratio(measured.ours, measured.theirs) };
}

/** Starts both sites and measures all cases; what a start happens to cost differs, so there are several. */
async function measureStart(folder, profile, measured) {
  const sides = {};
  try {
    for (const [key, root] of Object.entries({ ours: ROOT, theirs: resolve(folder) }))
      sides[key] = await startSite(root, profile);
    for (const one of cases) await measureCase(one, sides, (measured[one.name] ??= { ours: [], theirs: [] }));
  } finally {
    await Promise.all(Object.values(sides).map((side) => side.stop()));
  }
}

/** Compares all cases on one profile with the checkout in `folder`; prints and gives the rows. */
async function compare(folder, profile) {
  const measured = {};
  for (let start = 1; start <= starts; start += 1) {
    console.log(`${profile}: start ${start} of ${starts}…`);
    await measureStart(folder, profile, measured);
  }
  const rows = Object.entries(measured).map(([name, runs]) => rowOf(profile, name, runs));
  console.log(
    `\n${profile}: CPU µs a request there and here in the quietest round, their ratio, the median of all ratios`,
  );
  for (const row of rows) {
    const numbers = [row.theirs, row.ours].map((value) => String(Math.round(value)).padStart(7));
    console.log(`  ${row.name.padEnd(24)}${numbers.join('')}   ×${row.ratio.toFixed(2)}  (×${row.middle.toFixed(2)})`);
  }
  return rows;
}

const starts = Number(option('starts', 3));
const cases = [...CASES, ...WRITES].filter(isWanted);
const profiles = ['embedded', ...(missing().length === 0 ? ['stack'] : [])];
const rows = [];
for (const profile of profiles.filter((name) => [undefined, name].includes(option('profile'))))
  rows.push(...(await compare(option('compare'), profile)));
const dearest = rows.sort((one, other) => other.ratio - one.ratio)[0];
console.log(`\nDearest: ${dearest.name} (${dearest.profile}), ×${dearest.ratio.toFixed(2)} of ${option('compare')}`);
