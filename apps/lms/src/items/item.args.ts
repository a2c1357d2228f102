import { Bool, Choice, Int } from '@gatehouse/rest';
import { RecordListArgs } from '../listing/record-list.args';
import { CONTEXTS, type Context } from '../namespace/context';

/** The arguments of a single lesson, quiz or question. */
export class ReadItemArgs {
  @Int({ required: true, shown: { required: false } })
  id!: number;

  @Choice(CONTEXTS, { default: 'view' })
  context!: Context;
}

export class ReadLessonArgs extends ReadItemArgs {
  /** The content has the comments of its dynamic blocks (docs/interface/web.md#dynamic-blocks). */
  @Bool({ default: false, hidden: true })
  dynamic_blocks!: boolean;
}

/** The arguments of lists of lessons, quizzes and questions (docs/interface/lms.md#item-list). */
export class ItemListArgs extends RecordListArgs {
  @Choice(['date', 'id', 'include', 'title', 'slug', 'modified'], { default: 'date' })
  orderby!: 'date' | 'id' | 'include' | 'title' | 'slug' | 'modified';
}
