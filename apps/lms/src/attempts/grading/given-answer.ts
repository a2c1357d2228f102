import type { Question } from '../../questions/model/question';
import type { GivenAnswer } from './quiz-result';

type Answerable = Pick<Question, 'answers'>;

/** Whether a value is an object, and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of an answer as text; '' for what is none. */
export const textOf = (value: unknown): string => (isValue(value) ? String(value) : '');

const isValue = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Whether a question was skipped. */
export function isEmptyAnswer(given: GivenAnswer): boolean {
  if (given === undefined || given === null) return true;
  if (Array.isArray(given)) return given.every(isEmptyAnswer);
  if (isRecord(given)) return Object.values(given).every(isEmptyAnswer);
  return textOf(given).trim() === '';
}

/**
 * The plain answer where it was sent in the shape in which results show it: `{answered: value}`
 * (docs/interface/lms.md#submitted-answers).
 */
export function plainAnswer({ answers }: Answerable, sent: GivenAnswer): GivenAnswer {
  if (!isRecord(sent) || !Object.hasOwn(sent, 'answered')) return sent;
  // Blanks have numbers, so none is called so.
  return answers.type === 'fill_in_blanks' && answers.blanks.some(({ id }) => String(id) in sent)
    ? sent
    : sent.answered;
}

/** What is wrong with a plain answer, as a sentence; undefined for one that can be read, and for a skipped question. */
export function answerProblem({ answers }: Answerable, given: GivenAnswer): string | undefined {
  if (isEmptyAnswer(given)) return undefined;
  switch (answers.type) {
    case 'single_choice':
    case 'true_or_false':
    case 'multi_choice':
      return [given].flat().every(isValue) ? undefined : 'The answer is a value, or a list of values.';
    case 'fill_in_blanks':
      return isRecord(given) && Object.values(given).every((text) => isValue(text) || isEmptyAnswer(text))
        ? undefined
        : 'The answer is an object with a text for each blank.';
  }
}
