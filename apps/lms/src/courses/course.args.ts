import { Arg } from '@gatehouse/rest';
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

  @Arg({ type: 'string' })
  search?: string;

  @Arg({ type: 'string', format: 'date-time', description: 'Published after this instant.' })
  after?: string;

  @Arg({ type: 'string', format: 'date-time', description: 'Published before this instant.' })
  before?: string;

  @Arg({ ...IDS, default: [] })
  exclude!: number[];

  @Arg({ ...IDS, default: [] })
  include!: number[];

  @Arg({ type: 'integer' })
  offset?: number;

  @Arg({ type: 'string', enum: ['asc', 'desc'], default: 'desc' })
  order!: 'asc' | 'desc';

  @Arg(IDS)
  author?: number[];

  @Arg(IDS)
  author_exclude?: number[];

  @Arg({ ...IDS, description: 'Authors; wins over author.' })
  user?: number[];

  @Arg({ type: 'boolean', default: false, description: 'What the caller learns.' })
  learned!: boolean;

  @Arg({ ...IDS, description: 'Accepted; nothing here has parents.' })
  parent?: number[];

  @Arg({ ...IDS, description: 'Accepted; nothing here has parents.' })
  parent_exclude?: number[];
}

export type CourseOrder = 'date' | 'id' | 'include' | 'title' | 'slug' | 'modified' | 'menu_order' | 'price';

export class ListCoursesArgs extends RecordListArgs {
  @Arg({
    type: 'string',
    enum: ['date', 'id', 'include', 'title', 'slug', 'modified', 'menu_order', 'price'],
    default: 'date',
  })
  orderby!: CourseOrder;

  @Arg({ type: 'string', description: 'Category id or ids; all = no filter.' })
  category?: string;

  @Arg({ type: 'string', description: 'Tag id or ids; all = no filter.' })
  tag?: string;

  @Arg({ type: 'string', description: 'With learned: in-progress, passed or failed.' })
  course_filter?: string;

  @Arg({ type: 'boolean' })
  on_sale?: boolean;

  @Arg({ type: 'boolean' })
  popular?: boolean;

  @Arg({
    type: ['boolean', 'string'],
    description: 'Leaves out the fields named, or with true those that a card does not need.',
  })
  optimize?: boolean | string;
}

export class ReadCourseArgs {
  @Arg({ type: 'integer', required: true, shown: { required: false } })
  id!: number;

  @Arg(CONTEXT)
  context!: Context;

  @Arg({
    type: ['boolean', 'string'],
    description: 'Leaves out the fields named, or with true those that a card does not need.',
  })
  optimize?: boolean | string;
}

/** The argument of enroll, finish and retake. */
export class CourseActionArgs {
  @Arg({ type: 'integer', required: true, shown: { required: false } })
  id!: number;

  @Arg({ ...CONTEXT, default: 'edit' })
  context!: Context;
}

interface Named {
  id?: number;
}

export class CreateCourseArgs {
  @Arg({ type: 'integer', hidden: true })
  id?: number;

  @Arg({ type: 'string' })
  name?: string;

  @Arg({ type: 'string' })
  slug?: string;

  @Arg({ type: 'string', format: 'uri' })
  image?: string;

  @Arg({ type: 'string', enum: ['draft', 'pending', 'private', 'publish', 'future'], default: 'publish' })
  status!: 'draft' | 'pending' | 'private' | 'publish' | 'future';

  @Arg({ type: 'string' })
  content?: string;

  @Arg({ type: 'string' })
  excerpt?: string;

  @Arg({ type: 'string', description: 'For example 4 week; anything else means without end.' })
  duration?: string;

  @Arg(NAMED)
  categories?: Named[];

  @Arg(NAMED)
  tags?: Named[];

  @Arg({ ...NAMED, description: 'Who teaches it; the first counts.' })
  instructor?: Named[];

  @Arg({ type: 'array', items: SECTION, check: structureProblem })
  sections?: SentSection[];

  @Arg({ shown: { type: 'array' }, description: 'Read only: ignored.' })
  course_data?: unknown;
}
