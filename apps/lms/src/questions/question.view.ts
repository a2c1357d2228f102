import type { Given } from '../quizzes/grading';
import { fillsIn } from '../quizzes/grading';
import type { Question } from './question.entity';

/** One option as learners see it; `is_true` and the answers of blanks only when they may be seen. */
export interface ShownOption {
  title: string;
  value: string;
  uid: number;
  is_true?: 'yes' | 'no' | '';
  title_api?: string;
  ids?: number[];
  answers?: Record<string, { is_correct: boolean; answer: string; correct: string }>;
}

/** A question as learners see it (docs/interface/lms.md#questions-in-an-attempt). */
export interface ShownQuestion {
  id: number;
  title: string;
  type: string;
  point: number;
  content?: string;
  hint?: string;
  explanation?: string;
  has_explanation: boolean;
  options: ShownOption[];
}

/** Whether the right answers may be seen, and what was answered. */
export interface Sight {
  revealed: boolean;
  given: Given;
}

/** Shows a question: the right answers and the explanation stay hidden until they may be seen. */
export function showQuestion(question: Question, sight: Sight): ShownQuestion {
  const { id, title, type, mark, content, hint, explanation } = question;
  return {
    id,
    title,
    type,
    point: mark,
    ...(content === '' ? {} : { content }),
    ...(hint === '' ? {} : { hint }),
    ...(sight.revealed ? { explanation } : {}),
    has_explanation: explanation !== '',
    options: showOptions(question, sight),
  };
}

/** The options of a question; see {@link showQuestion}. */
export function showOptions({ answers }: Pick<Question, 'answers'>, { revealed, given }: Sight): ShownOption[] {
  if (answers.type !== 'fill_in_blanks') {
    return answers.choices.map(({ title, value, uid, isTrue }) => ({
      title,
      value,
      uid,
      ...(revealed ? { is_true: isTrue ? ('yes' as const) : ('no' as const) } : {}),
    }));
  }
  const { text, uid, blanks } = answers;
  const filled = blanks.map((blank) => {
    const answer = answerTo(given, blank.id);
    return [blank.id, { is_correct: fillsIn(blank, answer), answer, correct: blank.fill }] as const;
  });
  return [
    {
      title: text,
      title_api: text,
      value: '',
      uid,
      ids: blanks.map(({ id }) => id),
      answers: revealed ? Object.fromEntries(filled) : {},
      ...(revealed ? { is_true: '' as const } : {}),
    },
  ];
}

function answerTo(given: Given, blank: number): string {
  if (typeof given !== 'object' || given === null || !Object.hasOwn(given, blank)) return '';
  const answer = (given as Record<number, unknown>)[blank];
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}
