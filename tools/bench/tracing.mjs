// What tracing costs: the same read by a site without a collector, and by one that sends it every span, in turns.
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../stack/embedded.mjs';
import { load, ratio, totalOf } from './load/load.mjs';
import { quiet } from './load/process.mjs';

const PATH = 'core/v2/posts?per_page=10';
const WARM_UP_SECONDS = 4;
const ROUNDS = 10;

/** Takes spans and forgets them, outside of the processes that are measured. */
async function startSink() {
  const server = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  return { url, stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) };
}

async function startSite(env) {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-tracing-'));
  const site = await startEmbedded(folder, { env: { SITE_DEMO: '1', CACHE_BYTES: '0', ...env } });
  const pids = [{ name: 'site', pid: site.pid }];
  await quiet(pids);
  const measure = (seconds) => load({ url: `${site.url}/${PATH}`, pids, seconds });
  await measure(WARM_UP_SECONDS);
  const stop = async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { measure, stop };
}

/** Prints CPU µs a request in the quietest round of each, and their ratio. */
export async function measureTracing() {
  const sink = await startSink();
  const sites = [];
  try {
    for (const env of [{}, { OTEL_EXPORTER_OTLP_ENDPOINT: sink.url }]) sites.push(await startSite(env));
    const [off, on] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      off.push(await sites[0].measure(1));
      on.push(await sites[1].measure(1));
    }
    const least = (runs) => Math.min(...runs.map(totalOf));
    const row = { off: least(off), on: least(on), ratio: least(on) / least(off), middle: ratio(on, off) };
    console.log(
      `A list of ten posts: ${Math.round(row.off)} µs of CPU without a collector, ${Math.round(row.on)} µs with ` +
        `every span sent, ×${row.ratio.toFixed(2)} (median of rounds ×${row.middle.toFixed(2)})`,
    );
  } finally {
    for (const one of sites) await one.stop();
    await sink.stop();
  }
}
