import { gt, type Database, type Select } from '@gatehouse/persistence';

const AT_ONCE = 100;

/** All rows of a query in the order of their ids, some at a time. @param id the column of the id */
export async function* pagesOf<Row extends { id: number }>(
  database: Database,
  query: () => Select<Row>,
  id = 'id',
): AsyncGenerator<Row[]> {
  for (let last = 0; ;) {
    const rows = await database.rows(query().where(gt(id, last)).orderBy(id).limit(AT_ONCE));
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.id;
  }
}
