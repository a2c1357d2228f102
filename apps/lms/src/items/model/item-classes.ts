import type { RecordClass } from '@gatehouse/records';
import type { ItemKind } from '../../namespace/item-kind';
import { Lesson } from './lesson';
import { Quiz } from './quiz';

/** Items by their kinds. */
export interface ItemOf {
  lp_lesson: Lesson;
  lp_quiz: Quiz;
}

export const ITEM_CLASSES: { readonly [K in ItemKind]: RecordClass<ItemOf[K]> } = { lp_lesson: Lesson, lp_quiz: Quiz };
