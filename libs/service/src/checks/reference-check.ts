import { execute, inList, raw, sql, type Database } from '@gatehouse/persistence';
import type { Check, CheckedSite } from './check';

/** A column with the ids of other records. 0 and NULL are none. */
export interface Reference {
  table: string;
  column: string;
  /** The table that has the ids; `service:table` in the database of another service. */
  to: string;
  /** Which rows refer to that table, as a condition in SQL; absent: all. */
  where?: string;
  /** Which rows of that table count, as a condition in SQL; absent: all. */
  of?: string;
  /**
   * `delete` removes the rows that refer to nothing, `clear` gives them a 0. Absent: nothing is repaired.
   */
  repair?: 'delete' | 'clear';
}

const STEP = 500;

/** Finds rows that refer to records which do not exist. */
export function referenceCheck(reference: Reference): Check {
  const { table, column, to, repair } = reference;
  const check: Check = {
    kind: `${table}-${column}`.toLowerCase().replaceAll('_', '-'),
    about: `rows of ${table} whose ${column} is not in ${to.replace(':', '.')}`,
    async *find(site) {
      for await (const ids of missingIds(site, reference)) for (const id of ids) yield `${column} ${id}`;
    },
  };
  if (!repair) return check;
  return {
    ...check,
    async repair(site) {
      for await (const ids of missingIds(site, reference))
        await site.database.write((tx) => {
          const rows = sql`${raw(column)} IN (${raw(ids.join(', '))})${raw(conditionOf(reference.where))}`;
          return execute(
            tx,
            repair === 'delete'
              ? sql`DELETE FROM ${raw(table)} WHERE ${rows}`
              : sql`UPDATE ${raw(table)} SET ${raw(column)} = 0 WHERE ${rows}`,
          );
        });
    },
  };
}

const conditionOf = (where: string | undefined): string => (where === undefined ? '' : ` AND (${where})`);

/** The ids that do not exist, some at a time. */
async function* missingIds(site: CheckedSite, reference: Reference): AsyncGenerator<number[]> {
  const [service, table] = reference.to.includes(':') ? reference.to.split(':', 2) : [undefined, reference.to];
  const others = service === undefined ? site.database : await site.databaseOf(service);
  for (let last = 0; ;) {
    const ids = await idsAfter(site.database, reference, last);
    const end = ids.at(-1);
    if (end === undefined) return;
    const there = await others.query<{ id: number }>(
      `SELECT id FROM ${table ?? ''} WHERE ${inList('id', ids).sql}${conditionOf(reference.of)}`,
      ids,
    );
    const known = new Set(there.map(({ id }) => Number(id)));
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length > 0) yield missing;
    last = end;
  }
}

async function idsAfter(database: Database, { table, column, where }: Reference, last: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `SELECT DISTINCT ${column} AS id FROM ${table} WHERE ${column} > ?${conditionOf(where)} ORDER BY ${column} LIMIT ${STEP}`,
    [last],
  );
  return rows.map(({ id }) => Number(id));
}
