import type { PersonFacts } from '@gatehouse/dto';
import { renderContent } from '@gatehouse/text';
import type { Learning } from '../learning/learning.query';
import { percentOf, resultOf, roundTo, type CourseResult } from '../learning/result';
import { expiryOf, isLocked, refusalOf, standingOf, type CourseCase, type Standing } from '../learning/rules';
import { socialOf } from '../people/person.view';
import type { OutlineItem, OutlineSection } from '../sections/outlines.query';
import { longDuration, shortDuration } from '../time/duration';
import { gmt, type SiteTime } from '../time/site-clock';
import { courseAddress, placeholderImage } from './addresses';
import type { Context } from './course.args';
import type { Course } from './course.entity';
import type { CourseTerm } from './courses.query';
import { isOnSale, majorUnits, renderedPrice } from './money';

/** All that a course's record is made of. */
export interface CourseParts {
  course: Course;
  terms: CourseTerm[];
  sections: OutlineSection[];
  learning: Learning;
  instructor: PersonFacts | undefined;
}

/** Who looks, when, and where from. */
export interface CourseViewer {
  context: Context;
  /** Whether the viewer manages this course. */
  manages: boolean;
  signedIn: boolean;
  home: string;
  time: SiteTime;
  now: number;
}

/** A course as single and list show it (docs/interface/lms.md#course-record). */
export function courseRecord(parts: CourseParts, viewer: CourseViewer): Record<string, unknown> {
  const { course, terms } = parts;
  const { context, home, time } = viewer;
  const grounds = caseOf(parts, viewer.now);
  const named = (taxonomy: CourseTerm['taxonomy']) =>
    terms.filter((term) => term.taxonomy === taxonomy).map(({ id, name, slug }) => ({ id, name, slug }));
  return {
    id: course.id,
    name: course.name,
    slug: course.slug,
    permalink: courseAddress(home, course.slug),
    image: course.image || placeholderImage(home),
    date_created: time.ofClock(course.created),
    date_created_gmt: gmt(course.created),
    date_modified: time.ofClock(course.modified),
    date_modified_gmt: gmt(course.modified),
    ...(context === 'view' ? shown(course, grounds) : {}),
    status: course.status,
    content: context === 'edit' ? course.content : renderContent(course.content),
    excerpt: course.excerpt,
    categories: named('course_category'),
    tags: named('course_tag'),
    instructor: instructorOf(course.author, parts.instructor),
    sections: sectionsOf(parts, viewer, standingOf(grounds.enrolment, course, viewer.now)),
    ...(context === 'view' ? { course_data: courseData(grounds, time) } : {}),
    meta_data: viewer.signedIn ? metaOf(course) : {},
  };
}

/** What the rules look at for this learner; the result is the frozen one once the course is finished. */
export function caseOf(
  { course, sections, learning: { enrolment, progress } }: Pick<CourseParts, 'course' | 'sections' | 'learning'>,
  now: number,
): CourseCase {
  const items = sections.flatMap((section) => section.items);
  return { course, enrolment, result: enrolment?.result ?? resultOf(course, items, progress), now };
}

function shown(course: Course, grounds: CourseCase): Record<string, unknown> {
  const origin = course.regularPrice ?? 0;
  const sale = isOnSale(course) ? (course.salePrice ?? 0) : 0;
  return {
    on_sale: isOnSale(course),
    duration: longDuration(course.duration),
    count_students: course.students,
    can_finish: refusalOf('finish', grounds) === null,
    can_retake: refusalOf('retake', grounds) === null,
    ratake_count: course.retakeCount,
    rataken: grounds.enrolment?.retaken ?? 0,
    rating: course.ratingCount > 0 ? roundTo(course.ratingSum / course.ratingCount, 1) : 0,
    price: majorUnits(course.price),
    price_rendered: renderedPrice(course.price),
    origin_price: majorUnits(origin),
    origin_price_rendered: renderedPrice(origin),
    sale_price: majorUnits(sale),
    sale_price_rendered: isOnSale(course) ? renderedPrice(sale) : '',
  };
}

