import type { Given, QuizResult } from './grading';

/** The result of an attempt as it is kept: its numbers never change again. */
export interface AttemptResult extends QuizResult {
  /** Seconds that the learner says it took; null when not said. */
  timeSpend: number | null;
  passingGrade: number;
}

/** One attempt at a quiz. Instants in milliseconds. */
export interface Attempt {
  id: number;
  /** From 1. */
  number: number;
  status: 'started' | 'completed';
  started: number;
  ended: number | null;
  questionIds: number[];
  /** Answers that were checked: final for this attempt. */
  checked: Record<string, Given>;
  result: AttemptResult | null;
}

export interface AttemptRow {
  id: number;
  item: number;
  number: number;
  status: Attempt['status'];
  started: number | string;
  ended: number | string | null;
  questionIds: string;
  checked: string;
  result: string | null;
}

export const ATTEMPT_COLUMNS = 'id, item, number, status, started, ended, questionIds, checked, result';

/** A row as both drivers give it. */
export const attemptOf = ({
  id,
  number,
  status,
  started,
  ended,
  questionIds,
  checked,
  result,
}: AttemptRow): Attempt => ({
  id,
  number,
  status,
  started: Number(started),
  ended: ended === null ? null : Number(ended),
  questionIds: JSON.parse(questionIds) as number[],
  checked: JSON.parse(checked) as Record<string, Given>,
  result: result === null ? null : (JSON.parse(result) as AttemptResult),
});

export const isChecked = ({ checked }: Attempt, question: number): boolean => Object.hasOwn(checked, question);
