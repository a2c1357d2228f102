import type { Question } from '../../records/question.entity';
import { fillsIn, type GivenAnswer } from './grading';

/** One option of a question. `is_true` and the `answers` of blanks are shown only when the solution may be seen. */
export interface OptionView {
  title: string;
  value: string;
  uid: number;
  is_true?: 'yes' | 'no' | '';
  title_api?: string;
  ids?: number[];
  answers?: Record<string, { is_correct: boolean; answer: string; correct: string }>;
}

/** A question of a quiz as learners see it (docs/interface/lms.md#questions-in-an-attempt). */
export interface QuizQuestionView {
  id: number;
  title: string;
  type: string;
  point: number;
  content?: string;
  hint?: string;
  explanation?: string;
  has_explanation: boolean;
  options: OptionView[];
}

export interface SolutionOptions {
  /** Whether the learner may see the correct answers and the explanation. */
  revealed: boolean;
  /** The learner's answer. */
  given: GivenAnswer;
}

export function quizQuestionView(question: Question, solution: SolutionOptions): QuizQuestionView {
  const { id, title, type, mark, content, hint, explanation } = question;
  return {
    id,
    title,
    type,
    point: mark,
    ...(content === '' ? {} : { content }),
    ...(hint === '' ? {} : { hint }),
    ...(solution.revealed ? { explanation } : {}),
    has_explanation: explanation !== '',
    options: optionViews(question, solution),
  };
}

export function optionViews(
  { answers }: Pick<Question, 'answers'>,
  { revealed, given }: SolutionOptions,
): OptionView[] {
  if (answers.type === 'fill_in_blanks') return [blanksView(answers, { revealed, given })];
  return answers.choices.map(({ title, value, uid, isTrue }) => ({
    title,
    value,
    uid,
    ...(revealed ? { is_true: yesNo(isTrue) } : {}),
  }));
}

const yesNo = (flag: boolean): 'yes' | 'no' => (flag ? 'yes' : 'no');

type BlankAnswers = Extract<Question['answers'], { type: 'fill_in_blanks' }>;

function blanksView({ text, uid, blanks }: BlankAnswers, { revealed, given }: SolutionOptions): OptionView {
  const filled = blanks.map((blank) => {
    const answer = answerTo(given, blank.id);
    return [blank.id, { is_correct: fillsIn(blank, answer), answer, correct: blank.fill }] as const;
  });
  return {
    title: text,
    title_api: text,
    value: '',
    uid,
    ids: blanks.map(({ id }) => id),
    answers: revealed ? Object.fromEntries(filled) : {},
    ...(revealed ? { is_true: '' } : {}),
  };
}

function answerTo(given: GivenAnswer, blank: number): string {
  if (typeof given !== 'object' || given === null || !Object.hasOwn(given, blank)) return '';
  const answer = (given as Record<number, unknown>)[blank];
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}
