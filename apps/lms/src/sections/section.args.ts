import { Choice, Int, ListOf, Text } from '@gatehouse/rest';
import { PageArgs } from '@gatehouse/pagination';
import type { Context } from '../courses/course.args';

class SectionListArgs extends PageArgs {
  @Choice(['view', 'edit'], { default: 'view' })
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

export class ListSectionsArgs extends SectionListArgs {
  @Int({ required: true, shown: { required: false } })
  course_id!: number;
}

export class ListItemsArgs extends SectionListArgs {
  @Int({ required: true, shown: { required: false } })
  section_id!: number;
}
