import { randomBytes } from 'node:crypto';
import { assignFields, newRecord, resourceOf, type RecordClass, type StoredRecord } from '@gatehouse/records';
import type { Item } from '../items/model/item';
import { ITEM_CLASSES } from '../items/model/item-classes';
import { Quiz } from '../items/model/quiz';
import type { AnswerInput, Answers, ChoiceType } from '../questions/model/answers';
import { Question, type QuestionInput } from '../questions/model/question';
import { Section } from '../sections/model/section';
import type { IdSequence } from '../store/numbering';
import type { ItemInput, SectionInput } from './structure.input';

/** The rows of a course's structure. Their slugs are still empty. */
export interface StructureRows {
  sections: Section[];
  items: Item[];
  questions: Question[];
}

/** How many ids {@link structureRows} takes: one for each section, item, question, answer and blank. */
export function countIds(sections: readonly SectionInput[]): number {
  const items = sections.flatMap((section) => section.items ?? []);
  const questions = items.flatMap((item) => item.questions ?? []);
  const answers = questions.flatMap((question) => question.answers);
  const blanks = answers.flatMap((answer) => answer.blanks ?? []);
  return [sections, items, questions, answers, blanks].reduce((sum, { length }) => sum + length, 0);
}

/** @param now UTC clock */
export function structureRows(
  course: number,
  sections: readonly SectionInput[],
  ids: IdSequence,
  now: string,
): StructureRows {
  const rows: StructureRows = { sections: [], items: [], questions: [] };
  for (const input of sections) {
    const section = newSection(input, { id: ids.next(), course, position: rows.sections.length + 1 });
    rows.sections.push(section);
    for (const itemInput of input.items ?? []) {
      const position = rows.items.length + 1;
      const item = newItem(itemInput, { id: ids.next(), course, section: section.id, position, now });
      rows.items.push(item);
      for (const [index, question] of questionsOf(itemInput).entries()) {
        const place = { id: ids.next(), course, quiz: item.id, position: index + 1, now };
        rows.questions.push(newQuestion(question, place, ids));
      }
    }
  }
  return rows;
}

const questionsOf = ({ type, questions = [] }: ItemInput): QuestionInput[] => (type === 'lp_quiz' ? questions : []);

function newSection(input: SectionInput, place: Pick<Section, 'id' | 'course' | 'position'>): Section {
  const section = newRecord(Section, place);
  assignFields(section, Section, input);
  return derived(Section, section);
}

type ItemPlace = Pick<Item, 'id' | 'course' | 'section' | 'position'> & { now: string };

/** A new lesson or quiz, without a slug. */
export function newItem(input: ItemInput, { now, ...place }: ItemPlace): Item {
  const type: RecordClass<Item> = ITEM_CLASSES[input.type];
  const item = newRecord(type, { ...place, slug: '', created: now, modified: now });
  assignFields(item, type, input);
  if (item instanceof Quiz) item.questionCount = questionsOf(input).length;
  return derived(type, item);
}

/** The record with the columns that follow from others. */
export function derived<T extends StoredRecord>(type: RecordClass<T>, record: T): T {
  resourceOf(type).beforeWrite?.(record);
  return record;
}

type QuestionPlace = Pick<Question, 'id' | 'course' | 'quiz' | 'position'> & { now: string };

/** A new question, without a slug. */
export function newQuestion(input: QuestionInput, { now, ...place }: QuestionPlace, ids: IdSequence): Question {
  const question = newRecord(Question, { ...place, slug: '', created: now, modified: now });
  assignFields(question, Question, input);
  question.answers = answersOf(input, ids);
  return derived(Question, question);
}

function answersOf({ type, answers }: QuestionInput, ids: IdSequence): Answers {
  if (type === 'fill_in_blanks') return blankAnswers(answers, ids);
  return {
    type,
    choices: answers.map((answer) => ({
      uid: ids.next(),
      value: valueOf(type, answer),
      title: answer.title,
      isTrue: answer.is_true ?? false,
    })),
  };
}

function blankAnswers([answer]: AnswerInput[], ids: IdSequence): Answers {
  const { title, blanks = [] } = answer ?? { title: '' };
  const rows = blanks.map(({ fill, comparison = 'equal', match_case: matchCase = false }) => ({
    id: ids.next(),
    fill,
    comparison,
    matchCase,
  }));
  const text = title.replace(/\{\{(\d+)\}\}/g, (_, index: string) => `{{FIB_${rows[Number(index)]?.id ?? index}}}`);
  return { type: 'fill_in_blanks', uid: ids.next(), text, blanks: rows };
}

/** The value that clients send for an option; it does not tell whether the option is correct. */
const valueOf = (type: ChoiceType, { title }: AnswerInput): string =>
  type === 'true_or_false' ? title.toLowerCase() : randomBytes(8).toString('hex');
