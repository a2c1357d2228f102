// Tables as Markdown, and docs/performance.md: its text is written by people, its tables by the runs that measure them.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../run.mjs';

const PAGE = join(ROOT, 'docs/performance.md');
/** What others do on the machine makes everything dearer, and not everything by as much. */
const LOAD_BEFORE = loadavg()[0].toFixed(1);

/** A table, and on what it was measured. */
export function asSection({ head, rows, note }) {
  const [{ model }] = cpus();
  const machine = `Node ${process.versions.node}, ${cpus().length} × ${model.trim()}, load average ${LOAD_BEFORE} before`;
  return `${tableOf(head, rows)}\nMeasured on ${[machine, note].filter(Boolean).join('; ')}.\n`;
}

/** Puts a section between its two marks on the page. */
export async function write(name, section) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const page = readFileSync(PAGE, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`docs/performance.md has no ${begin} … ${end}.`);
  const written = `${page.slice(0, from)}${begin}\n\n${section}\n${page.slice(to)}`;
  writeFileSync(PAGE, await format(written, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
}

/** A table of rows of cells. */
function tableOf(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |\n`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('');
}

/** A number with as many digits as its measurement tells. */
export function number(value) {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  if (value < 0.1) return value.toFixed(3);
  return value.toFixed(value >= 10 ? 1 : 2);
}

/** A goal that is just missed is not missed by nothing. */
const percent = (share) => `${Math.max(1, Math.round(share * 100))} %`;

/** The cells of a goal and of its verdict, which says by how much it is missed. */
export function atMost(most, value, unit = '') {
  if (most === undefined) return ['', ''];
  return [`≤ ${most.toLocaleString('en')}${unit}`, value <= most ? '✓' : `✗ ${percent(value / most - 1)} over`];
}

/** As {@link atMost}, of what should be large. */
export const atLeast = (least, value) => [`≥ ${least}`, value >= least ? '✓' : `✗ ${percent(1 - value / least)} short`];
