import { ModifiedArgs } from '@gatehouse/pagination';
import type { ArgumentProblem } from '@gatehouse/errors';
import {
  AlsoAsShown,
  AnyOfTypes,
  AnyValue,
  Bool,
  Choice,
  FieldGroup,
  Html,
  Int,
  IntersectionType,
  ListOf,
  LONG_TEXT,
  Nullable,
  Num,
  OmitType,
  PartialType,
  type Schema,
  Shape,
  TermId,
  Text,
  Uri,
  UserId,
  type ValueDecorator,
} from '@gatehouse/rest';
import { cleanAddress, isWebAddress } from '@gatehouse/text';
import { RecordListArgs } from '../listing/record-list.args';
import { CONTEXTS, type Context } from '../namespace/context';
import { SectionInput } from '../structure/structure.input';
import { structureProblem } from '../structure/structure.rules';

const OPTIMIZE = { description: 'Leaves out these fields, or with true those that a list does not need.' };

const ORDERS = ['date', 'id', 'include', 'title', 'slug', 'modified', 'menu_order', 'price'] as const;
const ORDERS_BELOW_CORE = [...ORDERS, 'author'] as const;

export type CourseOrder = (typeof ORDERS_BELOW_CORE)[number];

export class ListCoursesArgs extends IntersectionType(RecordListArgs, ModifiedArgs) {
  @Choice(ORDERS, { default: 'date' })
  orderby!: CourseOrder;

  @Text({ description: 'Category id or ids; all = no filter.' })
  category?: string;

  @Text({ description: 'Tag id or ids; all = no filter.' })
  tag?: string;

  @Text({ description: 'With learned: in-progress, passed or failed.' })
  course_filter?: string;

  @Bool()
  on_sale?: boolean;

  @Bool()
  popular?: boolean;

  @AnyOfTypes(['boolean', 'string'], OPTIMIZE)
  optimize?: boolean | string;
}

/** Below `core/v2`, courses can be listed by their authors as well. */
export class ListCoursesBelowCoreArgs extends ListCoursesArgs {
  @Choice(ORDERS_BELOW_CORE, { default: 'date' })
  override orderby!: CourseOrder;
}

export class ReadCourseArgs {
  @Int({ required: true, shown: { required: false } })
  id!: number;

  @Choice(CONTEXTS, { default: 'view' })
  context!: Context;

  @AnyOfTypes(['boolean', 'string'], OPTIMIZE)
  optimize?: boolean | string;
}

const imageProblem = (address: string): ArgumentProblem | undefined =>
  address === '' || isWebAddress(address)
    ? undefined
    : { code: 'rest_invalid_uri', message: 'image must be an http(s) address.' };

/** A member that is shown, and ignored when it is sent back. */
const Shown = (type: 'string' | 'array'): ValueDecorator => AnyValue({ readonly: true, shown: { type } });

const STATUSES = ['draft', 'pending', 'private', 'publish', 'future'] as const;
const STATUS_LABELS = { publish: 'Published', future: 'Scheduled', pending: 'Pending review' } as const;

class CategoryInput {
  @TermId('course_category')
  id?: number;

  @Shown('string')
  name?: unknown;

  @Shown('string')
  slug?: unknown;
}

/** Tags have the members of categories. */
class TagInput extends OmitType(CategoryInput, ['id']) {
  @TermId('course_tag')
  id?: number;
}

class InstructorInput {
  @UserId()
  id?: number;

  @Shown('string')
  name?: unknown;

  @Shown('string')
  description?: unknown;

  @Shown('array')
  social?: unknown;
}

/** What the learner has reached; see docs/interface/lms.md#course-record. */
const COURSE_DATA = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      graduation: { type: 'string' },
      status: { type: 'string', readonly: true },
      start_time: { type: 'string', readonly: true },
      end_time: { type: 'string', readonly: true },
      expiration_time: { type: 'string', readonly: true },
    },
  },
} as const satisfies Schema;

/** Records show the one instructor, not a list. */
const asList = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? [value] : value;

/** An amount in the larger unit of the currency: `29.5`. */
const Price = (description: string): ValueDecorator<number | null> =>
  Nullable(Num({ min: 0, max: 20_000_000 }), { description, group: 'Prices', cleared: null });

@FieldGroup('Content')
export class CreateCourseArgs {
  @Int({ hidden: true })
  id?: number;

  @Text()
  name?: string;

  @Text({ group: 'Publishing' })
  slug?: string;

  @Uri({ check: imageProblem, into: cleanAddress, description: 'An http(s) address.' })
  image?: string;

  @Choice(STATUSES, { default: 'publish', labels: STATUS_LABELS, group: 'Publishing' })
  status!: (typeof STATUSES)[number];

  @Html({ maxLength: LONG_TEXT })
  content?: string;

  @Html()
  excerpt?: string;

  @Text({ group: 'Schedule', description: 'For example 4 week; any other text means no limit.' })
  duration?: string;

  /** Own: WordPress has no way to write prices over this interface. */
  @Price('Regular price; empty, 0 or null: free.')
  regular_price?: number | null;

  @Price('Price of a sale, below the regular one; empty or null: none.')
  sale_price?: number | null;

  @ListOf(Shape(CategoryInput), { group: 'Publishing' })
  categories?: CategoryInput[];

  @ListOf(Shape(TagInput), { group: 'Publishing' })
  tags?: TagInput[];

  @AlsoAsShown(ListOf(Shape(InstructorInput)), asList, {
    group: 'Publishing',
    description: 'The instructor; only the first counts.',
  })
  instructor?: InstructorInput[];

  @ListOf(Shape(SectionInput), { check: structureProblem })
  sections?: SectionInput[];

  @AnyValue({ shown: COURSE_DATA, readonly: true, description: 'Read only: ignored.' })
  course_data?: unknown;
}

class CourseIdArgs {
  @Int({ required: true, description: 'Unique identifier of the course.' })
  id!: number;
}

/** What is not sent stays as it is. */
export class UpdateCourseArgs extends IntersectionType(
  CourseIdArgs,
  PartialType(OmitType(CreateCourseArgs, ['id', 'status'])),
) {
  @Choice(STATUSES, { labels: STATUS_LABELS, group: 'Publishing' })
  status?: (typeof STATUSES)[number];
}
