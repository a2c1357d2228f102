// The numbers as text and as docs/performance.md.
const number = (value) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2));
const micro = (cpu) =>
  Object.entries(cpu)
    .filter(([, value]) => value >= 1)
    .map(([name, value]) => `${name} ${Math.round(value)}`)
    .join(' + ');

/** One measured row in a line. */
export function asText({ name, ours, ready, sql, toReady, toSql }) {
  return `  ${name}: ${Math.round(ours.rps)}/s, p50 ${ours.p50} ms, p99 ${ours.p99} ms, CPU ${micro(ours.cpu)} µs; ready ${Math.round(ready.cpuTotal)} µs (×${number(toReady)})${sql ? `; same SQL ${Math.round(sql.cpuTotal)} µs (×${number(toSql)})` : ''}`;
}

const goal = (reach) =>
  reach
    ? Object.entries(reach)
        .map(([baseline, most]) => `≤ ${most} × ${baseline === 'sql' ? '(b)' : '(a)'}`)
        .join(', ')
    : '';

/** The whole table. */
export function asMarkdown(results, scale) {
  const rows = results
    .filter(({ ours }) => ours)
    .map(
      ({ profile, name, statements, reach, ours, ready, sql, toReady, toSql }) =>
        `| ${profile} | ${name} | ${number(ours.rps)} | ${ours.p50} / ${ours.p99} | ${micro(ours.cpu)} | ${Math.round(ready.cpuTotal)} | ${sql ? Math.round(sql.cpuTotal) : '–'} | ${number(toReady)} | ${sql ? number(toSql) : '–'} | ${goal(reach?.[profile])} | ${statements || '–'} | ${Object.values(ours.memory).reduce((a, b) => a + b, 0)} |`,
    );
  const batches = results
    .filter(({ batch }) => batch)
    .map(({ profile, batch }) => `| ${profile} | ${batch.single} | ${batch.together} | ${number(batch.ratio)} |`);
  const scales = scale.map(
    ({ name, small, large, ratio }) => `| ${name} | ${number(small)} | ${number(large)} | ${number(ratio)} |`,
  );
  return `# Performance

What a request costs, measured by \`npm run bench\`: each row alternates, in one run, the site and two baselines on bare Fastify.
**(a)** sends the same bytes, ready in memory. **(b)** runs the same SQL with the bare driver and stringifies the rows.
CPU is user and system time of all threads of the process, in µs a request. Every variant is warmed up with thousands of requests first, and the
ratios are the middle of those of each round, since machines change from second to second: times are to be compared within a row alone.

| Profile | Request | /s | p50 / p99 ms | CPU µs | (a) µs | (b) µs | ÷ (a) | ÷ (b) | To reach | SQL | MiB |
|---|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
${
  batches.length > 0
    ? `
## A batch of 25 posts

Milliseconds for 25 posts created by 25 calls, one after the other, and by one batch. To reach: less than a third.

| Profile | 25 calls | one batch | ratio |
|---|---|---|---|
${batches.join('\n')}
`
    : ''
}${
    scales.length > 0
      ? `
## Size

CPU µs a request (site and store) on small and large stores. To reach: at most twice.

| Request | small | large | ratio |
|---|---|---|---|
${scales.join('\n')}
`
      : ''
  }`;
}
