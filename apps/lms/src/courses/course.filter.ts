import { orderOf, recordConditions } from '../listing/record.filter';
import { all, among, NOTHING, type Clause } from '../store/sql';
import type { SiteTime } from '../time/site-clock';
import type { ListCoursesArgs } from './course.args';

/**
 * The conditions of GET courses (docs/interface/lms.md#course-list).
 * @param viewer id of the caller, 0 for a visitor
 */
export function courseConditions(args: ListCoursesArgs, viewer: number, time: SiteTime): Clause {
  const clauses: Clause[] = [
    { sql: `r.status = 'publish'`, parameters: [] },
    ...recordConditions(args, time, { name: 'r.nameFold', author: 'r.author' }),
    ...withTerm('course_category', args.category),
    ...withTerm('course_tag', args.tag),
  ];
  if (args.on_sale)
    clauses.push({
      sql: 'r.salePrice IS NOT NULL AND r.regularPrice IS NOT NULL AND r.salePrice < r.regularPrice',
      parameters: [],
    });
  if (args.learned) clauses.push(learnedBy(viewer, args.course_filter));
  return all(clauses);
}

function withTerm(taxonomy: 'course_category' | 'course_tag', argument: string | undefined): Clause[] {
  const ids = termIds(argument);
  if (!ids) return [];
  const { sql, parameters } = among('ct.term', ids);
  const terms = `SELECT ct.course FROM course_terms ct JOIN terms t ON t.id = ct.term WHERE t.taxonomy = '${taxonomy}'`;
  return [{ sql: `r.id IN (${terms} AND ${sql})`, parameters }];
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

function learnedBy(person: number, graduation = ''): Clause {
  if (person === 0) return NOTHING;
  const enrolments = 'SELECT course FROM enrolments WHERE person = ?';
  return graduation === ''
    ? { sql: `r.id IN (${enrolments})`, parameters: [person] }
    : { sql: `r.id IN (${enrolments} AND graduation = ?)`, parameters: [person, graduation] };
}

const COLUMNS = {
  date: 'r.created',
  id: 'r.id',
  title: 'r.nameFold',
  slug: 'r.slug',
  modified: 'r.modified',
  menu_order: 'r.id',
  price: 'r.price',
} as const;

/** The order of GET courses; equal values are ordered by id in the same direction. */
export function courseOrder({ popular, orderby, order, include }: ListCoursesArgs): Clause {
  if (popular) return { sql: 'r.students DESC, r.id DESC', parameters: [] };
  return orderOf(COLUMNS, orderby, order, include);
}
