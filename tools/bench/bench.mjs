// `npm run bench`: installs and builds when needed, then measures.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, install, ROOT } from '../run.mjs';
import { option } from './options.mjs';

if (process.argv.includes('--help')) {
  console.log(`npm run bench [-- options]: measures the site in one process and, where mariadbd and nats-server are
installed, as six: requests next to bare Fastify, reading pages next to their answers, writes, starts and memory.
About 25 minutes.

  --seconds N     of each measurement (default 3, 0.5 with --scale)
  --rounds N      measurements of each row, in turns (default 3)
  --warm-up N     requests before each row is measured (default 20,000)
  --only WORD     rows with this word in their name; also writes, batch, start. Can be given several times
  --profile NAME  only embedded, or only stack
  --scale         instead: the same requests on small and large stores, up to a million posts. About 20 minutes
                  when the stores are there; a row that misses its target is repeated until two rounds agree
  --missed        with --scale: only rows that docs/performance.md does not have, or in which a target is missed
  --store NAME    with --scale: only SQLite, or only MariaDB
  --stores DIR    with --scale: keep the filled stores there, or measure those of another run
  --posts N       with --scale: how many posts the large stores have (1,000,000 on SQLite, 300,000 on MariaDB)
  --peers         instead: Gatehouse beside Directus and Payload, which are installed into a temporary folder
  --installed DIR with --peers: install them there, or use what is there from another run
  --tracing       instead: a site without the code of tracing, one where it is off, and one that sends every span
  --compare DIR   instead: this checkout next to another one that is built, in turns, reads and writes
  --starts N      with --compare: how often both are started (default 3)
  --cached        with --compare: the cache is on, as people run it
  --json FILE     the numbers as JSON (default dist/bench.json)
  --write         write the tables to docs/performance.md; with --scale, rows that were not measured stay there`);
  process.exit(0);
}
await install();
await build();

/** The results of the kind that is asked for, by table; --compare prints its own. */
async function measured() {
  const has = (name) => process.argv.includes(`--${name}`);
  if (has('scale')) return { scale: await (await import('./scale.mjs')).measureScale() };
  if (has('peers')) return { peers: await (await import('./peers.mjs')).measurePeers() };
  if (has('tracing')) return { tracing: await (await import('./tracing.mjs')).measureTracing() };
  return (await import('./measure.mjs')).measure();
}

if (process.argv.includes('--compare')) {
  await import('./compare.mjs');
} else {
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
}
