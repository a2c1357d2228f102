// Measures the CPU of a request next to bare Fastify in the same run, since times alone depend on the machine.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, ROOT } from '../run.mjs';
import { startEmbedded } from '../stack/embedded.mjs';
import { missing } from '../stack/servers.mjs';
import { startStack } from '../stack/stack.mjs';
import { measureBatch } from './batch.mjs';
import { KEPT, READS } from './cases.mjs';
import { measurePages, PAGES } from './pages.mjs';
import { load, median, ratio, totalOf, typical, warmUp } from './load/load.mjs';
import { isWanted, option } from './options.mjs';
import { quiet } from './load/process.mjs';
import { startRecorder } from './baseline/record.mjs';
import { asText } from './report/requests.mjs';
import { services } from '../services/services.mjs';
import { measureStarts } from './starts.mjs';
import { measureWrites } from './writes.mjs';

const seconds = Number(option('seconds', 3));
const rounds = Number(option('rounds', 3));

/** Node compiles code that runs often; requests are measured after that. */
const WARM_UP = { requests: Number(option('warm-up', 20_000)), seconds: 12 };
const PROCESSES = services().map(({ name }) => name);
/** The site without its cache makes every reply again. */
const WITHOUT_CACHE = { CACHE_BYTES: '0' };

/** The two ways to run the site: how it is started, and what the baselines need of it. */
const PROFILES = {
  embedded: async (folder, env) => {
    const site = await startEmbedded(folder, { env });
    return {
      ...site,
      pids: [{ name: 'site', pid: site.pid }],
      databaseOf: (service) => `sqlite:${join(folder, 'data', `${service}.sqlite`)}`,
      settings: { DATA_DIR: join(folder, 'data'), BASE_URL: site.url, SITE_SECRET: 'x'.repeat(32) },
    };
  },
  stack: async (folder, env) => {
    const stack = await startStack(folder, { env: { SITE_DEMO: '1', ...env } });
    const databases = Object.fromEntries(Object.entries(stack.env).filter(([name]) => name.endsWith('_DATABASE_URL')));
    return {
      url: stack.url,
      pids: [
        ...PROCESSES.map((name) => ({ name, pid: stack.pidOf(name) })),
        { name: 'NATS', pid: stack.nats.child.pid },
        { name: 'MariaDB', pid: stack.mariadb.child.pid },
      ],
      databaseOf: (service) => stack.mariadb.urlOf(service),
      settings: { DATA_DIR: join(folder, 'bench'), BASE_URL: stack.url, SITE_SECRET: 'x'.repeat(32), ...databases },
      stop: () => stack.stop(),
    };
  },
};

