import { Bool, Choice, ListOf, Shape, Text } from '@gatehouse/rest';
import { TITLE } from '../../listing/stored-record';

export const QUESTION_TYPES = ['true_or_false', 'single_choice', 'multi_choice', 'fill_in_blanks'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];
export type ChoiceType = Exclude<QuestionType, 'fill_in_blanks'>;

/** One option of a choice question. */
export interface Option {
  uid: number;
  /** The value that clients send; an opaque text, except `true` and `false` for true_or_false. */
  value: string;
  title: string;
  isTrue: boolean;
}

const COMPARISONS = ['equal', 'range', 'any'] as const;
const COMPARISON_LABELS = { equal: 'The same', range: 'Within a range', any: 'Any of several' } as const;

/** One blank of a fill_in_blanks question. */
export interface Blank {
  id: number;
  fill: string;
  comparison: (typeof COMPARISONS)[number];
  matchCase: boolean;
}

/** The options of a question, with the correct answers: never send them to clients as they are. */
export type Answers =
  | { type: ChoiceType; choices: Option[] }
  | { type: 'fill_in_blanks'; uid: number; /** Holds `{{FIB_<id>}}` for each blank. */ text: string; blanks: Blank[] };

/** One blank of a fill_in_blanks question (docs/interface/lms.md#course-structure). */
class BlankInput {
  @Text(TITLE)
  fill!: string;

  @Choice(COMPARISONS, { labels: COMPARISON_LABELS })
  comparison?: (typeof COMPARISONS)[number];

  @Bool()
  match_case?: boolean;
}

/** An answer of a question that is written with its course. */
export class AnswerInput {
  @Text(TITLE)
  title!: string;

  @Bool({ label: 'Right' })
  is_true?: boolean;

  @ListOf(Shape(BlankInput))
  blanks?: BlankInput[];
}

/** Stored answers in the form in which they are sent. */
export function answerInputs(answers: Answers): AnswerInput[] {
  if (answers.type !== 'fill_in_blanks')
    return answers.choices.map(({ title, isTrue }) => (isTrue ? { title, is_true: true } : { title }));
  const title = answers.blanks.reduce(
    (text, { id }, index) => text.replaceAll(`{{FIB_${id}}}`, `{{${index}}}`),
    answers.text,
  );
  return [
    {
      title,
      blanks: answers.blanks.map(({ fill, comparison, matchCase }) => ({ fill, comparison, match_case: matchCase })),
    },
  ];
}
