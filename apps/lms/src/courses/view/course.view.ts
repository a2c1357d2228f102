import type { PersonFacts } from '@gatehouse/dto';
import { renderContent } from '@gatehouse/text';
import { toWire, type SiteTime } from '@gatehouse/time';
import { courseCaseOf } from '../../learning/course-case';
import type { Learning } from '../../learning/learning.query';
import { roundTo } from '../../learning/result';
import { learnerStatus, refusalOf, type CourseCase } from '../../learning/rules';
import type { Context } from '../../namespace/context';
import { socialView, type SocialView } from '../../people/directory/social';
import { courseAddress, placeholderImage } from '../../records/addresses';
import type { Course, CourseStatus } from '../../records/course.entity';
import type { CourseTerm } from '../../records/course.repository';
import type { OutlineSection } from '../../records/outline.repository';
import { longDuration } from '../../time/duration';
import { courseDataView, courseMeta, type CourseDataView, type CourseMeta } from './course-data.view';
import { isOnSale, majorUnits, renderedPrice } from './money';
import { outlineView, type OutlineSectionView } from './outline.view';

/** What the view of a course is made of; `learning` is the caller's. */
export interface CourseParts {
  course: Course;
  terms: CourseTerm[];
  sections: OutlineSection[];
  learning: Learning;
  instructor: PersonFacts | undefined;
}

export interface CourseViewOptions {
  context: Context;
  /** Whether the caller manages this course. */
  manages: boolean;
  signedIn: boolean;
  home: string;
  time: SiteTime;
  /** Milliseconds since the epoch. */
  now: number;
}

interface TermView {
  id: number;
  name: string;
  slug: string;
}

interface InstructorView {
  id: number;
  name: string;
  avatar: string;
  description: string;
  social: SocialView;
}

/** Fields in context `view` only: they depend on the caller or are computed. */
interface ComputedFields {
  on_sale: boolean;
  /** `4 weeks`, or `Lifetime`. */
  duration: string;
  count_students: number;
  can_finish: boolean;
  can_retake: boolean;
  /** Retakes allowed; the spelling is that of the interface. */
  ratake_count: number;
  /** Retakes used. */
  rataken: number;
  /** Average, one decimal. */
  rating: number;
  /** In major units, as the other prices. */
  price: number;
  /** `Free`, `$29.00`. */
  price_rendered: string;
  origin_price: number;
  origin_price_rendered: string;
  sale_price: number;
  sale_price_rendered: string;
}

/** A course (docs/interface/lms.md#course-record). */
export interface CourseView extends Partial<ComputedFields> {
  id: number;
  name: string;
  slug: string;
  permalink: string;
  image: string;
  date_created: string;
  date_created_gmt: string;
  date_modified: string;
  date_modified_gmt: string;
  status: CourseStatus;
  content: string;
  excerpt: string;
  categories: TermView[];
  tags: TermView[];
  instructor: InstructorView;
  sections: OutlineSectionView[];
  /** In context `view` only. */
  course_data?: CourseDataView;
  meta_data: CourseMeta | Record<string, never>;
}

export function courseView(parts: CourseParts, options: CourseViewOptions): CourseView {
  const { course, terms, sections, learning } = parts;
  const { context, home, time, now } = options;
  const items = sections.flatMap((section) => section.items);
  const courseCase = courseCaseOf({ course, items, ...learning }, now);
  const status = learnerStatus(learning.enrolment, course, now);
  return {
    id: course.id,
    name: course.name,
    slug: course.slug,
    permalink: courseAddress(home, course.slug),
    image: course.image || placeholderImage(home),
    date_created: toWire(time.fromUtc(course.created)),
    date_created_gmt: toWire(course.created),
    date_modified: toWire(time.fromUtc(course.modified)),
    date_modified_gmt: toWire(course.modified),
    ...(context === 'view' ? computedFields(course, courseCase) : {}),
    status: course.status,
    content: context === 'edit' ? course.content : renderContent(course.content),
    excerpt: course.excerpt,
    categories: termViews(terms, 'course_category'),
    tags: termViews(terms, 'course_tag'),
    instructor: instructorView(course.author, parts.instructor),
    sections: outlineView(parts, { manages: options.manages, status }),
    ...(context === 'view' ? { course_data: courseDataView(courseCase, time) } : {}),
    meta_data: options.signedIn ? courseMeta(course) : {},
  };
}

function computedFields(course: Course, courseCase: CourseCase): ComputedFields {
  const onSale = isOnSale(course);
  const origin = course.regularPrice ?? 0;
  const sale = onSale ? (course.salePrice ?? 0) : 0;
  return {
    on_sale: onSale,
    duration: longDuration(course.duration),
    count_students: course.students,
    can_finish: refusalOf('finish', courseCase) === null,
    can_retake: refusalOf('retake', courseCase) === null,
    ratake_count: course.retakeCount,
    rataken: courseCase.enrolment?.retaken ?? 0,
    rating: course.ratingCount > 0 ? roundTo(course.ratingSum / course.ratingCount, 1) : 0,
    price: majorUnits(course.price),
    price_rendered: renderedPrice(course.price),
    origin_price: majorUnits(origin),
    origin_price_rendered: renderedPrice(origin),
    sale_price: majorUnits(sale),
    sale_price_rendered: onSale ? renderedPrice(sale) : '',
  };
}

const termViews = (terms: readonly CourseTerm[], taxonomy: CourseTerm['taxonomy']): TermView[] =>
  terms.filter((term) => term.taxonomy === taxonomy).map(({ id, name, slug }) => ({ id, name, slug }));

const DELETED_PERSON = { name: '', avatarUrl: '', description: '', social: {} };

function instructorView(id: number, person: PersonFacts | undefined): InstructorView {
  const { name, avatarUrl, description, social } = person ?? DELETED_PERSON;
  return { id, name, avatar: avatarUrl, description, social: socialView({ social }) };
}
