import { PageArgs } from '@gatehouse/pagination';
import { Arg } from '@gatehouse/rest';
import type { Context } from '../namespace/context';

class SectionListArgs extends PageArgs {
  @Arg({ type: 'string', enum: ['view', 'edit'], default: 'view' })
  context!: Context;

  @Arg({ type: 'string', enum: ['asc', 'desc'], default: 'asc' })
  order!: 'asc' | 'desc';

  @Arg({ type: 'string' })
  search?: string;

  @Arg({ type: 'array', items: { type: 'integer' } })
  exclude?: number[];

  @Arg({ type: 'array', items: { type: 'integer' } })
  include?: number[];
}

export class ListSectionsArgs extends SectionListArgs {
  @Arg({ type: 'integer', required: true, shown: { required: false } })
  course_id!: number;
}

export class ListItemsArgs extends SectionListArgs {
  @Arg({ type: 'integer', required: true, shown: { required: false } })
  section_id!: number;
}
