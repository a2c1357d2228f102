// What tracing costs: the same reads by a site without its code, by one without a collector, and by one that sends every
// span, in turns. A second one without a collector tells what differs between two sites that are the same.
import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../stack/embedded.mjs';
import { READS } from './cases.mjs';
import { load, totalOf } from './load/load.mjs';
import { isWanted } from './options.mjs';
import { quiet } from './load/process.mjs';
import { bundleCopy } from './untraced.mjs';

const CASES = READS.filter(({ name }) => ['posts, a list of 10', 'one post'].includes(name));
const WARM_UP_SECONDS = 8;
const ROUNDS = 12;
const ROUND_SECONDS = 2;

/** Takes spans and forgets them, outside of the processes that are measured. */
async function startSink() {
  const server = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  return { url, stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) };
}

/** `absent`, `off`, `again` (the same as off) and `on`, each from a copy of the bundle. */
async function startSites(folder, sink) {
  const programs = Object.fromEntries(
    ['absent', 'off'].map((name) => [name, bundleCopy(join(folder, name), { traces: name !== 'absent' })]),
  );
  const kinds = [
    { name: 'absent', program: programs.absent },
    { name: 'off', program: programs.off },
    { name: 'again', program: programs.off },
    { name: 'on', program: programs.off, env: { OTEL_EXPORTER_OTLP_ENDPOINT: sink.url } },
  ];
  const sites = [];
  try {
    for (const kind of kinds) sites.push(await startSite(join(folder, `${kind.name}-data`), kind));
  } catch (error) {
    for (const site of sites) await site.stop();
    throw error;
  }
  return sites;
}

async function startSite(folder, { name, program, env }) {
  mkdirSync(folder);
  const site = await startEmbedded(folder, { program, env: { SITE_DEMO: '1', CACHE_BYTES: '0', ...env } });
  const pids = [{ name: 'site', pid: site.pid }];
  await quiet(pids);
  const measure = async (path, seconds) => {
    const address = typeof path === 'function' ? await path(site.url) : path;
    return load({ url: `${site.url}/${address}`, pids, seconds });
  };
  return { name, measure, stop: () => site.stop() };
}

/** CPU µs a request of each kind in its quietest round, since other work on the machine only ever adds. */
async function measureCase({ name, path }, sites) {
  const runs = { absent: [], off: [], again: [], on: [] };
  for (const site of sites) await site.measure(path, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each goes first in turn: the first one pays for what the machine does in between.
    const order = sites.map((_, at) => sites[(at + round) % sites.length]);
    for (const site of order) runs[site.name].push(await site.measure(path, ROUND_SECONDS));
  }
  const least = (kind) => Math.min(...runs[kind].map(totalOf));
  return { name, ...Object.fromEntries(Object.keys(runs).map((kind) => [kind, least(kind)])) };
}

/** The rows of the table "Tracing". */
export async function measureTracing() {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-tracing-'));
  const sink = await startSink();
  let sites = [];
  try {
    sites = await startSites(folder, sink);
    const rows = [];
    for (const one of CASES.filter(isWanted)) rows.push(await measureCase(one, sites));
    return rows;
  } finally {
    for (const site of sites) await site.stop();
    await sink.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
