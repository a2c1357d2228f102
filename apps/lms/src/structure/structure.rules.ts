import type { ArgumentProblem } from '@gatehouse/errors';
import { withoutControls } from '@gatehouse/text';
import type { AnswerInput, QuestionType } from '../questions/model/answers';
import type { QuestionInput } from '../questions/model/question';
import type { ItemInput, SectionInput } from './structure.input';

/** Rules on a structure beyond its types: titles and correct answers (docs/interface/lms.md#course-structure). */
export function structureProblem(sections: SectionInput[]): ArgumentProblem | undefined {
  const [message] = problemsOf(sections);
  return message === undefined ? undefined : { code: null, message };
}

function* problemsOf(sections: SectionInput[]): Generator<string, undefined> {
  for (const [s, section] of sections.entries()) {
    if (isBlank(section.title)) yield `sections[${s}] needs a title.`;
    for (const [i, item] of (section.items ?? []).entries())
      for (const message of itemProblems(item)) yield `sections[${s}][items][${i}]${message}`;
  }
}

function* itemProblems({ title, type, questions = [] }: ItemInput): Generator<string, undefined> {
  if (isBlank(title)) yield ' needs a title.';
  if (type !== 'lp_quiz') return;
  for (const [q, question] of questions.entries()) {
    const message = questionProblem(question);
    if (message !== undefined) yield `[questions][${q}] ${message}`;
  }
}

/** The problem of a question, as the rest of a sentence. */
export function questionProblem({ type, title, answers }: QuestionInput): string | undefined {
  if (isBlank(title)) return 'needs a title.';
  if (answers.some((answer) => isBlank(answer.title))) return 'has an answer without a title.';
  return ANSWER_RULES[type](answers);
}

const isBlank = (text: string): boolean => withoutControls(text).trim() === '';
const correctIn = (answers: AnswerInput[]): number => answers.filter((answer) => answer.is_true).length;
const titlesOf = (answers: AnswerInput[]): string =>
  answers
    .map((answer) => answer.title)
    .toSorted()
    .join();

/** The problem of a question's answers, by its type; undefined when they are valid. */
const ANSWER_RULES: Record<QuestionType, (answers: AnswerInput[]) => string | undefined> = {
  single_choice: (answers) =>
    answers.length >= 2 && correctIn(answers) === 1
      ? undefined
      : 'needs at least two answers, exactly one of them correct.',
  multi_choice: (answers) =>
    answers.length >= 2 && correctIn(answers) >= 1
      ? undefined
      : 'needs at least two answers, at least one of them correct.',
  true_or_false: (answers) =>
    correctIn(answers) === 1 && titlesOf(answers) === 'False,True'
      ? undefined
      : 'needs the answers True and False, one of them correct.',
  fill_in_blanks: blanksProblem,
};

const RANGE = /^\s*-?\d+(\.\d+)?\s*,\s*-?\d+(\.\d+)?\s*$/;

function blanksProblem([answer, ...more]: AnswerInput[]): string | undefined {
  const blanks = answer?.blanks ?? [];
  if (!answer || more.length > 0 || blanks.length === 0) return 'needs one answer with blanks.';
  if (blanks.some(({ fill }) => isBlank(fill))) return 'has a blank without a fill.';
  if (blanks.some(({ fill, comparison }) => comparison === 'range' && !RANGE.test(fill)))
    return 'has a range that is not two numbers.';
  const placeholders = [...answer.title.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number));
  return placeholders.some((number) => number >= blanks.length) ? 'has a placeholder without a blank.' : undefined;
}