/** Runs `work` with a site of the profile, and stops it afterwards. */
async function withSite(profile, env, work) {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
  const site = await PROFILES[profile](folder, env);
  try {
    await quiet(site.pids);
    return await work(site);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures every case on the site and on the baselines, in turns. */
async function measureCases(profile, cases, site) {
  const prepared = await prepareCases(cases, site);
  const results = [];
  for (const service of new Set(prepared.map((one) => one.service))) {
    const own = prepared.filter((one) => one.service === service);
    const bare = await startBare(own, site.databaseOf(service ?? 'core'));
    for (const one of own) {
      const result = { profile, ...(await measureCase(one, site, bare)) };
      results.push(result);
      console.log(asText(result));
    }
    await bare.stop();
  }
  return results;
}

/** The cases with the answer of the site and the SQL behind it, for the baselines. */
async function prepareCases(cases, { url, settings }) {
  const recorders = new Map();
  const prepared = [];
  for (const one of cases) {
    const path = typeof one.path === 'function' ? await one.path(url) : one.path;
    const response = await fetch(`${url}/${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const body = Buffer.from(await response.arrayBuffer()).toString('base64');
    const statements = one.service ? await statementsOf(one.service, path, { recorders, settings }) : [];
    const headers = one.ifNoneMatch ? { 'if-none-match': response.headers.get('etag') } : (one.headers ?? {});
    prepared.push({ ...one, address: `/${path}`, body, statements, headers });
  }
  for (const one of recorders.values()) await one.stop();
  return prepared;
}

async function statementsOf(service, path, { recorders, settings }) {
  if (!recorders.has(service)) recorders.set(service, await startRecorder(service, settings));
  const { pathname, searchParams } = new URL(`http://site/${path}`);
  return recorders.get(service).record(pathname.slice(1), Object.fromEntries(searchParams));
}

/** The baselines on bare Fastify: `/ready/<name>` sends the same bytes, `/sql/<name>` runs the same SQL. */
async function startBare(prepared, database) {
  const child = fork(join(ROOT, 'tools/bench/baseline/bare.mjs'));
  const cases = prepared.map(({ name, body, statements }) => ({ name: encodeURIComponent(name), body, statements }));
  child.send({ cases, database });
  const { port } = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The baseline ended before it listened.')));
  });
  return { url: `http://127.0.0.1:${port}`, pids: [{ name: 'bare', pid: child.pid }], stop: () => end(child) };
}

async function measureCase({ name, address, headers, statements, target }, site, bare) {
  const bareUrl = (kind) => `${bare.url}/${kind}/${encodeURIComponent(encodeURIComponent(name))}`;
  const variants = [
    { key: 'ours', url: `${site.url}${address}`, pids: site.pids, headers },
    { key: 'ready', url: bareUrl('ready'), pids: bare.pids },
  ];
  if (statements.length > 0) variants.push({ key: 'sql', url: bareUrl('sql'), pids: bare.pids });
  const measured = Object.fromEntries(variants.map(({ key }) => [key, []]));
  for (const { url, headers: sent } of variants) await warmUp(url, { ...WARM_UP, headers: sent });
  for (let round = 0; round < rounds; round += 1) {
    // The one that goes first changes, since it pays for what the machine does in between.
    const order = round % 2 ? [...variants].reverse() : variants;
    for (const { key, ...variant } of order) measured[key].push(await load({ ...variant, seconds }));
  }
  const result = { name, target, statements: statements.length, toReady: ratio(measured.ours, measured.ready) };
  for (const { key } of variants)
    result[key] = { ...typical(measured[key]), cpuTotal: median(measured[key].map(totalOf)) };
  return result;
}

/** All rows of a profile: replies that are made, pages, replies that are kept, writes, starts. */
async function measureProfile(profile) {
  const reads = READS.filter(isWanted);
  const kept = KEPT.filter(isWanted);
  const pages = PAGES.filter(isWanted);
  const results = { requests: [], pages: [], writes: [], starts: [] };
  await withSite(profile, WITHOUT_CACHE, async (site) => {
    if (reads.length > 0) results.requests.push(...(await measureCases(profile, reads, site)));
    if (pages.length > 0)
      results.pages.push(...(await measurePages(profile, pages, site, { seconds, rounds, warmUp: WARM_UP })));
    if (isWanted({ name: 'writes' })) results.writes.push(await measureWrites(profile, site, { seconds, rounds }));
    if (isWanted({ name: 'batch' })) results.writes.push(await measureBatch(profile, site));
  });
  if (kept.length > 0)
    results.requests.push(...(await withSite(profile, {}, (site) => measureCases(profile, kept, site))));
  if (isWanted({ name: 'start' })) results.starts.push(...(await measureStarts(profile)));
  return results;
}

/** The rows of all wanted profiles, by table. */
export async function measure() {
  const results = { requests: [], pages: [], writes: [], starts: [] };
  for (const profile of Object.keys(PROFILES).filter((name) => [undefined, name].includes(option('profile')))) {
    if (profile === 'stack' && missing().length > 0) {
      console.log(`Left out: the stack of six processes (${missing().join(', ')} not found).`);
      continue;
    }
    for (const [table, rows] of Object.entries(await measureProfile(profile))) results[table].push(...rows);
  }
  return results;
}
