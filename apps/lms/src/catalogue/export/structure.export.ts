import type { Item } from '../../records/item.entity';
import { answerInputs } from '../../questions/model/answers';
import type { Question, QuestionInput } from '../../questions/model/question';
import type { Section } from '../../records/section.entity';
import type { ItemInput, SectionInput } from '../../structure/structure.input';

/** The structure of a course in the form in which it is created. @param items in their order */
export function structureInput(
  sections: readonly Section[],
  items: readonly Item[],
  questions: ReadonlyMap<number, Question[]>,
): SectionInput[] {
  return sections.map(({ id, title, description }) => ({
    title,
    description,
    items: items.filter(({ section }) => section === id).map((item) => itemInput(item, questions.get(item.id) ?? [])),
  }));
}

function itemInput(item: Item, questions: readonly Question[]): ItemInput {
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
    questions: questions.map(questionInput),
  };
}

const questionInput = ({ type, title, content, hint, explanation, mark, answers }: Question): QuestionInput => ({
  type,
  title,
  content,
  hint,
  explanation,
  mark,
  answers: answerInputs(answers),
});
