import { forbidden, type Caller } from '@gatehouse/access';
import { eq, eqColumn, inQuery, select, type Select } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import type { SiteTime } from '@gatehouse/time';
import { isAdministrator, isTeacher } from '../access/roles';
import { ordered, paged, recordConditions } from '../listing/record.filter';
import type { ItemListArgs } from './item.args';

/** Permits lists of items to teachers and administrators (docs/interface/lms.md#item-list). */
export function teachersOnly({ caller }: RequestContext): void {
  if (!isAdministrator(caller) && !isTeacher(caller)) throw forbidden(caller, 'lp_jwt_rest_cannot_view');
}

const COLUMNS = {
  date: 'r.created',
  id: 'r.id',
  include: undefined,
  title: 'r.titleFold',
  slug: 'r.slug',
  modified: 'r.modified',
} as const;

interface ItemList {
  table: 'items' | 'questions';
  /** The column of the lesson or quiz, which `learned` compares with the caller's progress. */
  item: 'r.id' | 'r.quiz';
}

/** The ids of one page of items or questions. Teachers get those of their own courses only. */
export function itemList(
  { table, item }: ItemList,
  args: ItemListArgs,
  caller: Caller,
  time: SiteTime,
): Select<{ id: number }> {
  const started = select('progress').columns('item').where(eq('person', caller.id));
  const query = select<{ id: number }>(table, 'r')
    .columns('r.id')
    .join('courses', 'c', eqColumn('c.id', 'r.course'))
    .where(
      ...recordConditions(args, time, { name: 'r.titleFold', author: 'c.author' }),
      !isAdministrator(caller) && eq('c.author', caller.id),
      args.learned && inQuery(item, started),
    );
  return paged(ordered(query, { column: COLUMNS[args.orderby], order: args.order, include: args.include }), args);
}
