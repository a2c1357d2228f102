import type { EntityManager } from 'typeorm';

type Cell = string | number | boolean | null | undefined;

/**
 * Inserts a row by one prepared statement and gives the number that the store gave it (0 of tables that give none).
 * For hot paths: TypeORM's own insert builds its statement anew each time, with ids written into it.
 */
export async function insertRow(
  manager: EntityManager,
  table: string,
  row: Readonly<Record<string, Cell>>,
): Promise<number> {
  const names = Object.keys(row).filter((name) => row[name] !== undefined);
  const columns = names.map((name) => `\`${name}\``).join(', ');
  const marks = names.map(() => '?').join(', ');
  const values = names.map((name) => stored(row[name]));
  const result: unknown = await manager.query(`INSERT INTO \`${table}\` (${columns}) VALUES (${marks})`, values);
  return numberOf(result);
}

// SQLite's driver takes no booleans.
const stored = (cell: Cell): Cell => (typeof cell === 'boolean' ? Number(cell) : cell);

/** SQLite's driver gives the row's number, MySQL's a record of what happened. */
function numberOf(result: unknown): number {
  if (typeof result === 'object' && result !== null && 'insertId' in result) return Number(result.insertId);
  return Number(result);
}
