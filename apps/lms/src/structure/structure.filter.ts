import { sanitisePost, sanitiseTitle } from '@gatehouse/text';
import type { AnswerInput, ItemInput, QuestionInput, SectionInput } from './structure.input';

/** Filters the texts of a structure as the posts of authors are, for people without `unfiltered_html`. */
export function filterStructure(sections: readonly SectionInput[]): SectionInput[] {
  return sections.map((section) => ({
    ...section,
    title: sanitiseTitle(section.title),
    description: sanitisePost(section.description ?? ''),
    items: section.items?.map(filterItem),
  }));
}

function filterItem(item: ItemInput): ItemInput {
  return {
    ...item,
    title: sanitiseTitle(item.title),
    content: sanitisePost(item.content ?? ''),
    excerpt: sanitisePost(item.excerpt ?? ''),
    questions: item.questions?.map(filterQuestion),
  };
}

function filterQuestion(question: QuestionInput): QuestionInput {
  const { title, content = '', hint = '', explanation = '', answers } = question;
  return {
    ...question,
    title: sanitiseTitle(title),
    content: sanitisePost(content),
    hint: sanitisePost(hint),
    explanation: sanitisePost(explanation),
    answers: answers.map(filterAnswer),
  };
}

const filterAnswer = (answer: AnswerInput): AnswerInput => ({ ...answer, title: sanitiseTitle(answer.title) });
