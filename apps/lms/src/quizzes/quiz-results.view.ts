import { Bool, Choice, Int, ListOf, MapOf, PartialType, Shape, Text } from '@gatehouse/rest';
import { QUESTION_TYPES, type QuestionType } from '../questions/model/answers';
import type { Attempt } from '../attempts/store/attempt';
import { AttemptResultView, AttemptView, GradeView } from '../attempts/view/attempt.view';

/** The settings of a quiz, and the state of the caller's latest attempt (docs/interface/lms.md#quiz-results). */
export class QuizResultsView {
  @Text({ description: 'The result that passes the quiz.', examples: ['60%'] })
  passing_grade!: string;

  @Bool({ description: 'Whether wrong answers cost points.' })
  negative_marking!: boolean;

  @Bool({ description: 'Whether answers can be checked during the attempt.' })
  instant_check!: boolean;

  @Int({ description: 'How often the quiz may be taken again; -1 without a limit.' })
  retake_count!: number;

  @Int()
  questions_per_page!: number;

  @Bool()
  page_numbers!: true;

  @Bool({ description: 'Whether learners see the questions after the attempt.' })
  review_questions!: boolean;

  @ListOf(Choice(QUESTION_TYPES), { description: 'The types that questions can have.' })
  support_options!: QuestionType[];

  @Int({ description: 'Seconds; 0 without a limit.' })
  duration!: number;

  @Choice(['', 'started', 'completed'], {
    description: 'Empty before the first attempt; the fields below are missing then.',
  })
  status!: '' | Attempt['status'];

  @ListOf(Shape(AttemptView), { optional: true, description: 'Completed attempts, the latest first, at most three.' })
  attempts?: AttemptView[];

  @ListOf(Int(), { optional: true, description: 'Ids of the questions whose answers were checked.' })
  checked_questions?: number[];

  @Text({ optional: true, description: 'When the attempt began, in site time.', examples: ['2027-01-31T10:00:00'] })
  start_time?: string;

  @Int({ optional: true, description: 'Number of attempts before this one.' })
  retaken?: number;

  @Int({ optional: true, description: 'Seconds left; 0 without a limit, -1 when the attempt is completed.' })
  total_time?: number;

  @Shape(PartialType(AttemptResultView), { optional: true, description: 'Empty before the attempt is completed.' })
  results?: Partial<AttemptResultView>;

  @MapOf(Shape(GradeView), { optional: true, description: 'The answers graded so far, by question id.' })
  answered?: Record<string, GradeView>;

  @ListOf(Int(), { optional: true })
  question_ids?: number[];
}
