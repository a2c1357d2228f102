import type { ExactConnection } from './exact-connection';
import { quoted } from './table-shape';

/** Foreign keys are not looked at while tables are filled, so they are afterwards. @throws Error for a row that refers to nothing */
export async function refuseBrokenReferences(connection: ExactConnection): Promise<void> {
  const broken = connection.dialect === 'sqlite' ? await brokenOnSqlite(connection) : await brokenOnMysql(connection);
  if (broken)
    throw new Error(
      `Rows of ${broken.table} refer to rows of ${broken.parent} that are not in the archive. Run "gatehouse site check ` +
        '--repair" on the site that it is of, and export that again.',
    );
}

interface Broken {
  table: string;
  parent: string;
}

async function brokenOnSqlite(connection: ExactConnection): Promise<Broken | undefined> {
  const [row] = await connection.rows('PRAGMA foreign_key_check');
  return row && { table: String(row[0]), parent: String(row[2]) };
}

async function brokenOnMysql(connection: ExactConnection): Promise<Broken | undefined> {
  const keys = await connection.rows(
    `SELECT table_name, column_name, referenced_table_name, referenced_column_name FROM information_schema.key_column_usage
     WHERE table_schema = DATABASE() AND referenced_table_name IS NOT NULL`,
  );
  for (const [table, column, parent, id] of keys.map((key) => key.map(String))) {
    const [child, own, to, its] = [table, column, parent, id].map((name = '') => quoted(name));
    const lost = `SELECT 1 FROM ${child} c LEFT JOIN ${to} p ON p.${its} = c.${own} WHERE c.${own} IS NOT NULL AND p.${its} IS NULL`;
    const found = await connection.rows(`${lost} LIMIT 1`);
    if (found.length > 0) return { table: table ?? '', parent: parent ?? '' };
  }
  return undefined;
}
