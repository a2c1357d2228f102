import type { DataSource, EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import type { Dialect } from '../connection/data-source';
import { COMMAND_WRITES } from '../changes/never-read';
import { createTable } from '../schema/tables';
import { sql } from '../sql/fragment';
import { execute, fetchOne } from '../sql/run';
import { insertRow } from '../writes/rows';

/**
 * Creates the table of one row that each write of a command changes. A server tells nobody who else has written, and a
 * site of one process has no bus that a command could use (docs/decisions/0042-one-command-line.md).
 */
export class CreateCommandWrites1767225600060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, COMMAND_WRITES, { id: 'integer', stamp: 'big' }, { primary: ['id'] });
    await insertRow(runner.manager, COMMAND_WRITES, { id: 1, stamp: 0 });
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable(COMMAND_WRITES);
  }
}

/**
 * Changes the stamp; a file of SQLite needs none. A time rather than a count: a table that is made again does not come to a
 * stamp that was seen before.
 */
export async function stampCommandWrite(tx: EntityManager, dialect: Dialect): Promise<void> {
  if (dialect === 'mysql') await execute(tx, sql`UPDATE command_writes SET stamp = GREATEST(stamp + 1, ${Date.now()})`);
}

/** The stamp of the last write of a command on a server. */
export async function commandStamp({ manager }: DataSource): Promise<unknown> {
  const row = await fetchOne<{ stamp: unknown }>(manager, sql`SELECT stamp FROM command_writes`);
  return row && String(row.stamp);
}
