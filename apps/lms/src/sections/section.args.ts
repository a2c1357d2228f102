import { PageArgs } from '@gatehouse/pagination';
import { Choice, Int, ListOf, Text } from '@gatehouse/rest';
import { CONTEXTS, type Context } from '../namespace/context';

/** The arguments that lists of sections and of their items share. */
export class PositionListArgs extends PageArgs {
  @Choice(CONTEXTS, { default: 'view' })
  context!: Context;

  @Choice(['asc', 'desc'], { default: 'asc' })
  order!: 'asc' | 'desc';

  @Text()
  search?: string;

  @ListOf(Int())
  exclude?: number[];

  @ListOf(Int())
  include?: number[];
}

export class ListSectionsArgs extends PositionListArgs {
  @Int({ required: true, shown: { required: false } })
  course_id!: number;
}

export class ListItemsArgs extends PositionListArgs {
  @Int({ required: true, shown: { required: false } })
  section_id!: number;
}
