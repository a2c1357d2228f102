// A service's database as the bench fills it: the same statements on SQLite and MariaDB, which generate the rows.
import { createRequire } from 'node:module';
import { ROOT } from '../../run.mjs';

const require = createRequire(`${ROOT}package.json`);

/** Opens the database; `run` takes `?` placeholders. */
export const openStore = (url) =>
  url.startsWith('mysql:') ? openMariadb(url) : openSqlite(url.replace(/^sqlite:/, ''));

async function openMariadb(url) {
  const connection = await require('mysql2/promise').createConnection({ uri: url });
  await connection.query('SET SESSION unique_checks = 0, foreign_key_checks = 0, autocommit = 1');
  return {
    run: (sql, values = []) => connection.query(sql, values),
    query: async (sql, values = []) => (await connection.query(sql, values))[0],
    numbers: (from, to) => `seq_${from}_to_${to}`,
    clock: (start, minutes) => `DATE_FORMAT('${start}' + INTERVAL (${minutes}) MINUTE, '%Y-%m-%d %H:%i:%s')`,
    // Indexes grow with the rows.
    indexesOf: async () => [],
    analyze: () => connection.query('ANALYZE TABLE posts, post_terms, record_totals'),
    close: () => connection.end(),
  };
}

function openSqlite(file) {
  const Sqlite = require('libsql');
  const connection = new Sqlite(file);
  connection.exec(
    'PRAGMA busy_timeout = 5000; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000; PRAGMA temp_store = MEMORY',
  );
  return {
    run: async (sql, values = []) => {
      connection.prepare(sql).run(...values);
    },
    query: async (sql, values = []) => {
      const statement = connection.prepare(sql);
      return statement.reader ? statement.all(...values) : statement.run(...values);
    },
    numbers: (from, to) =>
      `(WITH RECURSIVE n (seq) AS (SELECT ${from} UNION ALL SELECT seq + 1 FROM n WHERE seq < ${to}) SELECT seq FROM n)`,
    clock: (start, minutes) => `datetime('${start}', (${minutes}) || ' minutes')`,
    indexesOf: async (tables) =>
      tables.flatMap((table) =>
        connection
          .prepare(
            "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql LIKE 'CREATE INDEX%'",
          )
          .all(table),
      ),
    // A site has no statistics, so the bench has none.
    analyze: async () => undefined,
    close: async () => connection.close(),
  };
}

/** Inserts one row for each number that `step` divides; `row` has an SQL expression of `seq`, or a constant, for each column. */
export function insertRows(store, table, { from = 1, to, row, step = 1 }) {
  const cells = Object.values(row);
  const values = cells.filter(isConstant).map((cell) => cell.constant);
  const expressions = cells.map((cell) => (isConstant(cell) ? '?' : cell)).join(', ');
  const columns = Object.keys(row)
    .map((name) => `\`${name}\``)
    .join(', ');
  return store.run(
    `INSERT INTO ${table} (${columns}) SELECT ${expressions} FROM ${store.numbers(from, to)} numbers WHERE seq % ${step} = 0`,
    values,
  );
}

/** Runs `work` while the tables have no indexes but unique ones, where it is faster to make them of all rows at once. */
export async function withoutIndexes(store, tables, work) {
  const indexes = await store.indexesOf(tables);
  for (const { name } of indexes) await store.run(`DROP INDEX ${name}`);
  await work();
  for (const { sql } of indexes) await store.run(sql);
}

/** A value that is the same in all rows. */
export const constant = (value) => ({ constant: value });

const isConstant = (cell) => typeof cell === 'object';
