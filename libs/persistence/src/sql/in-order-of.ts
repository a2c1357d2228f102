/**
 * The rows in the order of the keys; keys without a row are left out.
 *
 * @param key of a row; its `id` unless told otherwise
 */
export function inOrderOf<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[];
/** Rows in the order of their keys; keys without a row are left out. The key is `id` unless another is given. */
export function inOrderOf<Row, Key>(rows: readonly Row[], keys: readonly Key[], key: (row: Row) => Key): Row[];
export function inOrderOf<Row, Key>(
  rows: readonly Row[],
  keys: readonly Key[],
  key: (row: Row) => unknown = (row) => (row as { id: number }).id,
): Row[] {
  const found = new Map<unknown, Row>(rows.map((row) => [key(row), row]));
  return keys.flatMap((wanted) => found.get(wanted) ?? []);
}
