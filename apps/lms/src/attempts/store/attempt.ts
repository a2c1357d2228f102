import type { GivenAnswer, QuizResult } from '../grading/quiz-result';

/** The stored result of an attempt; it does not change afterwards. */
export interface AttemptResult extends QuizResult {
  /** Seconds, as the learner's client reports them; null when it does not. */
  timeSpend: number | null;
  passingGrade: number;
}

/** One attempt at a quiz. Instants are milliseconds since the epoch. */
export interface Attempt {
  id: number;
  /** From 1. */
  number: number;
  status: 'started' | 'completed';
  started: number;
  ended: number | null;
  questionIds: number[];
  /** Checked answers by question id; they are final for this attempt. */
  checked: Record<string, GivenAnswer>;
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

export const ATTEMPT_COLUMNS = [
  'id',
  'item',
  'number',
  'status',
  'started',
  'ended',
  'questionIds',
  'checked',
  'result',
] as const satisfies (keyof AttemptRow)[];

/** Converts a row of either driver. */
export const attemptOf = (row: AttemptRow): Attempt => ({
  id: row.id,
  number: row.number,
  status: row.status,
  started: Number(row.started),
  ended: row.ended === null ? null : Number(row.ended),
  questionIds: JSON.parse(row.questionIds) as number[],
  checked: JSON.parse(row.checked) as Record<string, GivenAnswer>,
  result: row.result === null ? null : (JSON.parse(row.result) as AttemptResult),
});

/** Whether the answer to a question was looked at, so that it cannot change any more. */
export const isChecked = ({ checked }: Attempt, question: number): boolean => Object.hasOwn(checked, question);
