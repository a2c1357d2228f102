import { writtenOf } from '@gatehouse/records';
import type { Item } from '../../items/model/item';
import { ITEM_CLASSES } from '../../items/model/item-classes';
import { answerInputs } from '../../questions/model/answers';
import { Question } from '../../questions/model/question';
import { Section } from '../../sections/model/section';

/** The structure of a course in the form in which it is created. @param items in their order */
export function structureInput(
  sections: readonly Section[],
  items: readonly Item[],
  questions: ReadonlyMap<number, Question[]>,
): object[] {
  return sections.map((section) => ({
    ...writtenOf(Section, section),
    items: items
      .filter((item) => item.section === section.id)
      .map((item) => itemInput(item, questions.get(item.id) ?? [])),
  }));
}

const itemInput = (item: Item, questions: readonly Question[]): object => ({
  type: item.kind,
  ...writtenOf<Item>(ITEM_CLASSES[item.kind], item),
  ...(item.kind === 'lp_quiz' && { questions: questions.map(questionInput) }),
});

const questionInput = (question: Question): object => ({
  ...writtenOf(Question, question),
  answers: answerInputs(question.answers),
});
