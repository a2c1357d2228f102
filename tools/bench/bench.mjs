// `npm run bench`: installs and builds when needed, then measures.
import { build, install } from '../run.mjs';

if (process.argv.includes('--help')) {
  console.log(`npm run bench [-- options]: measures the site in one process and, when mariadbd and nats-server are installed, as five.

  --seconds N     of each measurement (default 3)
  --rounds N      measurements of each row, in turns (default 3)
  --only WORD     rows with this word in their name
  --profile NAME  only embedded, or only stack
  --scale         also small and large stores: 1,000 and 100,000 posts, 1,000 and 1,000,000 events, 100 and 100,000 learners
  --compare DIR   measure this checkout next to another one that is built, in turns, reads and writes
  --starts N      with --compare: how often both are started (default 3)
  --json FILE     the numbers as JSON (default dist/bench.json)
  --write         write the table to docs/performance.md`);
  process.exit(0);
}
await install();
await build();
if (process.argv.includes('--compare')) await import('./compare.mjs');
else await import('./measure.mjs');
