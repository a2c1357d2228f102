import type { Item } from '../../records/item.entity';
import type { Question } from '../../records/question.entity';
import { secondsOf } from '../../time/duration';
import { isChecked, type Attempt, type AttemptResult } from './attempt';
import type { GivenAnswer, GradedQuestion, QuizResult } from './grading';
import { optionViews, quizQuestionView, type OptionView, type QuizQuestionView } from './quiz-question.view';

const SHOWN_ATTEMPTS = 3;

type Quiz = Pick<Item, 'duration' | 'review' | 'showCorrectReview'>;

interface ResultNumbers extends Omit<QuizResult, 'answered'> {
  status: 'completed';
  /** `05:30`, or `--:--` when the client did not report it. */
  time_spend: string;
  /** `60%`. */
  passing_grade: string;
}

/** A completed attempt in the list of earlier ones. */
export interface AttemptView extends ResultNumbers {
  answered: Record<string, GradedQuestion>;
}

/** A graded question; explanation and options when the quiz is reviewed. */
export interface GradeView extends GradedQuestion {
  explanation?: string;
  options?: OptionView[];
}

interface AttemptResultFields extends ResultNumbers {
  questions: Record<string, GradeView>;
  attempts: AttemptView[];
  answered: Record<string, GradeView>;
}

/** The result of a completed attempt; `results` repeats the other fields (docs/interface/lms.md#quiz-actions). */
export interface AttemptResultView extends AttemptResultFields {
  results: AttemptResultFields;
}

/** Whether the learner may see the solution of a question (docs/interface/lms.md#hidden-answers). */
function isRevealed(quiz: Quiz, attempt: Attempt | undefined, question: number): boolean {
  if (!attempt) return false;
  return isChecked(attempt, question) || (attempt.status === 'completed' && quiz.showCorrectReview);
}

/** The questions of a quiz during or after an attempt. */
export function questionViews(
  quiz: Quiz,
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
export function secondsLeft(quiz: Quiz, attempt: Attempt, now: number): number {
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

function numbersOf({ answered: _answered, timeSpend, passingGrade, ...numbers }: AttemptResult): ResultNumbers {
  return { ...numbers, status: 'completed', time_spend: renderSeconds(timeSpend), passing_grade: `${passingGrade}%` };
}

/** The latest completed attempts. @param attempts the latest first */
export function attemptViews(attempts: readonly Attempt[]): AttemptView[] {
  return attempts
    .flatMap(({ result }) => (result ? [{ ...numbersOf(result), answered: result.answered }] : []))
    .slice(0, SHOWN_ATTEMPTS);
}

/** The result of an attempt, or undefined before it is completed. @param earlier the attempts before it, the latest first */
export function attemptResultView(
  quiz: Quiz,
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
  const fields = { questions: answered, ...numbersOf(result), attempts: attemptViews(earlier), answered };
  return { ...fields, results: fields };
}

function gradeView(quiz: Quiz, question: Question | undefined, grade: GradedQuestion, attempt: Attempt): GradeView {
  if (!quiz.review || !question) return grade;
  const revealed = isRevealed(quiz, attempt, question.id);
  return {
    ...grade,
    ...(revealed ? { explanation: question.explanation } : {}),
    options: optionViews(question, { revealed, given: grade.answered }),
  };
}
