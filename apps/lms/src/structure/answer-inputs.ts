import type { Answers } from '../records/question.entity';
import type { AnswerInput } from './structure.input';

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
