import { ModifiedArgs } from '@gatehouse/pagination';
import { Bool, Choice, Int, IntersectionType, ListOf, OmitType, PartialType, PickType, Shape } from '@gatehouse/rest';
import { RecordListArgs } from '../listing/record-list.args';
import { QuestionArgs, type QuestionChange } from '../questions/model/question';
import { ItemInput, QuestionInCourse } from '../structure/structure.input';
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
export class ItemListArgs extends IntersectionType(RecordListArgs, ModifiedArgs) {
  @Choice(['date', 'id', 'include', 'title', 'slug', 'modified'], { default: 'date' })
  orderby!: 'date' | 'id' | 'include' | 'title' | 'slug' | 'modified';
}

export class ItemIdArgs {
  @Int({ required: true, description: 'Unique identifier of the record.' })
  id!: number;
}

const LESSON = ['title', 'preview', 'duration', 'content', 'excerpt'] as const;
const NOT_OF_A_QUIZ = ['id', 'type', 'percent', 'graduation', 'status', 'locked', 'preview', 'questions'] as const;

/** A question that is there already, by its id, or a new one. */
class QuestionChangeArgs extends PartialType(QuestionInCourse) {}

export class UpdateLessonArgs extends IntersectionType(ItemIdArgs, PartialType(PickType(ItemInput, [...LESSON]))) {}

export class UpdateQuizArgs extends IntersectionType(ItemIdArgs, PartialType(OmitType(ItemInput, [...NOT_OF_A_QUIZ]))) {
  @ListOf(Shape(QuestionChangeArgs), { description: 'All of its questions, in their order.', group: 'Content' })
  questions?: QuestionChange[];
}

export class UpdateQuestionArgs extends IntersectionType(ItemIdArgs, PartialType(QuestionArgs)) {}
