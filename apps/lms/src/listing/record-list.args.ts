import { PageArgs } from '@gatehouse/pagination';
import { Arg } from '@gatehouse/rest';

const CONTEXT = { type: 'string', enum: ['view', 'edit'], default: 'view' } as const;
const IDS = { type: 'array', items: { type: 'integer' } } as const;
import type { Context } from '../namespace/context';

/** The arguments that lists of courses, lessons, quizzes and questions share. */
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
