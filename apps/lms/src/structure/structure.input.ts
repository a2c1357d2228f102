import { createArgs } from '@gatehouse/records';
import {
  AnyValue,
  Choice,
  FieldGroup,
  IntersectionType,
  ListOf,
  OmitType,
  PickType,
  Shape,
  type ValueClass,
  type ValueDecorator,
} from '@gatehouse/rest';
import type { Item } from '../items/model/item';
import { Lesson } from '../items/model/lesson';
import { Quiz } from '../items/model/quiz';
import { QuestionArgs, type QuestionChange, type QuestionInput } from '../questions/model/question';
import { ITEM_KINDS, type ItemKind } from '../namespace/item-kind';
import { Section } from '../sections/model/section';

/** A member that records show, and that a new one ignores: what is read can be sent back. */
const Shown = (type: 'integer' | 'string' | 'boolean'): ValueDecorator => AnyValue({ shown: { type } });

class ShownIdArgs {
  @Shown('integer')
  id?: unknown;
}

/** A question that is written with its course. */
@FieldGroup('Content')
export class QuestionInCourse extends IntersectionType(ShownIdArgs, QuestionArgs) {}

/** What outlines show of an item beside what is written. */
class ItemInOutline extends ShownIdArgs {
  @Shown('integer')
  percent?: unknown;

  @Shown('string')
  graduation?: unknown;

  @Shown('string')
  status?: unknown;

  @Shown('boolean')
  locked?: unknown;

  @Choice(ITEM_KINDS, { required: true, labels: { lp_lesson: 'Lesson', lp_quiz: 'Quiz' } })
  type!: ItemKind;
}

/** What code knows of the fields of an item that clients write. */
type ItemFields = Pick<Item, 'title'> & Partial<Pick<Item, 'preview' | 'duration' | 'content' | 'excerpt'>>;

/** What an item is comes before its texts. */
const FIRST = ['title', 'preview', 'duration'] as const;
const inOrder = (type: ValueClass<ItemFields>): ValueClass<ItemFields> =>
  IntersectionType(PickType(type, FIRST), OmitType(type, FIRST));

export const LessonInput = inOrder(createArgs<Lesson, ItemFields>(Lesson));
export const QuizInput = inOrder(createArgs<Quiz, ItemFields>(Quiz));

/** A lesson or quiz; a lesson ignores what quizzes alone have. */
@FieldGroup('Content')
export class ItemInput extends IntersectionType(ItemInOutline, IntersectionType(LessonInput, QuizInput)) {
  @ListOf(Shape(QuestionInCourse))
  questions?: QuestionInput[];
}

class ShownSectionArgs extends ShownIdArgs {
  @Shown('integer')
  course_id?: unknown;
}

/** A section of a new course (docs/interface/lms.md#course-structure). */
export class SectionInput extends IntersectionType(ShownSectionArgs, createArgs<Section, SectionFields>(Section)) {
  @ListOf(Shape(ItemInput))
  items?: ItemInput[];
}

type SectionFields = Pick<Section, 'title'> & Partial<Pick<Section, 'description'>>;

/** What is sent of a lesson or quiz that is there already. */
export type ItemChange = Omit<Partial<ItemInput>, 'questions'> & { questions?: QuestionChange[] };
