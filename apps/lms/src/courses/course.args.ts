import { Arg } from '@gatehouse/rest';
import { RecordListArgs } from '../listing/record-list.args';
import type { Context } from '../namespace/context';
import { SECTION, type SectionInput } from '../structure/structure.input';
import { structureProblem } from '../structure/structure.rules';

const CONTEXT = { type: 'string', enum: ['view', 'edit'], default: 'view' } as const;
const NAMED = { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } } as const;

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
  sections?: SectionInput[];

  @Arg({ shown: { type: 'array' }, description: 'Read only: ignored.' })
  course_data?: unknown;
}
