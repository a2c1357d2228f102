// Gatehouse beside Directus and Payload: the same posts, the same requests, in turns. Both are installed from npm into a
// temporary folder.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, median, totalOf } from './load/load.mjs';
import { cpuOf, memoryOf, quiet } from './load/process.mjs';
import { option } from './options.mjs';
import { requireAlike, requirePublished } from './peers/alike.mjs';
import { Directus } from './peers/directus.mjs';
import { Gatehouse } from './peers/gatehouse.mjs';
import { Payload } from './peers/payload.mjs';

const SECONDS = Number(option('seconds', 2));
const ROUNDS = Number(option('rounds', 5));
const STARTS = 3;
/** Node compiles code that runs often; requests are measured after that. */
const WARM_UP_SECONDS = 6;

/** How many times the CPU of Gatehouse the best peer has to take at least, with its cache and without. */
const READS = [25, 4];
const CREATIONS = [2.5, 2.5];

/** `times`: for each of our variants. */
const REQUESTS = [
  { name: 'list of 10 with total', of: (site) => site.list, times: READS },
  { name: 'one post', of: (site) => site.one, times: READS },
  { name: 'list of 10, author and terms embedded', of: (site) => site.embedded, times: READS },
  { name: 'create, 8 at once', of: (site) => site.creation, times: CREATIONS },
];

/** `{products, leftOut, rows}`: CPU milliseconds a request, in the order of the products; those left out are names. */
export async function measurePeers() {
  const root = mkdtempSync(join(tmpdir(), 'gatehouse-peers-'));
  const sites = [];
  try {
    const { peers, leftOut } = await installed(root);
    if (peers.length === 0) throw new Error('No peer could be installed.');
    for (const product of [new Gatehouse({ cache: true }), new Gatehouse({ cache: false }), ...peers]) {
      const folder = join(root, `site-${sites.length}`);
      mkdirSync(folder);
      sites.push(await prepare(product, folder));
    }
    const requests = [];
    for (const row of REQUESTS) requests.push(await measureRequest(row, sites));
    for (const site of sites) await requirePublished(site.product, site);
    const starts = [];
    for (const site of sites) starts.push(await measureStart(site));
    return {
      products: sites.map(({ product: { name, isOurs = false } }) => ({ name, isOurs })),
      leftOut,
      rows: [
        ...requests,
        { name: 'start', values: starts.map(({ cpu }) => cpu) },
        { name: 'idle, MiB', values: starts.map(({ memory }) => memory) },
        { name: 'bytes of the list, kB', values: sites.map(({ bytes }) => bytes / 1000) },
      ],
    };
  } finally {
    for (const { running } of sites) await running.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

/** The peers that this machine can install, with a reason for each of the others. */
async function installed(root) {
  const peers = [];
  const leftOut = [];
  for (const Peer of [Directus, Payload]) {
    try {
      console.log(`Installing ${Peer.title}…`);
      const folder = join(option('installed', root), Peer.name);
      mkdirSync(folder, { recursive: true });
      peers.push(...(await Peer.install(folder)));
    } catch (error) {
      console.log(`Left out: ${Peer.title} (${error.message}).`);
      leftOut.push(Peer.title);
    }
  }
  return { peers, leftOut };
}

async function prepare(product, folder) {
  const running = await product.start(folder);
  try {
    const requests = await product.fill(running);
    const { bytes } = await requireAlike(product, requests);
    console.log(`  ${product.name} is filled`);
    return { product, folder, running, bytes, ...requests };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

async function measureRequest({ name, of, times }, sites) {
  const variants = sites.map((site) => ({ ...of(site), pids: [{ name: 'product', pid: site.running.pid }] }));
  const measured = variants.map(() => []);
  for (const variant of variants) await load({ ...variant, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, variant] of variants.entries())
      measured[at].push(totalOf(await load({ ...variant, seconds: SECONDS })) / 1000);
  const values = measured.map(median);
  console.log(`  ${name}: ${sites.map(({ product }, at) => `${product.name} ${values[at].toFixed(2)} ms`).join(', ')}`);
  return { name, values, times };
}

/** CPU milliseconds until it answers, with its data there, and its memory when nothing happens. */
async function measureStart(site) {
  const measured = [];
  for (let start = 0; start < STARTS; start += 1) {
    await site.running.stop();
    site.running = await site.product.start(site.folder);
    const cpu = cpuOf(site.running.pid) / 1000;
    await quiet([site.running]);
    measured.push({ cpu, memory: memoryOf(site.running.pid) });
  }
  return { cpu: median(measured.map(({ cpu }) => cpu)), memory: median(measured.map(({ memory }) => memory)) };
}
