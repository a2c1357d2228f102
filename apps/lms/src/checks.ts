import { countCheck, referenceCheck, type Check } from '@gatehouse/service';

/** Rows that are nothing without another one, to which no foreign key holds them. */
const PARTS = [
  { table: 'course_terms', column: 'term', to: 'terms' },
  { table: 'enrolments', column: 'course', to: 'courses' },
  { table: 'enrolments', column: 'person', to: 'core:people' },
  { table: 'reviews', column: 'course', to: 'courses' },
  { table: 'reviews', column: 'person', to: 'core:people' },
  { table: 'wishes', column: 'course', to: 'courses' },
  { table: 'wishes', column: 'person', to: 'core:people' },
  { table: 'pictures', column: 'person', to: 'core:people' },
].map((part) => referenceCheck({ ...part, repair: 'delete' }));

/** Rows that should not be in the tables of courses. Counters are checked last, after other checks have deleted rows. */
export const checks: readonly Check[] = [
  ...PARTS,
  referenceCheck({ table: 'terms', column: 'parent', to: 'terms', repair: 'clear' }),
  referenceCheck({ table: 'courses', column: 'author', to: 'core:people' }),
  countCheck({
    table: 'courses',
    column: 'students',
    counted: 'SELECT COUNT(*) FROM enrolments e WHERE e.course = t.id',
  }),
  countCheck({
    table: 'courses',
    column: 'ratingCount',
    counted: 'SELECT COUNT(*) FROM reviews r WHERE r.course = t.id',
  }),
  countCheck({
    table: 'courses',
    column: 'ratingSum',
    counted: 'SELECT COALESCE(SUM(r.rate), 0) FROM reviews r WHERE r.course = t.id',
  }),
  countCheck({
    table: 'terms',
    column: 'count',
    counted: `SELECT COUNT(*) FROM course_terms l JOIN courses c ON c.id = l.course
      WHERE l.term = t.id AND c.status = 'publish'`,
  }),
];
