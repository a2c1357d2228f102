/** A column of a table: its heading, and the text of a row. */
export type Columns<Row> = Record<string, (row: Row) => string | number>;

/** Rows as plain text with a heading; columns are as wide as their longest text, numbers are at the right. */
export function table<Row>(rows: readonly Row[], columns: Columns<Row>): string {
  const cells = Object.entries(columns).map(([heading, read]) => {
    const values = rows.map(read);
    const texts = [heading, ...values.map((value) => oneLine(String(value)))];
    const width = Math.max(...texts.map((text) => text.length));
    const isNumeric = values.length > 0 && values.every((value) => typeof value === 'number');
    return texts.map((text) => (isNumeric ? text.padStart(width) : text.padEnd(width)));
  });
  return [...Array(rows.length + 1).keys()]
    .map((line) => cells.map((column) => column[line] ?? '').join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Text of users, which must not move the cursor of a terminal. */
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');

/** `1 record`, `2 records`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
