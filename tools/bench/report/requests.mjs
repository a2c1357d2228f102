// The rows of requests, batches and starts.
import { number, tableOf, verdict } from './table.mjs';

const cpuOf = ({ cpu }) =>
  Object.entries(cpu)
    .filter(([, value]) => value >= 1)
    .map(([name, value]) => `${name} ${Math.round(value)}`)
    .join(' + ');

/** One measured row in a line. */
export function asText({ name, ours, ready, toReady }) {
  const times = `${Math.round(ours.rps)}/s, p50 ${ours.p50} ms, p99 ${ours.p99} ms`;
  return `  ${name}: ${times}, CPU ${cpuOf(ours)} µs; ready ${Math.round(ready.cpuTotal)} µs (×${number(toReady)})`;
}

/** What a row costs next to the baseline of its target, which is another row for some. */
function ratioTo(row, { row: other } = {}, rows) {
  const basis = rows.find(({ name, profile }) => name === other && profile === row.profile);
  return basis ? row.ours.cpuTotal / basis.ours.cpuTotal : row.toReady;
}

const goalOf = (target) => (target?.row ? `${target.most} × ${target.row}` : target?.ready);

export function requestTable(rows) {
  const head = ['Profile', 'Request', '/s', 'p50 / p99 ms', 'CPU µs', 'of', 'bare µs', '÷ bare', 'Target'];
  return tableOf(
    head,
    rows.map((row) => {
      const { profile, name, ours, ready, toReady } = row;
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
      ];
    }),
  );
}

export const batchTable = (rows) =>
  tableOf(
    ['Profile', '25 calls, ms', 'one batch, ms', 'ratio of CPU', 'Target'],
    rows.map(({ profile, batch: { single, together, cpu } }) => [
      profile,
      single,
      together,
      number(cpu),
      verdict(cpu, 0.4),
    ]),
  );

export function startTable(rows) {
  return tableOf(
    ['Profile', 'Process', 'CPU until ready, ms', 'Target', 'MiB idle', 'Target', '% of a CPU idle'],
    rows.map(({ profile, name, cpu, memory, idle, target }) => [
      profile,
      name,
      cpu,
      verdict(cpu, target?.cpu),
      memory,
      verdict(memory, target?.memory),
      idle.toFixed(2),
    ]),
  );
}
