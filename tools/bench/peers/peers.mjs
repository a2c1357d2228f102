// Gatehouse beside Directus and Payload: the same posts, the same requests, alternately. npm installs both into a folder.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { alternately } from '../measure/load.mjs';
import { withFolder } from '../measure/sites.mjs';
import { atLeast, number } from '../report.mjs';
import { requireAlike, requirePublished } from './alike.mjs';
import { Directus } from './directus.mjs';
import { Gatehouse } from './gatehouse.mjs';
import { Payload } from './payload.mjs';

/** How many times cheaper than the best peer: replies that are made, and those from the cache. */
const [MADE, CACHED, CREATED] = [4, 25, 2.5];
const REQUESTS = [
  { name: 'list of 10 with total', of: ({ list }) => list, made: MADE, cached: CACHED },
  { name: 'one post', of: ({ one }) => one, made: MADE, cached: CACHED },
  { name: 'create, 8 at once', of: ({ creation }) => creation, made: CREATED },
];
const OURS = [new Gatehouse({ cache: false }), new Gatehouse({ cache: true })];

/** The table of all requests. */
export function measurePeers({ installed, seconds }) {
  return withFolder(async (root) => {
    const sites = [];
    try {
      const peers = await installedPeers(installed ?? root);
      for (const product of [...OURS, ...peers])
        sites.push(await prepared(product, join(root, `site-${sites.length}`)));
      const rows = [];
      for (const request of REQUESTS) rows.push(...(await rowsOf(request, sites, seconds)));
      for (const site of sites) await requirePublished(site.product, site);
      const names = peers.map(({ name }) => `${name}, ms`);
      return { head: ['Request', 'Gatehouse, ms', ...names, 'times cheaper than the best', 'Goal', 'Verdict'], rows };
    } finally {
      for (const { running } of sites) await running.stop();
    }
  });
}

/** The peers that this machine can install. */
async function installedPeers(root) {
  const peers = [];
  for (const Peer of [Directus, Payload]) {
    console.log(`Installing ${Peer.name}…`);
    const folder = join(root, Peer.name);
    mkdirSync(folder, { recursive: true });
    await Peer.install(folder).then(
      (peer) => peers.push(peer),
      ({ message }) => console.log(`Left out: ${Peer.name} (${message}).`),
    );
  }
  if (peers.length === 0) throw new Error('No peer could be installed.');
  return peers;
}

async function prepared(product, folder) {
  mkdirSync(folder);
  const running = await product.start(folder);
  try {
    const requests = await product.fill(running);
    await requireAlike(product, requests);
    console.log(`  ${product.name} is filled`);
    return { product, running, ...requests };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** A row for replies that are made, and one for those from the cache where there are any. */
async function rowsOf({ name, of, made, cached }, sites, seconds) {
  const variants = sites.map((site) => ({ ...of(site), pids: [{ name: 'product', pid: site.running.pid }] }));
  const [ours, ourCached, ...peers] = (await alternately(variants, { seconds })).map(({ total }) => total / 1000);
  console.log(`  ${name}: ${[ours, ourCached, ...peers].map(number).join(', ')} ms`);
  const row = (words, value, least) => {
    const times = Math.min(...peers) / value;
    return [words, number(value), ...peers.map(number), number(times), ...atLeast(least, times)];
  };
  return [row(name, ours, made), ...(cached ? [row(`${name}, cached`, ourCached, cached)] : [])];
}
