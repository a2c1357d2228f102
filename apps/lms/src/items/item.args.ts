import { Arg } from '@gatehouse/rest';
import { RecordListArgs } from '../listing/record-list.args';
import type { Context } from '../namespace/context';

/** The arguments of a single lesson, quiz or question. */
export class ReadItemArgs {
  @Arg({ type: 'integer', required: true, shown: { required: false } })
  id!: number;

  @Arg({ type: 'string', enum: ['view', 'edit'], default: 'view' })
  context!: Context;
}

/** The arguments of lists of lessons, quizzes and questions. */
export class ItemListArgs extends RecordListArgs {
  @Arg({ type: 'string', enum: ['date', 'id', 'include', 'title', 'slug', 'modified'], default: 'date' })
  orderby!: 'date' | 'id' | 'include' | 'title' | 'slug' | 'modified';
}
