import { sanitisePost, sanitiseTitle } from '@gatehouse/text';
import type { AnswerInput } from '../questions/model/answers';
import type { QuestionInput } from '../questions/model/question';
import type { ItemInput, SectionInput } from './structure.input';

/** Filters the texts of a structure as the posts of authors are, for people without `unfiltered_html`. */
export function filterStructure(sections: readonly SectionInput[]): SectionInput[] {
  return sections.map((section) => ({
    ...section,
    title: sanitiseTitle(section.title),
    description: filterText(section.description),
    items: section.items?.map(filterItem),
  }));
}

/** A lesson or quiz, as {@link filterStructure} filters it. */
export function filterItem(item: ItemInput): ItemInput {
  return {
    ...item,
    title: sanitiseTitle(item.title),
    content: filterText(item.content),
    excerpt: filterText(item.excerpt),
    questions: item.questions?.map(filterQuestion),
  };
}

/** A question, as {@link filterStructure} filters it. */
export function filterQuestion(question: QuestionInput): QuestionInput {
  const { title, content, hint, explanation, answers } = question;
  return {
    ...question,
    title: sanitiseTitle(title),
    content: filterText(content),
    hint: filterText(hint),
    explanation: filterText(explanation),
    answers: answers.map(filterAnswer),
  };
}

/** What is not sent stays so. */
const filterText = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : sanitisePost(text);

const filterAnswer = (answer: AnswerInput): AnswerInput => ({ ...answer, title: sanitiseTitle(answer.title) });
