import { ModifiedArgs } from '@gatehouse/pagination';
import { FilteredBy } from '@gatehouse/records';
import {
  AnyOfTypes,
  AnyValue,
  Bool,
  Choice,
  FieldGroup,
  Int,
  IntersectionType,
  ListOf,
  OmitType,
  PatchType,
  PickType,
  type Schema,
  Shape,
  Text,
} from '@gatehouse/rest';
import { RecordListArgs } from '../listing/record-list.args';
import { CONTEXTS, type Context } from '../namespace/context';
import { SectionInput } from '../structure/structure.input';
import { structureProblem } from '../structure/structure.rules';
import { Course, CourseArgs, SETTINGS } from './model/course';

const OPTIMIZE = { description: 'Leaves out these fields, or with true those that a list does not need.' };

const ORDERS = ['date', 'id', 'include', 'title', 'slug', 'modified', 'menu_order', 'price'] as const;
const ORDERS_BELOW_CORE = [...ORDERS, 'author'] as const;

export type CourseOrder = (typeof ORDERS_BELOW_CORE)[number];

@FilteredBy(Course)
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

/** In forms, the image follows the name. */
const FIRST = ['name', 'slug', 'image'] as const;

class HiddenIdArgs {
  @Int({ hidden: true })
  id?: number;
}

/** The sections of a course, and what is sent back as it is read. */
class PartsArgs {
  @ListOf(Shape(SectionInput), { check: structureProblem })
  sections?: SectionInput[];

  @AnyValue({ shown: COURSE_DATA, readonly: true, description: 'Read only: ignored.' })
  course_data?: unknown;
}

@FieldGroup('Content')
class CourseFields extends IntersectionType(
  IntersectionType(PickType(CourseArgs, FIRST), OmitType(CourseArgs, [...FIRST, ...SETTINGS])),
  PartsArgs,
) {}

export class CreateCourseArgs extends IntersectionType(HiddenIdArgs, CourseFields) {}

class CourseIdArgs {
  @Int({ required: true, description: 'Unique identifier of the course.' })
  id!: number;
}

/** What is not sent stays as it is. */
export class UpdateCourseArgs extends IntersectionType(CourseIdArgs, PatchType(CourseFields)) {}
