import { plain } from '@gatehouse/blocks';
import type { GivenAnswer, QuestionOption, QuestionRecord, QuizRecord } from '../course.record';

/** A choice of a question, or a blank in its text. */
interface ShownOption {
  /** Text. */
  title: string;
  value: string;
  isChosen: boolean;
  /** '' while the solution is hidden. */
  truth: 'yes' | 'no' | '';
}

/** A piece of a text with blanks: words, or a blank. */
type BlankPiece = string | { id: string; answer: string; isCorrect?: boolean; correct?: string };

export interface ShownQuestion {
  id: number;
  title: string;
  point: number;
  /** HTML. */
  content: string;
  hint: string;
  explanation: string;
  control: 'radio' | 'checkbox' | 'blanks';
  options: ShownOption[];
  blanks: BlankPiece[];
  /** Its answer is final for this attempt. */
  isChecked: boolean;
  /** undefined before it was checked. */
  isCorrect: boolean | undefined;
}

const BLANK = /\{\{FIB_(\w+)\}\}/;

/**
 * The questions of a quiz with the given answers.
 * @param given answers that were sent and are not stored yet
 */
export function shownQuestions({ questions, results }: QuizRecord, given: Readonly<Record<string, unknown>>) {
  const { answered = {}, checked_questions: checked = [], status } = results;
  return questions.map((question): ShownQuestion => {
    const stored = answered[question.id];
    const isChecked = status === 'completed' || checked.includes(question.id);
    const answer = isChecked ? stored?.answered : (given[question.id] ?? stored?.answered);
    return {
      ...textsOf(question),
      ...controlsOf(question, answer),
      isChecked,
      isCorrect: isChecked ? stored?.correct : undefined,
    };
  });
}

const textsOf = ({ id, title, point, content = '', hint = '', explanation = '' }: QuestionRecord) => ({
  id,
  title: plain(title),
  point,
  content,
  hint,
  explanation,
});

function controlsOf({ type, options }: QuestionRecord, answer: unknown) {
  const [first] = options;
  if (type === 'fill_in_blanks')
    return { control: 'blanks' as const, options: [], blanks: first ? blanksOf(first, answer) : [] };
  const chosen = new Set(valuesOf(answer));
  const control: ShownQuestion['control'] = type === 'multi_choice' ? 'checkbox' : 'radio';
  return { control, blanks: [], options: options.map((option) => shownOption(option, chosen)) };
}

const shownOption = ({ title, value, is_true: truth = '' }: QuestionOption, chosen: ReadonlySet<string>) => ({
  title: plain(title),
  value,
  isChosen: chosen.has(value),
  truth,
});

/** A text with blanks in pieces; every second piece of the split is the id of a blank. */
function blanksOf({ title, answers = {} }: QuestionOption, answer: unknown): BlankPiece[] {
  const typed = textsById(answer);
  return title.split(BLANK).map((piece, at) => {
    if (at % 2 === 0) return plain(piece);
    const solution = answers[piece];
    const blank = { id: piece, answer: typed[piece] ?? solution?.answer ?? '' };
    return solution ? { ...blank, isCorrect: solution.is_correct, correct: solution.correct } : blank;
  });
}

function valuesOf(answer: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return values.filter((value) => typeof value === 'string');
}

function textsById(answer: unknown): Readonly<Record<string, string>> {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return {};
  return Object.fromEntries(
    Object.entries(answer as Exclude<GivenAnswer, string | string[]>).filter(([, text]) => typeof text === 'string'),
  );
}
