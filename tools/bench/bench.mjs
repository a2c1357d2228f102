// `npm run bench`: installs and builds when needed, then measures.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, install, ROOT } from '../run.mjs';
import { option } from './options.mjs';

if (process.argv.includes('--help')) {
  console.log(`npm run bench [-- options]: measures the site in one process and, where mariadbd and nats-server are
installed, as six: requests next to bare Fastify, a batch, starts and memory.

  --seconds N     of each measurement (default 3, 0.5 with --scale)
  --rounds N      measurements of each row, in turns (default 3)
  --warm-up N     requests before each row is measured (default 20,000)
  --only WORD     rows with this word in their name; also batch, start. Can be given several times
  --profile NAME  only embedded, or only stack
  --scale         instead: the same requests on small and large stores, up to a million posts. About 20 minutes
                  when the stores are there; a row that misses its target is repeated until two rounds agree
  --missed        with --scale: only rows that docs/performance.md does not have, or in which a target is missed
  --store NAME    with --scale: only SQLite, or only MariaDB
  --stores DIR    with --scale: keep the filled stores there, or measure those of another run
  --posts N       with --scale: how many posts the large stores have (1,000,000 on SQLite, 300,000 on MariaDB)
  --peers         instead: Gatehouse beside Directus and Payload, which are installed into a temporary folder
  --installed DIR with --peers: install them there, or use what is there from another run
  --json FILE     the numbers as JSON (default dist/bench.json)
  --write         write the tables to docs/performance.md; with --scale, rows that were not measured stay there`);
  process.exit(0);
}
await install();
await build();

/** The results of the kind that is asked for, by table. */
async function measured() {
  const has = (name) => process.argv.includes(`--${name}`);
  if (has('scale')) return { scale: await (await import('./scale.mjs')).measureScale() };
  if (has('peers')) return { peers: await (await import('./peers.mjs')).measurePeers() };
  return (await import('./measure.mjs')).measure();
}

const results = await measured();
const file = option('json', join(ROOT, 'dist/bench.json'));
mkdirSync(dirname(file), { recursive: true });
writeFileSync(
  file,
  `${JSON.stringify({ date: new Date().toISOString(), node: process.version, ...results }, null, 2)}\n`,
);
const { report } = await import('./report/page.mjs');
report(results, { write: process.argv.includes('--write') });
console.log(`\nJSON: ${file}`);
