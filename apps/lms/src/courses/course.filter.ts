import { likeEscape, likePattern } from '@gatehouse/text';
import { all, among, inGivenOrder, NOTHING, type Clause } from '../store/sql';
import type { SiteTime } from '../time/site-clock';
import type { ListCoursesArgs, RecordListArgs } from './course.args';

/** Who asks, for what only they see. */
export interface Asker {
  /** 0 for a visitor. */
  id: number;
}

/** What lists of courses and of their items have in common; `r` is the record listed. */
export function recordConditions(
  args: RecordListArgs,
  time: SiteTime,
  { name, author }: { name: string; author: string },
): Clause[] {
  const clauses: Clause[] = [];
  const authors = nonEmpty(args.user) ?? nonEmpty(args.author);
  if (authors) clauses.push(among(author, authors));
  if (nonEmpty(args.author_exclude)) clauses.push(not(among(author, args.author_exclude ?? [])));
  // Include wins over exclude (docs/interface/lms.md#course-list).
  if (args.include.length > 0) clauses.push(among('r.id', args.include));
  else if (args.exclude.length > 0) clauses.push(not(among('r.id', args.exclude)));
  if (args.after !== undefined) clauses.push({ sql: 'r.created > ?', parameters: [time.toClock(args.after)] });
  if (args.before !== undefined) clauses.push({ sql: 'r.created < ?', parameters: [time.toClock(args.before)] });
  const search = args.search?.trim() ?? '';
  if (search !== '')
    clauses.push({ sql: `${name} LIKE ? ${likeEscape}`, parameters: [likePattern(search.toLowerCase())] });
  return clauses;
}

/** The conditions of GET courses (docs/interface/lms.md#course-list). */
export function courseConditions(args: ListCoursesArgs, asker: Asker, time: SiteTime): Clause {
  const clauses: Clause[] = [
    { sql: `r.status = 'publish'`, parameters: [] },
    ...recordConditions(args, time, { name: 'r.nameFold', author: 'r.author' }),
  ];
  for (const [sent, taxonomy] of [
    [args.category, 'course_category'],
    [args.tag, 'course_tag'],
  ] as const) {
    const terms = termIds(sent);
    if (terms)
      clauses.push(
        wrap(
          `r.id IN (SELECT ct.course FROM course_terms ct JOIN terms t ON t.id = ct.term WHERE t.taxonomy = '${taxonomy}' AND`,
          among('ct.term', terms),
          ')',
        ),
      );
  }
  if (args.on_sale)
    clauses.push({
      sql: 'r.salePrice IS NOT NULL AND r.regularPrice IS NOT NULL AND r.salePrice < r.regularPrice',
      parameters: [],
    });
  if (args.learned) clauses.push(learnedBy(asker, args.course_filter));
  return all(clauses);
}

function learnedBy({ id }: Asker, graduation?: string): Clause {
  if (id === 0) return NOTHING;
  const narrowed =
    graduation === undefined || graduation === '' ? all([]) : { sql: 'graduation = ?', parameters: [graduation] };
  return wrap(
    'r.id IN (SELECT course FROM enrolments WHERE',
    all([{ sql: 'person = ?', parameters: [id] }, narrowed]),
    ')',
  );
}

const COURSE_ORDER = {
  date: 'r.created',
  id: 'r.id',
  title: 'r.nameFold',
  slug: 'r.slug',
  modified: 'r.modified',
  menu_order: 'r.id',
  price: 'r.price',
} as const;

/** A list's order; ties go by id in the same direction. */
export function courseOrder({ popular, orderby, order, include }: ListCoursesArgs): Clause {
  if (popular) return { sql: 'r.students DESC, r.id DESC', parameters: [] };
  return orderOf(COURSE_ORDER, orderby, order, include);
}

/** The order by a column, or the given order of `include`; without `include` there is none to keep. */
export function orderOf<Name extends string>(
  table: Record<Name, string>,
  orderby: Name | 'include',
  order: 'asc' | 'desc',
  include: number[],
): Clause {
  if (orderby === 'include' && include.length > 0) return inGivenOrder('r.id', include);
  const column = orderby === 'include' ? 'r.id' : table[orderby];
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  return { sql: column === 'r.id' ? `r.id ${direction}` : `${column} ${direction}, r.id ${direction}`, parameters: [] };
}

/** Where a page begins; an offset replaces the page. */
export function startOf({
  page,
  per_page: perPage,
  offset,
}: Pick<RecordListArgs, 'page' | 'per_page' | 'offset'>): number {
  return Math.min(offset === undefined ? (page - 1) * perPage : Math.max(0, offset), Number.MAX_SAFE_INTEGER);
}

const nonEmpty = <T>(list: T[] | undefined): T[] | undefined => (list && list.length > 0 ? list : undefined);
const wrap = (before: string, { sql, parameters }: Clause, after: string): Clause => ({
  sql: `${before} ${sql}${after}`,
  parameters,
});
const not = ({ sql, parameters }: Clause): Clause => ({ sql: `NOT (${sql})`, parameters });

/** The ids of a comma list; undefined = no filter. */
function termIds(sent: string | undefined): number[] | undefined {
  const words = (sent ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (words.length === 0 || words.includes('all')) return undefined;
  return words.filter((word) => /^\d+$/.test(word)).map(Number);
}
