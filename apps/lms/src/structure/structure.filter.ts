import { declarationsOfClass, type ValueClass } from '@gatehouse/rest';
import { sanitisePost, sanitiseTitle } from '@gatehouse/text';
import { QuestionArgs, type QuestionInput } from '../questions/model/question';
import { ItemInput, type SectionInput } from './structure.input';

/** Filters the texts of a structure as the posts of authors are, for people without `unfiltered_html`. */
export function filterStructure(sections: readonly SectionInput[]): SectionInput[] {
  return sections.map((section) => ({
    ...section,
    title: sanitiseTitle(section.title),
    description: section.description === undefined ? undefined : sanitisePost(section.description),
    items: section.items?.map(filterItem),
  }));
}

/** A lesson or quiz, as {@link filterStructure} filters it. */
export const filterItem = (item: ItemInput): ItemInput => ({
  ...filtered(ItemInput, item),
  questions: item.questions?.map(filterQuestion),
});

/** A question, as {@link filterStructure} filters it. */
export const filterQuestion = (question: QuestionInput): QuestionInput => ({
  ...filtered(QuestionArgs, question),
  answers: question.answers.map((answer) => ({ ...answer, title: sanitiseTitle(answer.title) })),
});

/** The input with its texts as their kind demands: HTML as that of posts, others as titles. What is not sent stays so. */
function filtered<Input extends object>(type: ValueClass, input: Input): Input {
  const given = new Map<string, unknown>(Object.entries(input));
  const texts = declarationsOfClass(type).flatMap(({ property, type: { schema } }): [string, string][] => {
    const text = given.get(property);
    if (typeof text !== 'string' || schema.type !== 'string' || schema.enum) return [];
    return [[property, schema['x-format'] === 'html' ? sanitisePost(text) : sanitiseTitle(text)]];
  });
  return { ...input, ...Object.fromEntries(texts) };
}
