import { forbidden, type Caller } from '@gatehouse/access';
import { type RequestContext, Choice } from '@gatehouse/rest';
import { RecordListArgs } from '../courses/course.args';
import { orderOf, recordConditions, startOf } from '../courses/course.filter';
import { isAdministrator, isTeacher } from '../people/people';
import { all, NOTHING, type Clause } from '../store/sql';
import type { SiteTime } from '../time/site-clock';
import type { Listing } from './items.query';

/** Filters of GET lessons, quiz and questions (docs/interface/lms.md#item-list). */
export class ItemListArgs extends RecordListArgs {
  @Choice(['date', 'id', 'include', 'title', 'slug', 'modified'], { default: 'date' })
  orderby!: 'date' | 'id' | 'include' | 'title' | 'slug' | 'modified';
}

/** Lists of items are for those who teach (docs/interface/lms.md#item-list). */
export function teachersOnly({ caller }: RequestContext): void {
  if (!isAdministrator(caller) && !isTeacher(caller)) throw forbidden(caller, 'lp_jwt_rest_cannot_view');
}

const ORDER = { date: 'r.created', id: 'r.id', title: 'r.titleFold', slug: 'r.slug', modified: 'r.modified' } as const;

/** What a list is made by; teachers find what belongs to their own courses. @param item the column that names the item begun */
export function listingOf(args: ItemListArgs, caller: Caller, time: SiteTime, item: 'r.id' | 'r.quiz'): Listing {
  const clauses: Clause[] = recordConditions(args, time, { name: 'r.titleFold', author: 'c.author' });
  if (!isAdministrator(caller)) clauses.push({ sql: 'c.author = ?', parameters: [caller.id] });
  if (args.learned)
    clauses.push(
      caller.id === 0
        ? NOTHING
        : { sql: `${item} IN (SELECT item FROM progress WHERE person = ?)`, parameters: [caller.id] },
    );
  return {
    where: all(clauses),
    order: orderOf(ORDER, args.orderby, args.order, args.include),
    start: startOf(args),
    size: args.per_page,
  };
}
