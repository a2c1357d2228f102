// The rows of requests, writes and starts.
import { number, tableOf, verdict } from './table.mjs';

/** Tracing that is off costs nothing that can be measured. */
const MOST_FOR_OFF = 1.03;

const cpuOf = ({ cpu }) =>
  Object.entries(cpu)
    .filter(([, value]) => value >= 1)
    .map(([name, value]) => `${name} ${Math.round(value)}`)
    .join(' + ');

/** One measured row in a line. */
export function asText({ name, ours, ready, sql, toReady }) {
  const times = `${Math.round(ours.rps)}/s, p50 ${ours.p50} ms, p99 ${ours.p99} ms`;
  const baselines = [`ready ${Math.round(ready.cpuTotal)} µs (×${number(toReady)})`];
  if (sql) baselines.push(`same SQL ${Math.round(sql.cpuTotal)} µs`);
  const sleeps = `asleep ${ours.sleeps.toFixed(2)} times a request (ready ${ready.sleeps.toFixed(2)})`;
  return `  ${name}: ${times}, CPU ${cpuOf(ours)} µs; ${baselines.join('; ')}; ${sleeps}`;
}

/** What a row costs next to the baseline of its target, which is another row for some. */
function ratioTo(row, { row: other } = {}, rows) {
  const basis = rows.find(({ name, profile }) => name === other && profile === row.profile);
  return basis ? row.ours.cpuTotal / basis.ours.cpuTotal : row.toReady;
}

const goalOf = (target) => (target?.row ? `${target.most} × ${target.row}` : target?.ready);

export function requestTable(rows) {
  const head = [
    'Profile',
    'Request',
    '/s',
    'p50 / p99 ms',
    'CPU µs',
    'of',
    'bare µs',
    '÷ bare',
    'Target',
    'SQL',
    'same SQL µs',
  ];
  return tableOf(
    head,
    rows.map((row) => {
      const { profile, name, ours, ready, sql, toReady, statements } = row;
      const target = row.target?.[profile];
      const goal = goalOf(target);
      const result = target && ratioTo(row, target, rows) <= (target.most ?? target.ready) ? '✓' : '✗';
      return [
        profile,
        name,
        number(ours.rps),
        `${ours.p50} / ${ours.p99}`,
        number(ours.cpuTotal),
        cpuOf(ours),
        number(ready.cpuTotal),
        number(toReady),
        goal === undefined ? '' : `≤ ${goal} ${result}`,
        statements || '–',
        sql ? number(sql.cpuTotal) : '–',
      ];
    }),
  );
}

export const pageTable = (rows) =>
  tableOf(
    ['Profile', 'Page', 'CPU µs', 'Answers', 'their CPU µs', 'ratio', 'Target'],
    rows.map(({ profile, name, cpu, answers, ofAnswers, ratio, target }) => [
      profile,
      name.replace('page: ', ''),
      number(cpu),
      answers,
      number(ofAnswers),
      number(ratio),
      verdict(ratio, target),
    ]),
  );

export function writeTable(rows) {
  return tableOf(
    ['Profile', 'Write', 'CPU ms', 'of (µs)', 'Target'],
    rows
      .filter(({ milliseconds }) => milliseconds !== undefined)
      .map(({ profile, name, milliseconds, ours, target }) => [
        profile,
        name,
        number(milliseconds),
        cpuOf(ours),
        verdict(milliseconds, target),
      ]),
  );
}

export function batchTable(rows) {
  return tableOf(
    ['Profile', '25 calls, ms', 'one batch, ms', 'ratio', 'Target', 'ratio of CPU'],
    rows
      .filter(({ batch }) => batch)
      .map(({ profile, batch: { single, together, ratio, cpu } }) => [
        profile,
        single,
        together,
        number(ratio),
        verdict(ratio, 0.33),
        number(cpu),
      ]),
  );
}

export function startTable(rows) {
  return tableOf(
    ['Profile', 'Process', 'CPU until ready, ms', 'Target', 'MiB idle', 'Target', '% of a CPU idle', 'Target'],
    rows.map(({ profile, name, cpu, memory, idle, target }) => [
      profile,
      name,
      cpu,
      verdict(cpu, target?.cpu),
      memory,
      verdict(memory, target?.memory),
      idle.toFixed(2),
      verdict(idle, target?.idle),
    ]),
  );
}

export const tracingTable = (rows) =>
  tableOf(
    ['Request', 'absent µs', 'off µs', '÷ absent', 'Target', 'off again µs', 'on µs', '÷ off'],
    rows.map(({ name, absent, off, again, on }) => [
      name,
      number(absent),
      number(off),
      number(off / absent),
      verdict(off / absent, MOST_FOR_OFF),
      number(again),
      number(on),
      number(on / off),
    ]),
  );
