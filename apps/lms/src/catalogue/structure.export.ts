import type { Question } from '../questions/question.entity';
import type { Item } from '../sections/item.entity';
import type { Section } from '../sections/section.entity';
import type { SentAnswer, SentItem, SentQuestion, SentSection } from '../sections/structure';

/** What a course is made of, as it would be sent to make it anew. @param items in their order */
export function sentStructure(
  sections: readonly Section[],
  items: readonly Item[],
  questions: ReadonlyMap<number, Question[]>,
): SentSection[] {
  return sections.map(({ id, title, description }) => ({
    title,
    description,
    items: items.filter(({ section }) => section === id).map((item) => sentItem(item, questions.get(item.id) ?? [])),
  }));
}

function sentItem(item: Item, questions: readonly Question[]): SentItem {
  const shared = {
    type: item.kind,
    title: item.title,
    preview: item.preview,
    duration: item.duration,
    content: item.content,
    excerpt: item.excerpt,
  };
  if (item.kind === 'lp_lesson') return shared;
  return {
    ...shared,
    passing_grade: item.passingGrade,
    retake_count: item.retakeCount,
    instant_check: item.instantCheck,
    negative_marking: item.negativeMarking,
    minus_skip_questions: item.minusSkipQuestions,
    review: item.review,
    show_correct_review: item.showCorrectReview,
    pagination: item.pagination,
    questions: questions.map(sentQuestion),
  };
}

const sentQuestion = ({ type, title, content, hint, explanation, mark, answers }: Question): SentQuestion => ({
  type,
  title,
  content,
  hint,
  explanation,
  mark,
  answers: sentAnswers(answers),
});

function sentAnswers(answers: Question['answers']): SentAnswer[] {
  if (answers.type !== 'fill_in_blanks')
    return answers.choices.map(({ title, isTrue }) => ({ title, ...(isTrue ? { is_true: true } : {}) }));
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
