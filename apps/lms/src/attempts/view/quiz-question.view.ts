import { Bool, Choice, Int, ListOf, MapOf, Num, Shape, Text } from '@gatehouse/rest';
import { yesNo, type YesOrNo } from '../../namespace/yes-no';
import { QUESTION_TYPES, type QuestionType } from '../../questions/model/answers';
import { type Question } from '../../questions/model/question';
import { fillsIn } from '../grading/grading';
import type { GivenAnswer } from '../grading/quiz-result';

class BlankAnswerView {
  @Bool()
  is_correct!: boolean;

  @Text({ description: 'What the learner wrote.' })
  answer!: string;

  @Text({ description: 'What fills the blank.', examples: ['bowline'] })
  correct!: string;
}

/**
 * One option of a question. `is_true` and the `answers` of blanks are shown only when the solution may be seen
 * (docs/interface/lms.md#hidden-answers).
 */
export class OptionView {
  @Text({
    description: 'The text of the option; a question with blanks has one of them.',
    examples: ['A {{FIB_17}} holds.'],
  })
  title!: string;

  @Text({
    description: 'What is sent as the answer. It does not tell whether the option is correct.',
    examples: ['true'],
  })
  value!: string;

  @Int()
  uid!: number;

  @Choice(['yes', 'no', ''], { optional: true, description: 'Whether the option is correct; empty for blanks.' })
  is_true?: YesOrNo | '';

  @Text({ optional: true, description: 'Of blanks: the same as the title.' })
  title_api?: string;

  @ListOf(Int(), { optional: true, description: 'Of blanks: their ids, as the title names them.' })
  ids?: number[];

  @MapOf(Shape(BlankAnswerView), { optional: true, description: 'Of blanks: the solution by id of the blank.' })
  answers?: Record<string, BlankAnswerView>;
}

/** A question of a quiz as learners see it (docs/interface/lms.md#questions-in-an-attempt). */
export class QuizQuestionView {
  @Int()
  id!: number;

  @Text({ examples: ['Which knot does not slip?'] })
  title!: string;

  @Choice(QUESTION_TYPES)
  type!: QuestionType;

  @Num({ description: 'Points for a correct answer.', examples: [1] })
  point!: number;

  @Text({ optional: true, description: 'HTML, when there is any.' })
  content?: string;

  @Text({ optional: true, description: 'Only when there is one.' })
  hint?: string;

  @Text({ optional: true, description: 'Only when the solution may be seen.' })
  explanation?: string;

  @Bool()
  has_explanation!: boolean;

  @ListOf(Shape(OptionView))
  options!: OptionView[];
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

/** The options of a question. Which are right is told after it is answered, if at all. */
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
