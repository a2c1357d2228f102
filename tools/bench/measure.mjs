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
import { CACHED, READS } from './cases.mjs';
import { load, ratio, typical, warmUp } from './load/load.mjs';
import { isWanted, option } from './options.mjs';
import { quiet } from './load/process.mjs';
import { asText } from './report/requests.mjs';
import { services } from '../services/services.mjs';
import { measureStarts } from './starts.mjs';

const seconds = Number(option('seconds', 3));
const rounds = Number(option('rounds', 3));

/** Node compiles code that runs often; requests are measured after that. */
const WARM_UP = { requests: Number(option('warm-up', 20_000)), seconds: 12 };
const PROCESSES = services().map(({ name }) => name);
/** The site without its cache makes every reply again. */
const WITHOUT_CACHE = { CACHE_BYTES: '0' };

/** The two ways to run the site. */
const PROFILES = {
  embedded: async (folder, env) => {
    const site = await startEmbedded(folder, { env });
    return {
      ...site,
      pids: [{ name: 'site', pid: site.pid }],
    };
  },
  stack: async (folder, env) => {
    const stack = await startStack(folder, { env: { SITE_DEMO: '1', ...env } });
    return {
      url: stack.url,
      pids: [
        ...PROCESSES.map((name) => ({ name, pid: stack.pidOf(name) })),
        { name: 'NATS', pid: stack.nats.child.pid },
        { name: 'MariaDB', pid: stack.mariadb.child.pid },
      ],
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

/** Measures every case on the site and on the baseline, in turns. */
async function measureCases(profile, cases, site) {
  const prepared = [];
  for (const one of cases) prepared.push(await prepareCase(one, site));
  const bare = await startBare(prepared);
  try {
    const results = [];
    for (const one of prepared) {
      const result = { profile, ...(await measureCase(one, site, bare)) };
      results.push(result);
      console.log(asText(result));
    }
    return results;
  } finally {
    await bare.stop();
  }
}

/** The case with the answer of the site, for the baseline. */
async function prepareCase(one, { url }) {
  const path = typeof one.path === 'function' ? await one.path(url) : one.path;
  const response = await fetch(`${url}/${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const body = Buffer.from(await response.arrayBuffer()).toString('base64');
  const headers = one.ifNoneMatch ? { 'if-none-match': response.headers.get('etag') } : (one.headers ?? {});
  return { ...one, address: `/${path}`, body, headers };
}

/** The baseline on bare Fastify: `/ready/<name>` sends the same bytes. */
async function startBare(prepared) {
  const child = fork(join(ROOT, 'tools/bench/baseline/bare.mjs'));
  child.send({ cases: prepared.map(({ name, body }) => ({ name: encodeURIComponent(name), body })) });
  const { port } = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The baseline ended before it listened.')));
  });
  return { url: `http://127.0.0.1:${port}`, pids: [{ name: 'bare', pid: child.pid }], stop: () => end(child) };
}

async function measureCase({ name, address, headers, target }, site, bare) {
  const readyUrl = `${bare.url}/ready/${encodeURIComponent(encodeURIComponent(name))}`;
  const variants = [
    { key: 'ours', url: `${site.url}${address}`, pids: site.pids, headers },
    { key: 'ready', url: readyUrl, pids: bare.pids },
  ];
  const measured = { ours: [], ready: [] };
  for (const { url, headers: sent } of variants) await warmUp(url, { ...WARM_UP, headers: sent });
  for (let round = 0; round < rounds; round += 1) {
    // The one that goes first changes, since it pays for what the machine does in between.
    const order = round % 2 ? [...variants].reverse() : variants;
    for (const { key, ...variant } of order) measured[key].push(await load({ ...variant, seconds }));
  }
  const result = { name, target, toReady: ratio(measured.ours, measured.ready) };
  for (const { key } of variants) result[key] = typical(measured[key]);
  return result;
}

/** All rows of a profile: responses that are made, cached responses, the batch, starts. */
async function measureProfile(profile) {
  const reads = READS.filter(isWanted);
  const cached = CACHED.filter(isWanted);
  const results = { requests: [], batches: [], starts: [] };
  await withSite(profile, WITHOUT_CACHE, async (site) => {
    if (reads.length > 0) results.requests.push(...(await measureCases(profile, reads, site)));
    if (isWanted({ name: 'batch' })) results.batches.push(await measureBatch(profile, site));
  });
  if (cached.length > 0)
    results.requests.push(...(await withSite(profile, {}, (site) => measureCases(profile, cached, site))));
  if (isWanted({ name: 'start' })) results.starts.push(...(await measureStarts(profile)));
  return results;
}

/** The rows of all wanted profiles, by table. */
export async function measure() {
  const results = { requests: [], batches: [], starts: [] };
  for (const profile of Object.keys(PROFILES).filter((name) => [undefined, name].includes(option('profile')))) {
    if (profile === 'stack' && missing().length > 0) {
      console.log(`Left out: the stack of six processes (${missing().join(', ')} not found).`);
      continue;
    }
    for (const [table, rows] of Object.entries(await measureProfile(profile))) results[table].push(...rows);
  }
  return results;
}
