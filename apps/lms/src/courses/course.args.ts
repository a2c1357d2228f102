import {
  Arg,
  AnyOfTypes,
  AnyValue,
  Bool,
  Choice,
  DateTime,
  Int,
  ListOf,
  Text,
  Uri,
  Value,
  LONG_TEXT,
} from '@gatehouse/rest';
import { PageArgs } from '@gatehouse/pagination';
import { SECTION, structureProblem, type SentSection } from '../sections/structure';

export type Context = 'view' | 'edit';

const CONTEXT = { type: 'string', enum: ['view', 'edit'], default: 'view' } as const;
const IDS = { type: 'array', items: { type: 'integer' } } as const;
const NAMED = { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } } as const;

/** Filters that lists of courses, lessons, quizzes and questions share. */
export class RecordListArgs extends PageArgs {
  @Arg(CONTEXT)
  context!: Context;

  @Text()
  search?: string;

  @DateTime({ description: 'Published after this instant.' })
  after?: string;

  @DateTime({ description: 'Published before this instant.' })
  before?: string;

  @Arg({ ...IDS, default: [] })
  exclude!: number[];

  @Arg({ ...IDS, default: [] })
  include!: number[];

  @Int()
  offset?: number;

  @Choice(['asc', 'desc'], { default: 'desc' })
  order!: 'asc' | 'desc';

  @Arg(IDS)
  author?: number[];

  @Arg(IDS)
  author_exclude?: number[];

  @Arg({ ...IDS, description: 'Authors; wins over author.' })
  user?: number[];

  @Bool({ default: false, description: 'What the caller learns.' })
  learned!: boolean;

  @Arg({ ...IDS, description: 'Accepted; nothing here has parents.' })
  parent?: number[];

  @Arg({ ...IDS, description: 'Accepted; nothing here has parents.' })
  parent_exclude?: number[];
}

export type CourseOrder = 'date' | 'id' | 'include' | 'title' | 'slug' | 'modified' | 'menu_order' | 'price';

export class ListCoursesArgs extends RecordListArgs {
  @Choice(['date', 'id', 'include', 'title', 'slug', 'modified', 'menu_order', 'price'], { default: 'date' })
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

  @AnyOfTypes(['boolean', 'string'], {
    description: 'Leaves out the fields named, or with true those that a card does not need.',
  })
  optimize?: boolean | string;
}

export class ReadCourseArgs {
  @Int({ required: true, shown: { required: false } })
  id!: number;

  @Arg(CONTEXT)
  context!: Context;

  @AnyOfTypes(['boolean', 'string'], {
    description: 'Leaves out the fields named, or with true those that a card does not need.',
  })
  optimize?: boolean | string;
}

/** The argument of enroll, finish and retake. */
export class CourseActionArgs {
  @Int({ required: true, shown: { required: false } })
  id!: number;

  @Arg({ ...CONTEXT, default: 'edit' })
  context!: Context;
}

interface Named {
  id?: number;
}

export class CreateCourseArgs {
  @Int({ hidden: true })
  id?: number;

  @Text()
  name?: string;

  @Text()
  slug?: string;

  @Uri()
  image?: string;

  @Choice(['draft', 'pending', 'private', 'publish', 'future'], { default: 'publish' })
  status!: 'draft' | 'pending' | 'private' | 'publish' | 'future';

  @Text({ maxLength: LONG_TEXT })
  content?: string;

  @Text()
  excerpt?: string;

  @Text({ description: 'For example 4 week; anything else means without end.' })
  duration?: string;

  @Arg(NAMED)
  categories?: Named[];

  @Arg(NAMED)
  tags?: Named[];

  @Arg({ ...NAMED, description: 'Who teaches it; the first counts.' })
  instructor?: Named[];

  @ListOf(Value<SentSection>(SECTION), { check: structureProblem })
  sections?: SentSection[];

  @AnyValue({ shown: { type: 'array' }, description: 'Read only: ignored.' })
  course_data?: unknown;
}
