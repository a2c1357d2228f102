import { AnyValue, Bool, Choice, Int, ListOf, LONG_TEXT, Num, Shape, Text, type ValueDecorator } from '@gatehouse/rest';
import { withoutControls } from '@gatehouse/text';
import { COMPARISONS, QUESTION_TYPES, type QuestionType } from '../records/question.entity';

/** A title is required, and not empty. */
const TITLE = { required: true, minLength: 1, into: withoutControls } as const;

/** A member that records show, and that a new one ignores: what is read can be sent back. */
const Shown = (type: 'integer' | 'string' | 'boolean'): ValueDecorator => AnyValue({ shown: { type } });

/** One blank of a fill_in_blanks question (docs/interface/lms.md#course-structure). */
class BlankInput {
  @Text(TITLE)
  fill!: string;

  @Choice(COMPARISONS)
  comparison?: (typeof COMPARISONS)[number];

  @Bool()
  match_case?: boolean;
}

/** An answer of a question that is written with its course. */
export class AnswerInput {
  @Text(TITLE)
  title!: string;

  @Bool()
  is_true?: boolean;

  @ListOf(Shape(BlankInput))
  blanks?: BlankInput[];
}

/** A question that is written with its course. */
export class QuestionInput {
  @Shown('integer')
  id?: unknown;

  @Choice(QUESTION_TYPES, { required: true })
  type!: QuestionType;

  @Text(TITLE)
  title!: string;

  @Text({ maxLength: LONG_TEXT })
  content?: string;

  @Text()
  hint?: string;

  @Text()
  explanation?: string;

  @Num({ min: 0 })
  mark?: number;

  @ListOf(Shape(AnswerInput), { required: true, minItems: 1 })
  answers!: AnswerInput[];
}

/** A lesson or quiz; the settings below `excerpt` are those of a quiz. */
export class ItemInput {
  @Shown('integer')
  id?: unknown;

  @Shown('integer')
  percent?: unknown;

  @Shown('string')
  graduation?: unknown;

  @Shown('string')
  status?: unknown;

  @Shown('boolean')
  locked?: unknown;

  @Choice(['lp_lesson', 'lp_quiz'], { required: true })
  type!: 'lp_lesson' | 'lp_quiz';

  @Text(TITLE)
  title!: string;

  @Bool()
  preview?: boolean;

  @Text()
  duration?: string;

  @Text({ maxLength: LONG_TEXT })
  content?: string;

  @Text()
  excerpt?: string;

  @Int({ min: 0, max: 100 })
  passing_grade?: number;

  @Int({ min: -1 })
  retake_count?: number;

  @Bool()
  instant_check?: boolean;

  @Bool()
  negative_marking?: boolean;

  @Bool()
  minus_skip_questions?: boolean;

  @Bool()
  review?: boolean;

  @Bool()
  show_correct_review?: boolean;

  @Int({ min: 1 })
  pagination?: number;

  @ListOf(Shape(QuestionInput))
  questions?: QuestionInput[];
}

/** A section of a new course (docs/interface/lms.md#course-structure). */
export class SectionInput {
  @Shown('integer')
  id?: unknown;

  @Shown('integer')
  course_id?: unknown;

  @Text(TITLE)
  title!: string;

  @Text()
  description?: string;

  @ListOf(Shape(ItemInput))
  items?: ItemInput[];
}

/** What is sent of a question that may be there already: what is not sent stays. */
export type QuestionChange = Partial<QuestionInput>;

/** What is sent of a lesson or quiz that is there already. */
export type ItemChange = Omit<Partial<ItemInput>, 'questions'> & { questions?: QuestionChange[] };
