// What `npm run bench` is asked for.
import { parseArgs } from 'node:util';

export const HELP = `npm run bench [-- options]: measures the goals of docs/performance.md as CPU of all processes. Needs Linux.

  (nothing)        requests, beside a bare Fastify in the same run
  --scale          instead: lists and searches on a million posts; filling a store takes about an hour
  --start          instead: starts, and what a site takes when nothing happens
  --peers          instead: beside Payload and Directus, which npm installs into a temporary folder
  --stack          as six processes on NATS and MariaDB, where --scale is for 300,000 posts
  --only WORD      with requests and --scale: cases with this word in their name
  --seconds N      of each measurement (default 2)
  --posts N        with --scale: fewer posts, to try it
  --stores DIR     with --scale: fill the store there, or measure what is there from another run
  --installed DIR  with --peers: install them there, or use what is there from another run
  --write          put the table into docs/performance.md`;

const KINDS = ['scale', 'start', 'peers'];

/** @throws Error for people, when an option is wrong */
export function optionsOf(argv) {
  const { values } = parseArgs({
    args: argv,
    options: {
      ...Object.fromEntries([...KINDS, 'stack', 'write', 'help'].map((name) => [name, { type: 'boolean' }])),
      ...Object.fromEntries(['only', 'stores', 'installed'].map((name) => [name, { type: 'string' }])),
      seconds: { type: 'string', default: '2' },
      posts: { type: 'string' },
    },
  });
  const kinds = KINDS.filter((kind) => values[kind]);
  if (kinds.length > 1) throw new Error(`--${kinds.join(' and --')} are measured one by one.`);
  if (values.peers && values.stack) throw new Error('--peers measures the site in one process.');
  if (values.write && values.only) throw new Error('--write needs all cases.');
  const [kind = 'requests'] = kinds;
  return { ...values, kind, profile: values.stack ? 'stack' : 'site', ...numbersOf(values) };
}

function numbersOf({ seconds, posts }) {
  const numbers = { seconds: Number(seconds), posts: posts === undefined ? undefined : Number(posts) };
  for (const [name, value] of Object.entries(numbers))
    if (value !== undefined && !(value > 0)) throw new Error(`--${name} needs a number above 0.`);
  return numbers;
}

/** The cases that `--only` leaves. */
export const wanted = (cases, { only = '' }) => cases.filter(({ name }) => name.includes(only));
