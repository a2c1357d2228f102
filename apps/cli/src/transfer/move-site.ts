import type { EntityManager } from 'typeorm';
import type { Database } from '@gatehouse/persistence';

/** A column whose texts can have addresses. */
interface TextColumn {
  table: string;
  column: string;
}

/** Addresses of this site, without a slash at their ends. */
export interface Move {
  from: string;
  to: string;
}

/** What follows an address in a text: after anything else it is another one, such as `http://a.example.org`. */
const ENDS = ['/', '?', '#', '&', '"', "'", '\\', '<', ')', ']', '}', '|', ',', ';', ' ', '\n', '\r'];
/** What is of the database, or is known by its text: keys, indexes, and names that never change. */
const LEFT = /^(?:migrations|imported|idempotency_keys|command_writes|unfinished_import|outbox.*|.*(?:search|fts).*)$/;
const NAMES_FOR_EVER = new Set(['guid']);

/** How many values of a database have the old address. */
export async function countMoved(database: Database, { from }: Move): Promise<number> {
  let total = 0;
  for (const { table, column } of await textColumns(database)) {
    const sql = `SELECT COUNT(*) AS total FROM \`${table}\` WHERE ${ANY_END(column)}`;
    const [row] = await database.query<{ total: number }>(sql, likes(from));
    total += Number(row?.total ?? 0);
  }
  return total;
}

/** Writes the new address wherever a database has the old one, in one transaction. */
export async function moveSite(database: Database, move: Move): Promise<void> {
  const columns = await textColumns(database);
  await database.write(async (tx) => {
    for (const column of columns) await moveColumn(tx, column, move, END[database.dialect]);
  });
}

/** A text with another end: how it begins, up to so many characters from its end, and what follows. */
const END = {
  sqlite: (name: string) => `SUBSTR(${name}, 1, LENGTH(${name}) - ?) || ?`,
  mysql: (name: string) => `CONCAT(SUBSTR(${name}, 1, CHAR_LENGTH(${name}) - ?), ?)`,
};

async function moveColumn(
  tx: EntityManager,
  { table, column }: TextColumn,
  { from, to }: Move,
  withEnd: (name: string) => string,
): Promise<void> {
  const name = `\`${column}\``;
  const within = ENDS.reduce((text) => `REPLACE(${text}, ?, ?)`, name);
  const pairs = ENDS.flatMap((end) => [from + end, to + end]);
  await tx.query(`UPDATE \`${table}\` SET ${name} = ${within} WHERE ${name} LIKE ?`, [...pairs, `%${from}%`]);
  const last = `UPDATE \`${table}\` SET ${name} = ${withEnd(name)} WHERE ${name} LIKE ?`;
  await tx.query(last, [from.length, to, `%${from}`]);
}

const ANY_END = (column: string): string =>
  Array.from({ length: ENDS.length + 1 }, () => `\`${column}\` LIKE ?`).join(' OR ');

const likes = (from: string): string[] => [...ENDS.map((end) => `%${from}${end === '\\' ? '\\\\' : end}%`), `%${from}`];

async function textColumns(database: Database): Promise<TextColumn[]> {
  const found = await database.query<TextColumn>(
    database.dialect === 'sqlite'
      ? `SELECT t.name AS "table", c.name AS "column" FROM sqlite_master t JOIN pragma_table_info(t.name) c
         WHERE t.type = 'table' AND t.sql NOT LIKE 'CREATE VIRTUAL%' AND (c.type LIKE '%char%' OR c.type LIKE '%text%')`
      : `SELECT table_name AS \`table\`, column_name AS \`column\` FROM information_schema.columns
         WHERE table_schema = DATABASE() AND data_type IN ('varchar', 'text', 'mediumtext', 'longtext', 'json')`,
  );
  return found.filter(({ table, column }) => !LEFT.test(table) && !NAMES_FOR_EVER.has(column));
}
