/** Rows in one statement, and characters: a server takes packets of some megabytes. */
const MOST_ROWS = 100;
const MOST_CHARACTERS = 500_000;

/** Divides rows into groups that are one statement each. */
export function rowGroups<Row extends { values: readonly unknown[] }>(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  let group: Row[] = [];
  let size = 0;
  for (const row of rows) {
    size += sizeOf(row.values);
    if (group.length === MOST_ROWS || size > MOST_CHARACTERS) {
      group = [];
      size = sizeOf(row.values);
    }
    if (group.push(row) === 1) groups.push(group);
  }
  return groups;
}

const sizeOf = (values: readonly unknown[]): number =>
  values.reduce<number>((size, value) => size + (typeof value === 'string' ? value.length : 0), 0);
