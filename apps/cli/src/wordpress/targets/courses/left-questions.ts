import type { CourseRecord, QuestionFacts } from '../../source/course-records';

const TYPES = new Set(['true_or_false', 'single_choice', 'multi_choice', 'fill_in_blanks']);

/** Why a question of a quiz is left out, as a sentence; undefined for one that is taken. */
export function whyLeft({ type, options }: QuestionFacts): string | undefined {
  if (!TYPES.has(type)) return `This site has no questions of the type "${type}".`;
  // The options do not have the text of a blank.
  if (type !== 'fill_in_blanks' && options.some(({ isTrue }) => isTrue)) return undefined;
  return 'The interface of LearnPress does not tell their right answers. Write them again after the import.';
}

/** The questions of a course that are left out, with their quiz and the reason. */
export const leftQuestions = ({ sections }: CourseRecord): { name: string; reason: string }[] =>
  sections
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'quiz' ? item.questions.map((question) => ({ question, quiz: item.title })) : []))
    .flatMap(({ question, quiz }) => {
      const reason = whyLeft(question);
      return reason === undefined ? [] : { name: `${quiz}: ${question.title}`, reason };
    });
