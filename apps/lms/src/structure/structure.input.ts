import {
  AnyValue,
  Bool,
  Choice,
  FieldGroup,
  Html,
  Int,
  ListOf,
  LONG_TEXT,
  Num,
  Shape,
  Text,
  type ValueDecorator,
} from '@gatehouse/rest';
import { withoutControls } from '@gatehouse/text';
import { COMPARISONS, QUESTION_TYPES, type QuestionType } from '../records/question.entity';

const COMPARISON_LABELS = { equal: 'The same', range: 'Within a range', any: 'Any of several' } as const;
const QUESTION_LABELS = {
  true_or_false: 'True or false',
  multi_choice: 'Multiple choice',
  fill_in_blanks: 'Fill in the blanks',
} as const;

/** A title is required, and not empty. */
const TITLE = { required: true, minLength: 1, into: withoutControls } as const;

/** A member that records show, and that a new one ignores: what is read can be sent back. */
const Shown = (type: 'integer' | 'string' | 'boolean'): ValueDecorator => AnyValue({ shown: { type } });

/** One blank of a fill_in_blanks question (docs/interface/lms.md#course-structure). */
class BlankInput {
  @Text(TITLE)
  fill!: string;

  @Choice(COMPARISONS, { labels: COMPARISON_LABELS })
  comparison?: (typeof COMPARISONS)[number];

  @Bool()
  match_case?: boolean;
}

/** An answer of a question that is written with its course. */
export class AnswerInput {
  @Text(TITLE)
  title!: string;

  @Bool({ label: 'Right' })
  is_true?: boolean;

  @ListOf(Shape(BlankInput))
  blanks?: BlankInput[];
}

/** A question that is written with its course. */
@FieldGroup('Content')
export class QuestionInput {
  @Shown('integer')
  id?: unknown;

  @Choice(QUESTION_TYPES, { required: true, labels: QUESTION_LABELS })
  type!: QuestionType;

  @Text(TITLE)
  title!: string;

  @Html({ maxLength: LONG_TEXT })
  content?: string;

  @Html()
  hint?: string;

  @Html()
  explanation?: string;

  @Num({ min: 0 })
  mark?: number;

  @ListOf(Shape(AnswerInput), { required: true, minItems: 1 })
  answers!: AnswerInput[];
}

/** A lesson or quiz; the settings below `excerpt` are those of a quiz. */
@FieldGroup('Content')
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

  @Choice(['lp_lesson', 'lp_quiz'], { required: true, labels: { lp_lesson: 'Lesson', lp_quiz: 'Quiz' } })
  type!: 'lp_lesson' | 'lp_quiz';

  @Text(TITLE)
  title!: string;

  @Bool({ label: 'Open to everybody' })
  preview?: boolean;

  @Text({ group: 'Schedule' })
  duration?: string;

  @Html({ maxLength: LONG_TEXT })
  content?: string;

  @Html()
  excerpt?: string;

  @Int({ min: 0, max: 100, label: 'Marks to pass, in percent', group: 'Rules' })
  passing_grade?: number;

  @Int({ min: -1, label: 'Further attempts', group: 'Rules' })
  retake_count?: number;

  @Bool({ label: 'Answers are checked at once', group: 'Rules' })
  instant_check?: boolean;

  @Bool({ label: 'Wrong answers cost marks', group: 'Rules' })
  negative_marking?: boolean;

  @Bool({ label: 'Skipped questions cost marks', group: 'Rules' })
  minus_skip_questions?: boolean;

  @Bool({ label: 'Learners may look at it again', group: 'Rules' })
  review?: boolean;

  @Bool({ label: 'Right answers are shown afterwards', group: 'Rules' })
  show_correct_review?: boolean;

  @Int({ min: 1, label: 'Questions on a page', group: 'Rules' })
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
