import { createArgs, Hidden, newRecord, Resource, Shown, Stored } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { tableSource } from '@gatehouse/search';
import { renderContent, searchFold } from '@gatehouse/text';
import { EVALUATIONS, roundTo, type Evaluation } from '../../learning/result';
import { refusalOf } from '../../learning/rules';
import { Unshown } from '../../listing/stored-record';
import { COMPUTED, SHOWN } from '../../namespace/context';
import { CourseDataView, courseDataView, courseMeta, CourseMetaView } from './course-data.view';
import {
  CategoryInput,
  CourseTermView,
  courseTermViews,
  InstructorView,
  InstructorWritten,
  instructorView,
  TagInput,
} from './course-parts';
import { CoursePrices } from './course-prices';
import { PUBLISHING, type Looked } from './course-texts';
import { currentPrice } from './money';
import { OutlineSectionView, outlineView } from './outline.view';

/** Of fields that lists do without, where clients ask for that (docs/interface/lms.md#course-list). */
const LEFT_OUT = { ...SHOWN, optional: true } as const;

/** Characters of the beginning of a name: the longest text that MariaDB has in an index beside the status. */
const KEY_LENGTH = 700;

/** A course (docs/interface/lms.md#course-record). */
@Resource<Course>({
  path: 'lms/v1/courses',
  one: 'lp_course',
  indexes: {
    created: ['status', 'created', 'id'],
    students: ['status', 'students', 'id'],
    price: ['status', 'price', 'id'],
    author: ['author', 'status', 'created', 'id'],
    modified: ['status', 'modified', 'id'],
    by_slug: ['status', 'slug', 'id'],
    sale: ['status', 'salePrice', 'id'],
    title: ['status', 'nameKey', 'id'],
    by_author: ['status', 'author', 'id'],
    ids: ['status', 'id'],
  },
  unique: { slug: ['slug'] },
  beforeWrite: deriveColumns,
})
export class Course extends CoursePrices {
  @Hidden('integer') author!: number;

  /** Counted by enrolments, so that lists need not count. */
  @Stored(
    'integer',
    rest.Int({
      ...COMPUTED,
      name: 'count_students',
      description: 'Number of people who are enrolled or have finished.',
    }),
    { readonly: true, initial: 0 },
  )
  students!: number;

  @Shown(
    rest.Bool({ ...COMPUTED, description: 'Whether the caller may finish the course now.' }),
    (_: Course, { courseCase }: Looked) => refusalOf('finish', courseCase) === null,
  )
  can_finish!: boolean;

  @Shown(
    rest.Bool({ ...COMPUTED, description: 'Whether the caller may take the course again now.' }),
    (_: Course, { courseCase }: Looked) => refusalOf('retake', courseCase) === null,
  )
  can_retake!: boolean;

  @Stored(
    'integer',
    rest.Int({
      ...COMPUTED,
      name: 'ratake_count',
      description: 'How often the course may be taken again. The spelling is that of WordPress.',
    }),
    { initial: 0, written: rest.Int({ name: 'retake_count', min: 0 }) },
  )
  retakeCount!: number;

  @Shown(
    rest.Int({ ...COMPUTED, description: 'How often the caller has taken the course again.' }),
    (_: Course, { learning }: Looked) => learning.enrolment?.retaken ?? 0,
  )
  rataken!: number;

  @Shown(
    rest.Num({
      ...COMPUTED,
      description: 'Average of the reviews with one decimal; 0 without reviews.',
      examples: [4.5],
    }),
    ({ ratingSum, ratingCount }: Course) => (ratingCount > 0 ? roundTo(ratingSum / ratingCount, 1) : 0),
  )
  rating!: number;

  @Hidden('integer') ratingSum!: number;
  @Hidden('integer') ratingCount!: number;

  @Shown(
    rest.ListOf(rest.Shape(CourseTermView), SHOWN),
    (_: Course, { terms }: Looked) => courseTermViews(terms, 'course_category'),
    rest.ListOf(rest.Shape(CategoryInput), PUBLISHING),
  )
  categories!: { id?: number }[];

  @Shown(
    rest.ListOf(rest.Shape(CourseTermView), LEFT_OUT),
    (_: Course, { terms }: Looked) => courseTermViews(terms, 'course_tag'),
    rest.ListOf(rest.Shape(TagInput), PUBLISHING),
  )
  tags!: { id?: number }[];

  @Shown(
    rest.Shape(InstructorView, { ...LEFT_OUT, description: 'The author. Written as a list of objects with an id.' }),
    ({ author }: Course, { instructor }: Looked) => instructorView(author, instructor),
    InstructorWritten(PUBLISHING),
  )
  instructor!: { id?: number }[];

  @Shown(
    rest.ListOf(rest.Shape(OutlineSectionView), {
      ...LEFT_OUT,
      description: 'The outline: sections with their lessons and quizzes.',
    }),
    outlineView,
  )
  sections!: object[];

  @Shown(
    rest.Shape(CourseDataView, { ...COMPUTED, description: 'The state of the caller in the course.' }),
    (_: Course, { courseCase, time }: Looked) => courseDataView(courseCase, time),
  )
  course_data!: object;

  @Shown(
    rest.Shape(rest.PartialType(CourseMetaView), {
      ...LEFT_OUT,
      readonly: true,
      description: 'The settings as texts; empty for visitors.',
    }),
    (course: Course, { signedIn }: Looked) => (signedIn ? courseMeta(course) : {}),
  )
  meta_data!: object;

  /** Percent. */
  @Unshown('integer', rest.Int({ name: 'passing_condition', min: 0, max: 100 }), { initial: 80 })
  passingCondition!: number;

  @Unshown('key(32)', rest.Choice(EVALUATIONS), { initial: 'evaluate_lesson' })
  evaluation!: Evaluation;

  @Unshown('flag', rest.Bool({ name: 'has_finish' }), { initial: true }) hasFinish!: boolean;
  @Unshown('flag', rest.Bool({ name: 'block_finished' }), { initial: false }) blockFinished!: boolean;
}

/** Files of courses say these (docs/interface/lms.md#demo-data); clients do not write them. */
export const SETTINGS = ['retakeCount', 'passingCondition', 'evaluation', 'hasFinish', 'blockFinished'] as const;

/** What is written of a course beside its sections. */
export type WrittenCourse = Partial<Omit<Course, 'id' | 'author' | 'sections' | 'course_data' | 'meta_data'>>;

/** All that can be written of a course, in the form in which it is sent. */
export const CourseArgs = createArgs<Course, WrittenCourse>(Course);

/** How the index of the search reads courses. */
export const courseSource = tableSource({ table: 'courses', columns: ['words'], resources: ['courses'] });

/** A course that nobody has learned in yet. */
export const newCourse = (values: Partial<Course>): Course =>
  newRecord(Course, { ratingSum: 0, ratingCount: 0, ...values });

/** Fills the columns that follow from others. */
export function deriveColumns(course: Course): void {
  course.contentRendered = renderContent(course.content);
  course.nameKey = [...searchFold(course.name)].slice(0, KEY_LENGTH).join('');
  course.price = currentPrice(course);
}
