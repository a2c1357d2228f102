import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import { RECORD_VERSIONS } from '../changes/never-read';
import type { ChangedRecords } from '../changes/changes';
import { eq, gt, inList, inQuery, lt } from '../sql/conditions';
import { commaList, raw, sql, type SqlFragment } from '../sql/fragment';
import { execute, fetchOne, fetchRows } from '../sql/run';
import { select } from '../sql/select';
import { clockOf } from '../trash/trash-table';
import { createTable } from '../schema/tables';

/** A record by its resource; the id of what a resource without single records has is 0. */
export interface RecordName {
  resource: string;
  id: number;
}

/** How often a record was written, and the UTC clock of the last time; empty for one that was never written. */
export interface RecordVersion {
  version: number;
  changed: string;
}

const NEVER: RecordVersion = { version: 0, changed: '' };

/** Rows of one statement. */
const AT_ONCE = 300;

/** Counts the writes of a transaction, in the order of resources and ids, so that writers wait instead of deadlocking. */
export async function countWrites(tx: EntityManager, written: ChangedRecords): Promise<void> {
  const now = clockOf(Date.now());
  const names = [...written].flatMap(([resource, ids]) => [...ids].map((id) => ({ resource, id })));
  names.sort(
    (one, other) => (one.resource < other.resource ? -1 : Number(one.resource > other.resource)) || one.id - other.id,
  );
  for (let start = 0; start < names.length; start += AT_ONCE) {
    const rows = names.slice(start, start + AT_ONCE).map(({ resource, id }) => sql`(${resource}, ${id}, 1, ${now})`);
    await execute(
      tx,
      sql`INSERT INTO record_versions (resource, id, version, changed) VALUES ${commaList(rows)} ${whenThere(tx)}`,
    );
  }
}

/** The version of a record as it is committed, or within the transaction that `manager` belongs to. */
export async function versionOf(manager: EntityManager, { resource, id }: RecordName): Promise<RecordVersion> {
  const query = select<RecordVersion>(RECORD_VERSIONS).columns('version', 'changed');
  return (await fetchOne(manager, query.where(eq('resource', resource), eq('id', id)))) ?? NEVER;
}

/** As {@link versionOf}; nobody else writes the record until the transaction ends. */
export async function lockVersion(tx: EntityManager, { resource, id }: RecordName): Promise<RecordVersion> {
  const query = select<RecordVersion>(RECORD_VERSIONS).columns('version', 'changed');
  const locked = query.where(eq('resource', resource), eq('id', id)).forUpdate();
  const row = await fetchOne(tx, locked);
  if (row) return row;
  // A lock needs a row: of two that begin at once, one waits here.
  await execute(
    tx,
    sql`INSERT INTO record_versions (resource, id, version, changed) VALUES (${resource}, ${id}, 0, '') ${unlessThere(tx)}`,
  );
  return (await fetchOne(tx, locked)) ?? NEVER;
}

/** The versions of records of one resource, by their ids. */
export async function versionsOf(
  tx: EntityManager,
  resource: string,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const query = select<{ id: number; version: number }>(RECORD_VERSIONS).columns('id', 'version');
  const rows = await fetchRows(tx, query.where(eq('resource', resource), inList('id', ids)));
  return new Map(rows.map(({ id, version }) => [id, version]));
}

const isMysql = ({ connection }: EntityManager): boolean => connection.options.type === 'mysql';

const whenThere = (tx: EntityManager) =>
  raw(
    isMysql(tx)
      ? 'ON DUPLICATE KEY UPDATE version = version + 1, changed = VALUES(changed)'
      : 'ON CONFLICT (resource, id) DO UPDATE SET version = version + 1, changed = excluded.changed',
  );

const unlessThere = (tx: EntityManager) =>
  raw(isMysql(tx) ? 'ON DUPLICATE KEY UPDATE version = version' : 'ON CONFLICT (resource, id) DO NOTHING');

/** Limits of when records were last written, as UTC clocks. */
export interface WrittenWithin {
  modified_after?: string | undefined;
  modified_before?: string | undefined;
}

/** The records of a resource that were last written within limits; false where there are none. @param column the one with their ids */
export function writtenWithin(
  resource: string,
  column: string,
  { modified_after: after, modified_before: before }: WrittenWithin,
): SqlFragment | false {
  if ((after ?? before) === undefined) return false;
  const written = select(RECORD_VERSIONS, 'v').columns('v.id').where(eq('v.resource', resource));
  return inQuery(
    column,
    written.where(after !== undefined && gt('v.changed', after), before !== undefined && lt('v.changed', before)),
  );
}

/** Creates the table (docs/decisions/0081-versions-of-records.md). */
export class CreateRecordVersions1767225600100 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTable(
      runner,
      RECORD_VERSIONS,
      { resource: 'key(40)', id: 'integer', version: 'integer', changed: 'clock' },
      { primary: ['resource', 'id'], index: { record_versions_changed: ['resource', 'changed'] } },
    );
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable(RECORD_VERSIONS);
  }
}
