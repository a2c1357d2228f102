import { showOptions, showQuestion, type ShownOption, type ShownQuestion } from '../questions/question.view';
import type { Question } from '../questions/question.entity';
import type { Item } from '../sections/item.entity';
import { secondsOf } from '../time/duration';
import { isChecked, type Attempt, type AttemptResult } from './attempt';
import type { GradedQuestion } from './grading';

const SHOWN_ATTEMPTS = 3;

type Quiz = Pick<Item, 'duration' | 'review' | 'showCorrectReview'>;

/** Whether the right answer to a question may be seen (docs/interface/lms.md#hidden-answers). */
export function isRevealed(quiz: Quiz, attempt: Attempt | undefined, question: number): boolean {
  if (!attempt) return false;
  return isChecked(attempt, question) || (attempt.status === 'completed' && quiz.showCorrectReview);
}

/** The questions of a quiz as the learner may see them now. */
export function showQuestions(
  quiz: Quiz,
  questions: readonly Question[],
  attempt: Attempt | undefined,
): ShownQuestion[] {
  return questions.map((question) =>
    showQuestion(question, { revealed: isRevealed(quiz, attempt, question.id), given: givenTo(attempt, question.id) }),
  );
}

const givenTo = (attempt: Attempt | undefined, question: number): unknown =>
  attempt?.result?.answered[question]?.answered ?? attempt?.checked[question];

/** Seconds left of an attempt: 0 when the quiz has no limit or the time is over, -1 when it is completed. */
export function secondsLeft(quiz: Quiz, attempt: Attempt, now: number): number {
  if (attempt.status === 'completed') return -1;
  const seconds = secondsOf(quiz.duration);
  return Math.max(0, seconds - Math.floor((now - attempt.started) / 1000));
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** `05:30`, `01:05:30`; `--:--` when the learner did not say. */
export function renderSpend(seconds: number | null): string {
  if (seconds === null) return '--:--';
  const minutes = `${twoDigits(Math.floor((seconds % 3600) / 60))}:${twoDigits(seconds % 60)}`;
  return seconds < 3600 ? minutes : `${twoDigits(Math.floor(seconds / 3600))}:${minutes}`;
}

interface ShownGrade extends GradedQuestion {
  explanation?: string;
  options?: ShownOption[];
}

function numbersOf({
  answered: _answered,
  timeSpend,
  passingGrade,
  ...numbers
}: AttemptResult): Record<string, unknown> {
  return { ...numbers, status: 'completed', time_spend: renderSpend(timeSpend), passing_grade: `${passingGrade}%` };
}

/** Finished attempts, the latest first, without their questions. @param all in that order */
export function shownAttempts(all: readonly Attempt[]): Record<string, unknown>[] {
  return all
    .flatMap(({ result }) => (result ? [{ ...numbersOf(result), answered: result.answered }] : []))
    .slice(0, SHOWN_ATTEMPTS);
}

/** The result of a completed attempt (docs/interface/lms.md#quiz-actions). @param earlier the attempts before it, the latest first */
export function shownResult(
  quiz: Quiz,
  questions: readonly Question[],
  attempt: Attempt,
  earlier: readonly Attempt[],
): Record<string, unknown> {
  const { result } = attempt;
  if (!result) return {};
  const byId = new Map(questions.map((question) => [String(question.id), question]));
  const answered = Object.fromEntries(
    Object.entries(result.answered).map(([id, grade]) => [id, shownGrade(quiz, byId.get(id), grade, attempt)]),
  );
  const shown = { questions: answered, ...numbersOf(result), attempts: shownAttempts(earlier), answered };
  return { ...shown, results: shown };
}

function shownGrade(quiz: Quiz, question: Question | undefined, grade: GradedQuestion, attempt: Attempt): ShownGrade {
  if (!quiz.review || !question) return grade;
  const revealed = isRevealed(quiz, attempt, question.id);
  return {
    ...grade,
    ...(revealed ? { explanation: question.explanation } : {}),
    options: showOptions(question, { revealed, given: grade.answered }),
  };
}
