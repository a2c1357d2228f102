import type { Page } from '@gatehouse/pagination';
import type { Database } from '@gatehouse/persistence';
import { readList, readPage } from './list-reader';
import { totalOf } from './list-totals';
import type { PageWindow, RecordList } from './record-list';

const STICKY = { name: 'sticky', values: [1] } as const;

/** A page of a list without filters in which sticky records come before all others. */
export async function readStickyFirst(
  database: Database,
  list: RecordList,
  { offset, count }: PageWindow,
): Promise<Page<number>> {
  const sticky = { ...list, filters: { ...list.filters, having: [STICKY] } };
  const others = { ...list, filters: { ...list.filters, without: [STICKY] } };
  const first = await readList(database, sticky, { offset, count });
  const total = await totalOf(database, list, { by: list.order.column });
  const skipped = Math.max(0, offset - first.total);
  const rest = await readPage(database, others, { offset: skipped, count: count - first.items.length });
  return { items: [...first.items, ...rest], total };
}
