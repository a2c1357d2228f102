import { Choice, Int } from '@gatehouse/rest';
import type { Context } from '../courses/course.args';

/** The arguments of a single lesson, quiz or question. */
export class ReadItemArgs {
  @Int({ required: true, shown: { required: false } })
  id!: number;

  @Choice(['view', 'edit'], { default: 'view' })
  context!: Context;
}
