// `npm run bench`: installs and builds when needed, measures one kind of goals, and prints its table.
import { build, install } from '../run.mjs';
import { HELP, optionsOf } from './options.mjs';

/** Loaded when they are asked for: what they import may have to be installed first. */
const KINDS = {
  requests: async () => (await import('./requests/requests.mjs')).measureRequests,
  scale: async () => (await import('./scale/scale.mjs')).measureScale,
  start: async () => (await import('./start.mjs')).measureStart,
  peers: async () => (await import('./peers/peers.mjs')).measurePeers,
};

try {
  await main(optionsOf(process.argv.slice(2)));
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}

async function main(options) {
  if (options.help) return console.log(HELP);
  await install();
  await build();
  const { missing } = await import('../stack/servers.mjs');
  if (options.stack && missing().length > 0) throw new Error(`--stack needs ${missing().join(' and ')}.`);
  const measure = await KINDS[options.kind]();
  const { head, rows, note } = await measure(options);
  const { asSection, write } = await import('./report.mjs');
  const section = asSection({ head, rows, note });
  console.log(`\n${section}`);
  if (options.write) await write(options.stack ? `${options.kind}-stack` : options.kind, section);
}
