import { Choice, Int, ListOf, Shape, Text, Uri } from '@gatehouse/rest';
import { ActionView } from '../../namespace/action.view';
import { GradedQuestion } from '../grading/quiz-result';
import type { Attempt } from '../store/attempt';
import { AttemptResultView, AttemptView } from './attempt.view';
import { OptionView, QuizQuestionView } from './quiz-question.view';

class StartedAttemptView {
  @ListOf(Int())
  question_ids!: number[];

  @ListOf(Shape(QuizQuestionView))
  questions!: QuizQuestionView[];

  @Int({ description: 'Seconds left; 0 without a limit.' })
  total_time!: number;

  @Int({ description: 'Seconds; 0 without a limit.' })
  duration!: number;

  @Choice(['started', 'completed'])
  status!: Attempt['status'];

  @Int({ description: 'Number of attempts before this one.' })
  retaken!: number;

  @ListOf(Shape(AttemptView), {
    description: 'The completed attempts before this one, the latest first, at most three.',
  })
  attempts!: AttemptView[];

  @Int({ description: 'Id of the attempt.' })
  user_item_id!: number;
}

/** The response of POST quiz/start (docs/interface/lms.md#quiz-actions). */
export class QuizStartedView extends ActionView {
  @Shape(StartedAttemptView)
  results!: StartedAttemptView;

  @Uri({
    description: 'The page of the quiz.',
    examples: ['https://example.com/courses/tying-knots/quizzes/the-test/'],
  })
  redirect_url!: string;
}

/** The response of POST quiz/check_answer (docs/interface/lms.md#quiz-actions). */
export class AnswerCheckedView extends ActionView {
  @Text({ description: 'Why the solution is correct.' })
  explanation!: string;

  @ListOf(Shape(OptionView), { description: 'The options with the solution.' })
  options!: OptionView[];

  @Shape(GradedQuestion)
  result!: GradedQuestion;
}

/** The response of POST quiz/finish (docs/interface/lms.md#quiz-actions). */
export class QuizFinishedView extends ActionView {
  @Shape(AttemptResultView)
  results!: AttemptResultView;
}
