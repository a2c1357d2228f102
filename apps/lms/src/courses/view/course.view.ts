import type { PersonFacts } from '@gatehouse/dto';
import { Bool, Choice, Int, ListOf, Num, PartialType, Shape, Text, Uri, type SiteAddress } from '@gatehouse/rest';
import { isWebAddress, type Currency } from '@gatehouse/text';
import { toWire, type SiteTime } from '@gatehouse/time';
import { courseCaseOf } from '../../learning/course-case';
import type { Learning } from '../../learning/learning.query';
import { roundTo } from '../../learning/result';
import { learnerStatus, refusalOf, type CourseCase } from '../../learning/rules';
import { RecordView, STATUSES, type CourseStatus } from '../../listing/record.view';
import { COMPUTED, SHOWN, type Context } from '../../namespace/context';
import { courseAddress, placeholderImage } from '../../namespace/addresses';
import type { Course } from '../../records/course.entity';
import type { CourseTerm } from '../../records/course.repository';
import type { OutlineSection } from '../../records/outline.repository';
import { longDuration } from '../../time/duration';
import { CourseDataView, courseDataView, CourseMetaView, courseMeta } from './course-data.view';
import { CourseTermView, courseTermViews, InstructorView, instructorView } from './course-parts.view';
import { isOnSale, majorUnits, renderedPrice } from './money';
import { OutlineSectionView, outlineView } from './outline.view';

/** Of fields that lists do without, where clients ask for that (docs/interface/lms.md#course-list). */
const LEFT_OUT = { ...SHOWN, optional: true } as const;

/** The records of a course's view; `learning` is the caller's. */
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
  site: Pick<SiteAddress, 'base' | 'home'>;
  time: SiteTime;
  currency: Currency;
  /** Milliseconds since the epoch. */
  now: number;
}

/** A course (docs/interface/lms.md#course-record). */
export class CourseView extends RecordView {
  @Uri({
    ...SHOWN,
    description: 'The address of the image, or of a placeholder.',
    examples: ['https://example.com/knots.jpg'],
  })
  image!: string;

  @Choice([...STATUSES, 'future'], { ...SHOWN, default: 'publish' })
  override status!: CourseStatus;

  @Text({
    context: COMPUTED.context,
    description: 'The time that learners have, in words; Lifetime without a limit.',
    examples: ['4 weeks', 'Lifetime'],
  })
  duration?: string;

  @Int({ ...COMPUTED, description: 'Number of people who are enrolled or have finished.' })
  count_students?: number;

  @Bool({ ...COMPUTED, description: 'Whether the caller may finish the course now.' })
  can_finish?: boolean;

  @Bool({ ...COMPUTED, description: 'Whether the caller may take the course again now.' })
  can_retake?: boolean;

  @Int({ ...COMPUTED, description: 'How often the course may be taken again. The spelling is that of WordPress.' })
  ratake_count?: number;

  @Int({ ...COMPUTED, description: 'How often the caller has taken the course again.' })
  rataken?: number;

  @Num({ ...COMPUTED, description: 'Average of the reviews with one decimal; 0 without reviews.', examples: [4.5] })
  rating?: number;

  @Num({ ...COMPUTED, description: 'The price to pay; 0 for a free course.', examples: [29] })
  price?: number;

  @Text({ ...COMPUTED, examples: ['$29.00', 'Free'] })
  price_rendered?: string;

  @Num({ ...COMPUTED, description: 'The price when the course is not on sale.', examples: [49.99] })
  origin_price?: number;

  @Text({ ...COMPUTED, examples: ['$49.99'] })
  origin_price_rendered?: string;

  @Num({ ...COMPUTED, description: 'The reduced price; 0 when the course is not on sale.', examples: [29] })
  sale_price?: number;

  @Text({ ...COMPUTED, description: 'Empty when the course is not on sale.', examples: ['$29.00'] })
  sale_price_rendered?: string;

  @Bool({ ...COMPUTED, description: 'Whether there is a reduced price below the regular one.' })
  on_sale?: boolean;

  @ListOf(Shape(CourseTermView), SHOWN)
  categories!: CourseTermView[];

  @ListOf(Shape(CourseTermView), LEFT_OUT)
  tags!: CourseTermView[];

  @Shape(InstructorView, { ...LEFT_OUT, description: 'The author. Written as a list of objects with an id.' })
  instructor!: InstructorView;

  @ListOf(Shape(OutlineSectionView), {
    ...LEFT_OUT,
    description: 'The outline: sections with their lessons and quizzes.',
  })
  sections!: OutlineSectionView[];

  @Shape(CourseDataView, { ...COMPUTED, description: 'The state of the caller in the course.' })
  course_data?: CourseDataView;

  @Shape(PartialType(CourseMetaView), {
    ...LEFT_OUT,
    readonly: true,
    description: 'The settings as texts; empty for visitors.',
  })
  meta_data!: Partial<CourseMetaView>;
}

type ComputedFields = Required<
  Pick<
    CourseView,
    | 'on_sale'
    | 'duration'
    | 'count_students'
    | 'can_finish'
    | 'can_retake'
    | 'ratake_count'
    | 'rataken'
    | 'rating'
    | 'price'
    | 'price_rendered'
    | 'origin_price'
    | 'origin_price_rendered'
    | 'sale_price'
    | 'sale_price_rendered'
  >
>;

export function courseView(parts: CourseParts, options: CourseViewOptions): CourseView {
  const { course, terms, sections, learning } = parts;
  const { context, site, time, currency, now } = options;
  const items = sections.flatMap((section) => section.items);
  const courseCase = courseCaseOf({ course, items, ...learning }, now);
  const status = learnerStatus(learning.enrolment, course, now);
  return {
    id: course.id,
    name: course.name,
    slug: course.slug,
    permalink: courseAddress(site.home, course.slug),
    image: isWebAddress(course.image) ? course.image : placeholderImage(site.base),
    date_created: toWire(time.fromUtc(course.created)),
    date_created_gmt: toWire(course.created),
    date_modified: toWire(time.fromUtc(course.modified)),
    date_modified_gmt: toWire(course.modified),
    ...(context === 'view' ? computedFields(course, courseCase, currency) : {}),
    status: course.status,
    content: context === 'edit' ? course.content : course.contentRendered,
    excerpt: course.excerpt,
    categories: courseTermViews(terms, 'course_category'),
    tags: courseTermViews(terms, 'course_tag'),
    instructor: instructorView(course.author, parts.instructor),
    sections: outlineView(parts, { manages: options.manages, status }),
    ...(context === 'view' ? { course_data: courseDataView(courseCase, time) } : {}),
    meta_data: options.signedIn ? courseMeta(course) : {},
  };
}

function computedFields(course: Course, courseCase: CourseCase, currency: Currency): ComputedFields {
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
    price_rendered: renderedPrice(course.price, currency),
    origin_price: majorUnits(origin),
    origin_price_rendered: renderedPrice(origin, currency),
    sale_price: majorUnits(sale),
    sale_price_rendered: onSale ? renderedPrice(sale, currency) : '',
  };
}
