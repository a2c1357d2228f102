// Measures the CPU of a request next to bare Fastify in the same run, since times alone depend on the machine.
import { fork } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, ROOT } from '../run.mjs';
import { startEmbedded } from '../stack/embedded.mjs';
import { missing } from '../stack/servers.mjs';
import { startStack } from '../stack/stack.mjs';
import { measureBatch } from './batch.mjs';
import { CASES } from './cases.mjs';
import { load, ratio, typical, warmUp } from './load/load.mjs';
import { option } from './options.mjs';
import { quiet } from './load/process.mjs';
import { startRecorder } from './baseline/record.mjs';
import { asMarkdown, asText } from './report.mjs';
import { measureScale } from './scale.mjs';

const seconds = Number(option('seconds', 3));
const rounds = Number(option('rounds', 3));
const cases = CASES.filter(({ name }) => name.includes(option('only', '')));

/** Node compiles code that runs often; requests are measured after that. */
const WARM_UP = { requests: 20_000, seconds: 12 };

/** Measures every case on the site and on the two baselines, in turns. */
async function measureProfile(profile, site, { pids, databaseOf, settings }) {
  await quiet(pids);
  const prepared = await prepareCases(site, settings);
  const results = [];
  for (const service of new Set(prepared.map((one) => one.service))) {
    const own = prepared.filter((one) => one.service === service);
    const bare = await startBare(own, databaseOf(service ?? 'core'));
    for (const one of own) results.push({ profile, ...(await measureCase(one, site.url, pids, bare)) });
    await bare.stop();
  }
  return results;
}

/** The cases with the answer of the site and the SQL behind it, for the baselines. */
async function prepareCases(site, settings) {
  const recorders = new Map();
  const prepared = [];
  for (const one of cases) {
    const path = typeof one.path === 'function' ? await one.path(site.url) : one.path;
    const response = await fetch(`${site.url}/${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const body = Buffer.from(await response.arrayBuffer()).toString('base64');
    const statements = one.service ? await statementsOf(one.service, path, { recorders, settings }) : [];
    prepared.push({ ...one, address: `/${path}`, body, statements });
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

async function measureCase({ name, address, statements, reach }, siteUrl, pids, bare) {
  const variants = [
    { key: 'ours', url: `${siteUrl}${address}`, pids },
    { key: 'ready', url: `${bare.url}/ready/${encodeURIComponent(encodeURIComponent(name))}`, pids: bare.pids },
  ];
  if (statements.length > 0)
    variants.push({
      key: 'sql',
      url: `${bare.url}/sql/${encodeURIComponent(encodeURIComponent(name))}`,
      pids: bare.pids,
    });
  const measured = Object.fromEntries(variants.map(({ key }) => [key, []]));
  for (const { url } of variants) await warmUp(url, WARM_UP);
  for (let round = 0; round < rounds; round += 1) {
    for (const { key, url, pids: of } of variants) measured[key].push(await load({ url, seconds, pids: of }));
  }
  const [ours, ready, sql] = ['ours', 'ready', 'sql'].map((key) => measured[key] && typical(measured[key]));
  const result = {
    name,
    statements: statements.length,
    reach,
    ours,
    ready,
    ...(sql ? { sql } : {}),
    toReady: ratio(measured.ours, measured.ready),
    ...(sql ? { toSql: ratio(measured.ours, measured.sql) } : {}),
  };
  console.log(asText(result));
  return result;
}

async function embedded() {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
  const site = await startEmbedded(folder);
  try {
    const settings = { DATA_DIR: join(folder, 'data'), BASE_URL: site.url, SITE_SECRET: 'x'.repeat(32) };
    const results = await measureProfile('embedded', site, {
      pids: [{ name: 'site', pid: site.pid }],
      databaseOf: (service) => `sqlite:${join(folder, 'data', `${service}.sqlite`)}`,
      settings,
    });
    return [...results, await measureBatch('embedded', site.url)];
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stacked() {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
  const stack = await startStack(folder, { env: { SITE_DEMO: '1' } });
  try {
    const pids = ['gateway', 'core', 'calendar', 'lms', 'widgets'].map((name) => ({ name, pid: stack.pidOf(name) }));
    const databases = Object.fromEntries(Object.entries(stack.env).filter(([name]) => name.endsWith('_DATABASE_URL')));
    const results = await measureProfile('stack', stack, {
      pids,
      databaseOf: (service) => stack.mariadb.urlOf(service),
      settings: { DATA_DIR: join(folder, 'bench'), BASE_URL: stack.url, SITE_SECRET: 'x'.repeat(32), ...databases },
    });
    return [...results, await measureBatch('stack', stack.url)];
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const wanted = (name) => [undefined, name].includes(option('profile'));
const results = [];
if (wanted('embedded')) results.push(...(await embedded()));
if (wanted('stack')) {
  if (missing().length === 0) results.push(...(await stacked()));
  else console.log(`Left out: the stack of five processes (${missing().join(', ')} not found).`);
}
const scale = process.argv.includes('--scale') ? await measureScale({ seconds, rounds }) : [];
const file = option('json', join(ROOT, 'dist/bench.json'));
if (!existsSync(join(file, '..'))) mkdirSync(join(file, '..'), { recursive: true });
writeFileSync(
  file,
  `${JSON.stringify({ date: new Date().toISOString(), node: process.version, results, scale }, null, 2)}\n`,
);
const table = asMarkdown(results, scale);
console.log(`\n${table}\nJSON: ${file}`);
if (process.argv.includes('--write')) writeFileSync(join(ROOT, 'docs/performance.md'), table);
