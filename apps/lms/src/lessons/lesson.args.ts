import { Arg } from '@gatehouse/rest';
import type { Context } from '../courses/course.args';

/** The arguments of a single lesson, quiz or question. */
export class ReadItemArgs {
  @Arg({ type: 'integer', required: true, shown: { required: false } })
  id!: number;

  @Arg({ type: 'string', enum: ['view', 'edit'], default: 'view' })
  context!: Context;
}