const NOBODY = { name: '', avatarUrl: '', description: '', social: {} };

function instructorOf(id: number, person: PersonFacts | undefined): Record<string, unknown> {
  const { name, avatarUrl, description, social } = person ?? NOBODY;
  return { id, name, avatar: avatarUrl, description, social: socialOf({ social }) };
}

function sectionsOf(
  { course, sections, learning }: CourseParts,
  { manages }: CourseViewer,
  standing: Standing,
): Record<string, unknown>[] {
  const isOpen = course.status === 'publish' || manages;
  return sections.map(({ id, title, description, position, items }) => {
    const completed = items.filter((item) => learning.progress.get(item.id)?.status === 'completed').length;
    return {
      id,
      title,
      course_id: course.id,
      description,
      order: position,
      ...(learning.enrolment ? { percent: percentOf(completed, items.length, 0) } : {}),
      items: items.map((item) =>
        itemOf(
          item,
          learning,
          !isOpen || isLocked({ preview: item.preview, manages, standing, blockFinished: course.blockFinished }),
        ),
      ),
    };
  });
}

function itemOf(
  { id, kind, title, preview, duration }: OutlineItem,
  { progress }: Learning,
  locked: boolean,
): Record<string, unknown> {
  const state = progress.get(id);
  return {
    id,
    type: kind,
    title,
    preview,
    percent: Math.round(state?.result ?? 0),
    duration: shortDuration(duration),
    graduation: state?.graduation ?? '',
    status: state?.status ?? '',
    locked,
  };
}

/** A result in which nothing was done. */
const zero = (result: CourseResult): CourseResult => ({
  ...result,
  result: 0,
  pass: 0,
  completed_items: 0,
  items: {
    lesson: { completed: 0, passed: 0, total: result.items.lesson.total },
    quiz: { completed: 0, passed: 0, total: result.items.quiz.total },
  },
});

function courseData({ course, enrolment, result }: CourseCase, time: SiteTime): Record<string, unknown> {
  if (!enrolment)
    return { graduation: '', status: '', start_time: null, end_time: null, expiration_time: '', result: zero(result) };
  const { graduation, status, started, ended } = enrolment;
  const expiry = expiryOf(enrolment, course);
  return {
    graduation,
    status,
    start_time: time.ofInstant(started),
    end_time: ended === null ? null : time.ofInstant(ended),
    expiration_time: expiry === null ? '' : time.ofInstant(expiry),
    result,
  };
}

const yesNo = (flag: boolean): string => (flag ? 'yes' : 'no');
const priceText = (minor: number | null): string => (minor === null ? '' : String(majorUnits(minor)));

function metaOf(course: Course): Record<string, string> {
  return {
    _lp_duration: course.duration,
    _lp_passing_condition: String(course.passingCondition),
    _lp_retake_count: String(course.retakeCount),
    _lp_course_result: course.evaluation,
    _lp_has_finish: yesNo(course.hasFinish),
    _lp_block_finished: yesNo(course.blockFinished),
    _lp_regular_price: priceText(course.regularPrice),
    _lp_sale_price: priceText(course.salePrice),
  };
}

const SPARE = new Set([
  'sections',
  'course_data',
  'instructor',
  'meta_data',
  'tags',
  'can_finish',
  'can_retake',
  'count_students',
  'rataken',
  'ratake_count',
]);

/** Leaves out the fields that `optimize` names, or with `true` those that a card does not need (docs/interface/lms.md#course-list). */
export function optimized(
  record: Record<string, unknown>,
  optimize: boolean | string | undefined,
): Record<string, unknown> {
  const words = String(optimize ?? '')
    .trim()
    .toLowerCase();
  if (['', 'false', '0'].includes(words)) return record;
  const left = ['true', '1'].includes(words)
    ? SPARE
    : new Set(
        String(optimize)
          .split(',')
          .map((name) => name.trim()),
      );
  return Object.fromEntries(Object.entries(record).filter(([name]) => !left.has(name)));
}
