// The measured numbers as text and as docs/performance.md.

/** One measured row in a line. */
export function asText({ name, ours, ready, sql, toReady, toSql }) {
  const times = `${Math.round(ours.rps)}/s, p50 ${ours.p50} ms, p99 ${ours.p99} ms`;
  const baselines = [`ready ${Math.round(ready.cpuTotal)} µs (×${number(toReady)})`];
  if (sql) baselines.push(`same SQL ${Math.round(sql.cpuTotal)} µs (×${number(toSql)})`);
  return `  ${name}: ${times}, CPU ${cpuOf(ours)} µs; ${baselines.join('; ')}`;
}

/** The page docs/performance.md. */
export const asMarkdown = (results, scale) =>
  [
    INTRODUCTION,
    requestTable(results.filter(({ ours }) => ours)),
    batchSection(results.filter(({ batch }) => batch)),
    sizeSection(scale),
  ].join('');

const INTRODUCTION = `# Performance

What a request costs, measured by \`npm run bench\`: each row measures, in turns, the site and two baselines on bare Fastify.
**(a)** sends the same bytes, ready in memory. **(b)** runs the same SQL with the bare driver and stringifies the rows.
CPU is user and system time of all threads of the process, in µs a request. Every variant is warmed up with thousands of
requests first, and the ratios are the medians over the rounds. The speed of machines changes from second to second, so
compare times within a row only.

To compare two versions, use \`npm run bench -- --compare DIR\` with the folder of a checkout that is built. It measures
reads and writes of both, in turns.

`;

function requestTable(rows) {
  const head = ['Profile', 'Request', '/s', 'p50 / p99 ms', 'CPU µs', '(a) µs', '(b) µs', '÷ (a)', '÷ (b)'];
  return tableOf([...head, 'Goal', 'SQL', 'MiB'], rows.map(requestRow));
}

function requestRow({ profile, name, statements, reach, ours, ready, sql, toReady, toSql }) {
  const memory = Object.values(ours.memory).reduce((a, b) => a + b, 0);
  const baselines = [Math.round(ready.cpuTotal), sql ? Math.round(sql.cpuTotal) : '–'];
  const ratios = [number(toReady), sql ? number(toSql) : '–'];
  const times = [number(ours.rps), `${ours.p50} / ${ours.p99}`, cpuOf(ours)];
  return [profile, name, ...times, ...baselines, ...ratios, goalOf(reach?.[profile]), statements || '–', memory];
}

function batchSection(rows) {
  if (rows.length === 0) return '';
  const cells = rows.map(({ profile, batch }) => [profile, batch.single, batch.together, number(batch.ratio)]);
  return `
## A batch of 25 posts

Milliseconds for 25 posts created by 25 calls, one after the other, and by one batch. Goal: less than a third.

${tableOf(['Profile', '25 calls', 'one batch', 'ratio'], cells)}`;
}

function sizeSection(rows) {
  if (rows.length === 0) return '';
  const cells = rows.map(({ name, small, large, ratio }) => [name, number(small), number(large), number(ratio)]);
  return `
## Size

CPU µs a request (site and store) on small and large stores. Goal: at most twice.

${tableOf(['Request', 'small', 'large', 'ratio'], cells)}`;
}

function tableOf(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |\n`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('');
}

function number(value) {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value >= 10 ? 1 : 2);
}

const cpuOf = ({ cpu }) =>
  Object.entries(cpu)
    .filter(([, value]) => value >= 1)
    .map(([name, value]) => `${name} ${Math.round(value)}`)
    .join(' + ');

const goalOf = (reach = {}) =>
  Object.entries(reach)
    .map(([baseline, most]) => `≤ ${most} × ${baseline === 'sql' ? '(b)' : '(a)'}`)
    .join(', ');
