import { sanitisePost, sanitiseTitle } from '@gatehouse/text';
import type { SentAnswer, SentItem, SentQuestion, SentSection } from './structure';

/** The structure of somebody without the right to unfiltered HTML: texts pass the filter of authors' posts. */
export function filterStructure(sections: readonly SentSection[]): SentSection[] {
  return sections.map((section) => ({
    ...section,
    title: sanitiseTitle(section.title),
    description: sanitisePost(section.description ?? ''),
    items: section.items?.map(filterItem),
  }));
}

function filterItem(item: SentItem): SentItem {
  return {
    ...item,
    title: sanitiseTitle(item.title),
    content: sanitisePost(item.content ?? ''),
    excerpt: sanitisePost(item.excerpt ?? ''),
    questions: item.questions?.map(filterQuestion),
  };
}

function filterQuestion(question: SentQuestion): SentQuestion {
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

const filterAnswer = (answer: SentAnswer): SentAnswer => ({ ...answer, title: sanitiseTitle(answer.title) });
