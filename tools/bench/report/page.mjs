// docs/performance.md: one section for each table, written by the run that measures it; the others stay.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../run.mjs';
import { batchTable, requestTable, startTable } from './requests.mjs';
import { peerTable } from './peers.mjs';
import { mergedSizeTable, sizeTable } from './sizes.mjs';

const PAGE = join(ROOT, 'docs/performance.md');

const INTRODUCTION = `# Performance

Measured by \`npm run bench\`, \`npm run bench -- --scale\` and \`--peers\`; with \`--write\` each writes its tables to this
page. CPU is user and system time of all threads of all processes, with NATS and MariaDB, in a run in which the variants
take turns. The speed of machines changes from second to second, so compare within a table only, and rely on the ratios.
`;

/**
 * The sections in their order: what is measured, the table, what it means and where the limit is. `merged` is the table of a run
 * that has measured some of the rows.
 */
const SECTIONS = [
  {
    title: 'Requests',
    of: ({ requests = [] }) => requests.length > 0 && requestTable(requests),
    words: `*bare* is Fastify that sends the same list or record, ready in memory and uncompressed: nothing on Node can cost
less for as many bytes. The first rows are made from the database (the gateway's cache is off). The rows *cached* are what
visitors get until something changes; those with gzip, br and 304 send fewer bytes than *bare*.`,
  },
  {
    title: 'A batch of 25 posts',
    of: ({ batches = [] }) => batches.length > 0 && batchTable(batches),
    words: `25 posts by 25 calls, one after the other, and by one batch. A batch is one message and one transaction, so it pays
for the way and the commit once. What remains is what each post costs by itself.`,
  },
  {
    title: 'Start and memory',
    of: ({ starts = [] }) => starts.length > 0 && startTable(starts),
    words: `CPU from the start of the process until it answers, with its data there, and the memory half a minute later,
without \`NODE_EXTRA_CA_CERTS\`: Node reads such certificates at each start, which takes 40 ms. Each process is one
bundle, and loads what few requests need when they do. Most of the memory is Node itself with its compiled code.`,
  },
  {
    title: 'Size',
    of: ({ scale = [] }) => scale.length > 0 && sizeTable(scale),
    merged: ({ scale }, before) => mergedSizeTable(scale, before),
    words: `The same request on a small and a large store, the cache off: 1,000 and 1,000,000 posts on SQLite, 1,000 and 300,000
on MariaDB; on both 2,464 and 300,000 events, as many of them in June 2026 in both, and 1,000 and 100,000 tags, people,
comments and courses. Both stores are measured in turns, and the quietest of several rounds counts, since what others do on the
machine only ever adds. A row that misses its target is measured again until the two quietest rounds of each store differ by
at most 4 %, up to twenty rounds: noise goes, growth stays. A ratio of one means that nobody notices how large the site is;
searches have a target of their own, in milliseconds on the large store. The limit are parts of words that thousands of
different words have.`,
  },
  {
    title: 'Beside peers',
    of: ({ peers }) => peers && peerTable(peers),
    words: `The same hundred published posts in each product on SQLite, read by visitors with texts and total (the bench stops
where they differ) and created by an administrator, the products in turns. Payload has no cache of replies, and is
measured without the Next.js around it; Directus forgets its cache at each write, and has a Node of its own, 22.`,
  },
];

/** Prints the sections of these results; with `write` they replace those on the page. */
export function report(results, { write }) {
  const made = SECTIONS.map((section) => ({ ...section, table: section.of(results) })).filter(({ table }) => table);
  for (const { title, table } of made) console.log(`\n${title}\n\n${table}`);
  if (!write) return;
  const before = sectionsOf(readFileSync(PAGE, 'utf8'));
  for (const { title, words, table, merged } of made)
    before.set(title, `\n${words}\n\n${merged ? merged(results, before.get(title)) : table}`);
  const kept = SECTIONS.filter(({ title }) => before.has(title));
  writeFileSync(PAGE, INTRODUCTION + kept.map(({ title }) => `\n## ${title}\n${before.get(title)}`).join(''));
}

/** The texts below the headings of a page, by heading. */
function sectionsOf(page) {
  const parts = page.split(/^## (.*)\n/m).slice(1);
  return new Map(parts.flatMap((part, at) => (at % 2 ? [] : [[part, `${(parts[at + 1] ?? '').trimEnd()}\n`]])));
}
