import { forbidden, type Caller } from '@gatehouse/access';
import type { RequestContext } from '@gatehouse/rest';
import { isAdministrator, isTeacher } from '../access/roles';
import { orderOf, recordConditions, startOf } from '../listing/record.filter';
import { all, NOTHING, type Clause } from '../store/sql';
import type { SiteTime } from '../time/site-clock';
import type { ItemListArgs } from './item.args';
import type { Listing } from './items.query';

/** Permits lists of items to teachers and administrators (docs/interface/lms.md#lessons-quizzes-questions). */
export function teachersOnly({ caller }: RequestContext): void {
  if (!isAdministrator(caller) && !isTeacher(caller)) throw forbidden(caller, 'lp_jwt_rest_cannot_view');
}

const ORDER = { date: 'r.created', id: 'r.id', title: 'r.titleFold', slug: 'r.slug', modified: 'r.modified' } as const;

/**
 * The conditions, order and page of a list of items. Teachers get the items of their own courses only.
 * @param item the column of the lesson or quiz that `learned` compares with the caller's progress
 */
export function listingOf(args: ItemListArgs, caller: Caller, time: SiteTime, item: 'r.id' | 'r.quiz'): Listing {
  const clauses: Clause[] = recordConditions(args, time, { name: 'r.titleFold', author: 'c.author' });
  if (!isAdministrator(caller)) clauses.push({ sql: 'c.author = ?', parameters: [caller.id] });
  if (args.learned) clauses.push(startedBy(caller.id, item));
  return {
    where: all(clauses),
    order: orderOf(ORDER, args.orderby, args.order, args.include),
    start: startOf(args),
    size: args.per_page,
  };
}

const startedBy = (person: number, item: string): Clause =>
  person === 0 ? NOTHING : { sql: `${item} IN (SELECT item FROM progress WHERE person = ?)`, parameters: [person] };
