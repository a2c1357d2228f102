// The same requests on small and large stores: their cost must not grow with the store.
import { join } from 'node:path';
import { missing } from '../stack/servers.mjs';
import { isWanted, option } from './options.mjs';
import { writtenSizes } from './report/sizes.mjs';
import { ROWS } from './scale/rows.mjs';
import { copiedStore, fillStore, startProcesses, startSite, storesFolder } from './scale/sites.mjs';
import { countsOf, sizesOf } from './scale/sizes.mjs';
import { compareRow, warmUpSite } from './scale/turns.mjs';

/** How large the stores are, and the most that a request on the large one may cost beside the small one. */
const STORES = {
  SQLite: { posts: Number(option('posts', 1_000_000)), target: 1.3, start: startSite },
  MariaDB: { posts: Number(option('posts', 300_000)), target: 1.5, start: startProcesses },
};

/** Rows `{store, name, small, large, ratio, target, most}` with the CPU µs a request of all processes. */
export async function measureScale() {
  const rows = [];
  for (const [name, store] of Object.entries(STORES).filter(([one]) => [undefined, one].includes(option('store')))) {
    const wanted = ROWS.filter((row) => isWanted(row) && isOpen(name, row));
    if (wanted.length === 0) continue;
    if (name === 'MariaDB' && missing().length > 0)
      console.log(`Left out: sizes on MariaDB (${missing().join(', ')} not found).`);
    else rows.push(...(await measureStore(name, store, wanted)));
  }
  return rows;
}

/** With `--missed`, the rows that docs/performance.md does not have, or in which a target is missed. */
function isOpen(store, { name }) {
  return !process.argv.includes('--missed') || (writtenSizes().get(`${store} ${name}`)?.isMissed ?? true);
}

async function measureStore(name, { posts, target, start }, wanted) {
  console.log(`${name}: ${wanted.length} rows…`);
  const { folder, remove } = storesFolder(name);
  // Rows that create posts would make the small store larger from run to run.
  const small = copiedStore();
  const sites = {};
  try {
    const sizes = sizesOf(posts);
    for (const [size, asked] of Object.entries(sizes)) await fillStore(join(folder, size), start, asked);
    small.copy(join(folder, 'small'));
    sites.small = { ...(await start(small.folder)), ...countsOf(sizes.small) };
    sites.large = { ...(await start(join(folder, 'large'))), ...countsOf(sizes.large) };
    for (const site of Object.values(sites)) await warmUpSite(site);
    const results = [];
    for (const row of wanted) {
      const result = await compareRow(row, sites, target).catch((error) => leftOut(row, error));
      if (result) results.push({ store: name, target, ...told(result) });
    }
    return results;
  } finally {
    for (const site of Object.values(sites)) await site.stop();
    small.remove();
    remove();
  }
}

/** What the other rows have told is not lost. */
const leftOut = ({ name }, { message }) => console.log(`  ${name}: not measured: ${message}`);

function told({ rounds, ...row }) {
  const { name, small, large, ratio } = row;
  console.log(`  ${name}: ${Math.round(small)} and ${Math.round(large)} µs, ×${ratio.toFixed(2)}, ${rounds} rounds`);
  return row;
}
