import {
  AnyValue,
  Bool,
  Choice,
  FieldGroup,
  Html,
  Int,
  IntersectionType,
  ListOf,
  LONG_TEXT,
  Shape,
  Text,
  type ValueDecorator,
} from '@gatehouse/rest';
import { TITLE } from '../questions/model/answers';
import { QuestionArgs, type QuestionChange, type QuestionInput } from '../questions/model/question';

/** A member that records show, and that a new one ignores: what is read can be sent back. */
const Shown = (type: 'integer' | 'string' | 'boolean'): ValueDecorator => AnyValue({ shown: { type } });

class ShownIdArgs {
  @Shown('integer')
  id?: unknown;
}

/** A question that is written with its course. */
@FieldGroup('Content')
export class QuestionInCourse extends IntersectionType(ShownIdArgs, QuestionArgs) {}

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

  @ListOf(Shape(QuestionInCourse))
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

/** What is sent of a lesson or quiz that is there already. */
export type ItemChange = Omit<Partial<ItemInput>, 'questions'> & { questions?: QuestionChange[] };
