import {
  and,
  eq,
  eqColumn,
  inList,
  inQuery,
  isNotNull,
  NEVER,
  raw,
  select,
  writtenWithin,
  type OptionalCondition,
  type Select,
  type SqlFragment,
} from '@gatehouse/persistence';
import { filtersOf } from '@gatehouse/records';
import type { TextMatches } from '@gatehouse/search';
import type { SiteTime } from '@gatehouse/time';
import { ordered, paged, recordConditions } from '../listing/record.filter';
import type { ListCoursesArgs } from './course-requests';
import { Course } from './model/course';
import type { CourseTerm } from './model/course-parts';

const COLUMNS = {
  date: 'r.created',
  id: 'r.id',
  include: undefined,
  title: 'r.nameKey',
  slug: 'r.slug',
  modified: 'r.modified',
  menu_order: 'r.id',
  price: 'r.price',
  author: 'r.author',
} as const;

const ON_SALE = and(isNotNull('r.salePrice'), isNotNull('r.regularPrice'), raw('r.salePrice < r.regularPrice'));

/** The facts that a list of courses depends on, apart from its arguments. */
export interface CourseListing {
  /** Id of the caller, 0 for a visitor. */
  viewer: number;
  time: SiteTime;
  /** The courses that the search index found. */
  matches: TextMatches;
}

/** The ids of one page of GET courses (docs/interface/lms.md#course-list). */
export function courseList(args: ListCoursesArgs, listing: CourseListing): Select<{ id: number }> {
  const { viewer, time, matches } = listing;
  const query = select<{ id: number }>('courses', 'r')
    .columns('r.id')
    .where(
      eq('r.status', 'publish'),
      ...recordConditions(args, time, { name: 'r.words', author: 'r.author' }, matches),
      args.slug && inList('r.slug', args.slug),
      ...filtersOf(Course, args),
      writtenWithin('courses', 'r.id', args),
      hasTerm('course_category', args.category),
      hasTerm('course_tag', args.tag),
      args.on_sale && ON_SALE,
      args.learned && learnedBy(viewer, args.course_filter),
    );
  const index = indexOf(args, matches);
  if (index !== undefined) query.useIndex(index);
  const { order, orderby, include } = args;
  const list = args.popular
    ? query.orderBy('r.students', 'desc').orderBy('r.id', 'desc')
    : ordered(query, { column: COLUMNS[orderby], order, include });
  return paged(list, args);
}

/** The index of what few courses are; undefined where the order decides. */
function indexOf({ include, on_sale: onSale }: ListCoursesArgs, { isFew }: TextMatches): string | undefined {
  if (isFew || include.length > 0) return 'PRIMARY';
  return onSale ? 'courses_sale' : undefined;
}

function hasTerm(taxonomy: CourseTerm['taxonomy'], argument: string | undefined): OptionalCondition {
  const ids = termIds(argument);
  if (!ids) return undefined;
  const courses = select('course_terms', 'ct')
    .columns('ct.course')
    .join('terms', 't', eqColumn('t.id', 'ct.term'))
    .where(eq('t.taxonomy', taxonomy), inList('ct.term', ids));
  return inQuery('r.id', courses);
}

/** The ids of a comma-separated list; undefined for no filter. */
function termIds(argument = ''): number[] | undefined {
  const words = argument
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (words.length === 0 || words.includes('all')) return undefined;
  return words.filter((word) => /^\d+$/.test(word)).map(Number);
}

function learnedBy(person: number, graduation = ''): SqlFragment {
  if (person === 0) return NEVER;
  const enrolments = select('enrolments')
    .columns('course')
    .where(eq('person', person), graduation !== '' && eq('graduation', graduation));
  return inQuery('r.id', enrolments);
}
