/** Numbers of tests by outcome. */
export const noCounts = () => ({ passed: 0, failed: 0, skipped: 0 });

/** The sum of several counts. */
export function sumOf(all) {
  const sum = noCounts();
  for (const counts of all) for (const outcome of Object.keys(sum)) sum[outcome] += counts[outcome];
  return sum;
}

/** Counts as a sentence: "3 passed, 0 failed, 1 skipped". */
export const asSentence = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Counts by name as a table of text lines, with how long each took where that is known. */
export function asTable(rows) {
  const width = Math.max(4, ...rows.map(({ name }) => name.length));
  const cell = (value) => String(value).padStart(9);
  const line = (name, values) => `  ${name.padEnd(width)}${values.map(cell).join('')}`;
  const timed = rows.some(({ seconds }) => seconds !== undefined) ? ['seconds'] : [];
  return [
    line('', ['passed', 'failed', 'skipped', ...timed]),
    ...rows.map(({ name, passed, failed, skipped, seconds = '' }) => line(name, [passed, failed, skipped, seconds])),
  ];
}
