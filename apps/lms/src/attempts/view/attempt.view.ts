import { Choice, ListOf, MapOf, Shape, Text } from '@gatehouse/rest';
import type { Quiz } from '../../items/model/quiz';
import type { Question } from '../../questions/model/question';
import { secondsOf } from '../../time/duration';
import { GradedQuestion, QuizScore, type GivenAnswer } from '../grading/quiz-result';
import { isChecked, type Attempt, type AttemptResult } from '../store/attempt';
import { OptionView, optionViews, quizQuestionView, type QuizQuestionView } from './quiz-question.view';

const SHOWN_ATTEMPTS = 3;

type ReviewedQuiz = Pick<Quiz, 'duration' | 'review' | 'showCorrectReview'>;

class AttemptScoreView extends QuizScore {
  @Choice(['completed'])
  status!: 'completed';

  @Text({ description: 'Minutes and seconds, or --:-- when the client did not report them.', examples: ['05:30'] })
  time_spend!: string;

  @Text({ description: 'The result that passes the quiz.', examples: ['60%'] })
  passing_grade!: string;
}

/** A completed attempt in the list of earlier ones. */
export class AttemptView extends AttemptScoreView {
  @MapOf(Shape(GradedQuestion), { description: 'The graded answers by question id.' })
  answered!: Record<string, GradedQuestion>;
}

/** A graded question, with what a review of the quiz shows. */
export class GradeView extends GradedQuestion {
  @Text({ optional: true, description: 'Only when the quiz is reviewed and the solution may be seen.' })
  explanation?: string;

  @ListOf(Shape(OptionView), { optional: true, description: 'Only when the quiz is reviewed.' })
  options?: OptionView[];
}

class AttemptDetailsView extends AttemptScoreView {
  @MapOf(Shape(GradeView), { description: 'The same as answered.' })
  questions!: Record<string, GradeView>;

  @ListOf(Shape(AttemptView), {
    description: 'The completed attempts before this one, the latest first, at most three.',
  })
  attempts!: AttemptView[];

  @MapOf(Shape(GradeView), { description: 'The graded answers by question id.' })
  answered!: Record<string, GradeView>;
}

/** The result of a completed attempt (docs/interface/lms.md#quiz-actions). */
export class AttemptResultView extends AttemptDetailsView {
  @Shape(AttemptDetailsView, { description: 'The other fields once more.' })
  results!: AttemptDetailsView;
}

/** Whether the learner may see the solution of a question (docs/interface/lms.md#hidden-answers). */
function isRevealed(quiz: ReviewedQuiz, attempt: Attempt | undefined, question: number): boolean {
  if (!attempt) return false;
  return isChecked(attempt, question) || (attempt.status === 'completed' && quiz.showCorrectReview);
}

/** The questions of a quiz during or after an attempt. */
export function questionViews(
  quiz: ReviewedQuiz,
  questions: readonly Question[],
  attempt: Attempt | undefined,
): QuizQuestionView[] {
  return questions.map((question) =>
    quizQuestionView(question, {
      revealed: isRevealed(quiz, attempt, question.id),
      given: answerTo(attempt, question.id),
    }),
  );
}

const answerTo = (attempt: Attempt | undefined, question: number): GivenAnswer =>
  attempt?.result?.answered[question]?.answered ?? attempt?.checked[question];

/** Seconds left of an attempt: 0 when the quiz has no limit or the time is over, -1 when the attempt is completed. */
export function secondsLeft(quiz: ReviewedQuiz, attempt: Attempt, now: number): number {
  if (attempt.status === 'completed') return -1;
  const seconds = secondsOf(quiz.duration);
  return Math.max(0, seconds - Math.floor((now - attempt.started) / 1000));
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** `05:30`, `01:05:30`; `--:--` for null. */
function renderSeconds(seconds: number | null): string {
  if (seconds === null) return '--:--';
  const minutes = `${twoDigits(Math.floor((seconds % 3600) / 60))}:${twoDigits(seconds % 60)}`;
  return seconds < 3600 ? minutes : `${twoDigits(Math.floor(seconds / 3600))}:${minutes}`;
}

const scoreView = (result: AttemptResult): AttemptScoreView => ({
  mark: result.mark,
  user_mark: result.user_mark,
  minus_point: result.minus_point,
  question_count: result.question_count,
  question_empty: result.question_empty,
  question_answered: result.question_answered,
  question_wrong: result.question_wrong,
  question_correct: result.question_correct,
  result: result.result,
  pass: result.pass,
  status: 'completed',
  time_spend: renderSeconds(result.timeSpend),
  passing_grade: `${result.passingGrade}%`,
});

/** The latest completed attempts. @param attempts the latest first */
export function attemptViews(attempts: readonly Attempt[]): AttemptView[] {
  return attempts
    .flatMap(({ result }) => (result ? [{ answered: result.answered, ...scoreView(result) }] : []))
    .slice(0, SHOWN_ATTEMPTS);
}

/** The result of an attempt, or undefined before it is completed. @param earlier the attempts before it, the latest first */
export function attemptResultView(
  quiz: ReviewedQuiz,
  questions: readonly Question[],
  attempt: Attempt,
  earlier: readonly Attempt[],
): AttemptResultView | undefined {
  const { result } = attempt;
  if (!result) return undefined;
  const byId = new Map(questions.map((question) => [String(question.id), question]));
  const answered = Object.fromEntries(
    Object.entries(result.answered).map(([id, grade]) => [id, gradeView(quiz, byId.get(id), grade, attempt)]),
  );
  const details = { questions: answered, ...scoreView(result), attempts: attemptViews(earlier), answered };
  return { results: details, ...details };
}

function gradeView(
  quiz: ReviewedQuiz,
  question: Question | undefined,
  grade: GradedQuestion,
  attempt: Attempt,
): GradeView {
  if (!quiz.review || !question) return grade;
  const revealed = isRevealed(quiz, attempt, question.id);
  const { answered, correct, mark } = grade;
  return {
    answered,
    correct,
    mark,
    ...(revealed ? { explanation: question.explanation } : {}),
    options: optionViews(question, { revealed, given: answered }),
  };
}
