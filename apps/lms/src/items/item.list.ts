import { forbidden, type Caller } from '@gatehouse/access';
import {
  and,
  eq,
  eqColumn,
  exists,
  inQuery,
  not,
  or,
  select,
  type Select,
  type SqlFragment,
  writtenWithin,
} from '@gatehouse/persistence';
import type { TextMatches } from '@gatehouse/search';
import { ModifiedArgs } from '@gatehouse/pagination';
import { filtersOf, resourceOf, type RecordClass } from '@gatehouse/records';
import { Choice, IntersectionType, type RequestContext } from '@gatehouse/rest';
import type { SiteTime } from '@gatehouse/time';
import { isAdministrator, isTeacher } from '../access/roles';
import { RecordListArgs } from '../listing/record-list.args';
import type { Part } from './model/part';
import { ordered, paged, recordConditions } from '../listing/record.filter';

/** The arguments of lists of lessons, quizzes and questions, to which their classes add filters (docs/interface/lms.md#item-list). */
export class ItemListArgs extends IntersectionType(RecordListArgs, ModifiedArgs) {
  @Choice(['date', 'id', 'include', 'title', 'slug', 'modified'], { default: 'date' })
  orderby!: 'date' | 'id' | 'include' | 'title' | 'slug' | 'modified';
}

/** Permits lists of items to teachers and administrators (docs/interface/lms.md#item-list). */
export function teachersOnly({ caller }: RequestContext): void {
  if (!isAdministrator(caller) && !isTeacher(caller)) throw forbidden(caller, 'lp_jwt_rest_cannot_view');
}

/**
 * Permits lists of lessons and quizzes. With `learned`, they are open to every person: they have what the caller has begun
 * (docs/interface/lms.md#item-list).
 */
export function teachersOrLearners(ctx: RequestContext<Partial<ItemListArgs>>): void {
  const { caller, args } = ctx;
  if (args.learned !== true || isAdministrator(caller) || isTeacher(caller)) return teachersOnly(ctx);
  if (args.context === 'edit') throw forbidden(caller, 'rest_forbidden_context');
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
  type: RecordClass<Part>;
  /** The column of the lesson or quiz, which `learned` compares with the caller's progress. */
  item: 'r.id' | 'r.quiz';
}

/** Who reads a list, when, and what the index of the search has found. */
interface ListReading {
  caller: Caller;
  time: SiteTime;
  matches: TextMatches;
}

/**
 * The ids of one page of items or questions. Teachers get those of their own courses, and with `learned` everybody gets
 * what they have begun in any course.
 */
export function itemList(
  { type, item }: ItemList,
  args: ItemListArgs,
  { caller, time, matches }: ListReading,
): Select<{ id: number }> {
  const { table } = resourceOf(type);
  const query = select<{ id: number }>(table, 'r')
    .columns('r.id')
    .join('courses', 'c', eqColumn('c.id', 'r.course'))
    .where(
      ...recordConditions(args, time, { name: 'r.titleFold', author: 'c.author' }, matches),
      ...filtersOf(type, args),
      writtenWithin(table, 'r.id', args),
      args.learned && inQuery(item, begunBy(caller)),
      !isAdministrator(caller) && openTo(caller, item, args),
    );
  return paged(ordered(query, { column: COLUMNS[args.orderby], order: args.order, include: args.include }), args);
}

const begunBy = ({ id }: Caller): Select<unknown> => select('progress').columns('item').where(eq('person', id));

/** The items that a caller who is not an administrator may read, by the rules for single records. */
function openTo({ id }: Caller, item: ItemList['item'], { learned, context }: ItemListArgs): SqlFragment {
  const isOwn = eq('c.author', id);
  if (item === 'r.quiz' || !learned || context === 'edit') return isOwn;
  const hasFinished = exists(
    select('enrolments', 'e')
      .columns('e.id')
      .where(eq('e.person', id), eq('e.status', 'finished'), eqColumn('e.course', 'c.id')),
  );
  const isClosed = and(eq('c.blockFinished', true), eq('r.preview', false), hasFinished);
  return or(isOwn, and(eq('c.status', 'publish'), not(isClosed)));
}
