import { In, type EntityManager } from 'typeorm';
import { storeRecord, type RecordClass, type StoredRecord } from '@gatehouse/records';
import { utcClock } from '@gatehouse/time';
import { Item } from '../items/model/item';
import { ITEM_CLASSES } from '../items/model/item-classes';
import { Question, type QuestionChange, type QuestionInput } from '../questions/model/question';
import { Section } from '../sections/model/section';
import { reserveMore } from '../store/numbering';
import { mergedItem, mergedQuestion, mergedSection } from './merged-rows';
import type { ItemInput, SectionInput } from './structure.input';
import { removeItems, removeQuestions } from './structure.removal';
import { countIds, newQuestion, structureRows } from './structure.rows';
import { insertAll, insertItems, insertQuestions } from './structure.writer';

/** Rows of which some are there already. */
interface Sorted<Row> {
  known: Row[];
  fresh: Row[];
}

/**
 * Gives a course other sections. Sections, items and questions that are named by their id stay what they are, with what learners
 * have done in them; others are new, and those that are not named are deleted. Items of a section, and questions of a quiz, of
 * which nothing is sent stay.
 * @param course `now` is a UTC clock
 * @returns whether anything changed
 */
export async function replaceStructure(
  tx: EntityManager,
  course: { id: number; sections: readonly SectionInput[]; now: string },
): Promise<boolean> {
  const before = await storedStructure(tx, course.id);
  const sections = course.sections.map((section) => withItems(section, before.items));
  const ids = await reserveMore(tx, countIds(sections));
  const rows = structureRows(course.id, sections, ids, course.now);

  const placed = mergeBy(sections, rows.sections, before.sections, mergedSection);
  const sectionOf = new Map(rows.sections.map((row, at) => [row.id, placed.all[at]?.id ?? row.id]));
  const inputs = sections.flatMap(({ items = [] }) => items);
  for (const row of rows.items) row.section = sectionOf.get(row.section) ?? row.section;
  const items = mergeBy(inputs, rows.items, before.items, (old, input, row) =>
    old.kind === row.kind ? mergedItem(old, input, row) : undefined,
  );
  const questions = sorted<Question>();
  let removed = 0;
  for (const [at, input] of inputs.entries()) {
    const [quiz, row] = [items.all[at], rows.items[at]];
    if (!quiz || !row || input.type !== 'lp_quiz' || input.questions === undefined) continue;
    const own = rows.questions.filter((question) => question.quiz === row.id);
    for (const question of own) question.quiz = quiz.id;
    const stored = before.questions.filter((question) => question.quiz === quiz.id);
    const merged = mergeBy(input.questions, own, stored, mergedQuestion);
    questions.known.push(...merged.known);
    questions.fresh.push(...merged.fresh);
    const gone = missing(stored, merged.all);
    removed += gone.length;
    await removeQuestions(tx, gone);
  }

  await insertAll(tx, Section, placed.fresh);
  await storeAll(tx, Section, placed.known);
  await insertItems(tx, items.fresh);
  for (const item of items.known) await storeRecord<Item>(tx, ITEM_CLASSES[item.kind], item);
  await storeQuestions(tx, questions);
  removed += await removeMissing(tx, before, { sections: placed.all, items: items.all });
  return removed > 0 || [placed, items, questions].some(isChange);
}

/** Deletes what is not there any more. @returns how many */
async function removeMissing(
  tx: EntityManager,
  before: Stored,
  { sections, items }: Pick<Stored, 'sections' | 'items'>,
): Promise<number> {
  const gone = { items: missing(before.items, items), sections: missing(before.sections, sections) };
  await removeItems(tx, gone.items);
  if (gone.sections.length > 0) await tx.delete(Section, { id: In(gone.sections) });
  return gone.items.length + gone.sections.length;
}

/**
 * Gives a quiz other questions, as {@link replaceStructure} does.
 * @param wholeOf gives a question that is sent with what is stored of it
 * @returns whether anything changed
 */
export async function replaceQuestions(
  tx: EntityManager,
  { id, course }: Pick<Item, 'id' | 'course'>,
  sent: readonly QuestionChange[],
  wholeOf: (sent: QuestionChange, stored: Question | undefined) => QuestionInput,
): Promise<boolean> {
  const stored = await tx.findBy(Question, { quiz: id });
  const byId = new Map(stored.map((question) => [question.id, question]));
  const inputs = sent.map((one) => wholeOf(one, byId.get(Number(one.id))));
  const item: ItemInput = { type: 'lp_quiz', title: '', questions: inputs };
  const ids = await reserveMore(tx, countIds([{ title: '', items: [item] }]));
  const now = utcClock();
  const fresh = inputs.map((input, at) =>
    newQuestion(input, { id: ids.next(), course, quiz: id, position: at + 1, now }, ids),
  );
  const merged = mergeBy(sent, fresh, stored, mergedQuestion);
  const gone = missing(stored, merged.all);
  await removeQuestions(tx, gone);
  await storeQuestions(tx, merged);
  return gone.length > 0 || isChange(merged);
}

const isChange = ({ known, fresh }: Sorted<unknown>): boolean => known.length + fresh.length > 0;

interface Stored {
  sections: Section[];
  items: Item[];
  questions: Question[];
}

async function storedStructure(tx: EntityManager, course: number): Promise<Stored> {
  const inOrder = { where: { course }, order: { position: 'ASC' } } as const;
  return {
    sections: await tx.find(Section, inOrder),
    items: await tx.find(Item, inOrder),
    questions: await tx.find(Question, inOrder),
  };
}

/** The section with the items that it has, where none are sent. */
function withItems(section: SectionInput, stored: readonly Item[]): SectionInput {
  if (section.items) return section;
  const own = stored.filter((item) => item.section === Number(section.id));
  return { ...section, items: own.map(({ id, kind, title }) => ({ id, type: kind, title })) };
}

/** Rows by the ids of their inputs. Each stored row is taken once; a merge can refuse it. */
function mergeBy<Input extends { id?: unknown }, Row extends { id: number }>(
  inputs: readonly Input[],
  rows: readonly Row[],
  stored: readonly Row[],
  merge: (before: Row, input: Input, row: Row) => Row | undefined,
): Sorted<Row> & { all: Row[] } {
  const open = new Map(stored.map((row) => [row.id, row]));
  const found = { ...sorted<Row>(), all: [] as Row[] };
  for (const [at, row] of rows.entries()) {
    const input = inputs[at];
    const before = input && open.get(Number(input.id));
    const merged = before && merge(before, input, row);
    if (merged) open.delete(merged.id);
    if (!merged) found.fresh.push(row);
    // What is the same as before need not be stored.
    else if (merged !== before) found.known.push(merged);
    found.all.push(merged ?? row);
  }
  return found;
}

const sorted = <Row>(): Sorted<Row> => ({ known: [], fresh: [] });

const missing = (stored: readonly { id: number }[], rows: readonly { id: number }[]): number[] => {
  const there = new Set(rows.map(({ id }) => id));
  return stored.flatMap(({ id }) => (there.has(id) ? [] : id));
};

async function storeQuestions(tx: EntityManager, { known, fresh }: Sorted<Question>): Promise<void> {
  await insertQuestions(tx, fresh);
  await storeAll(tx, Question, known);
}

async function storeAll<T extends StoredRecord>(
  tx: EntityManager,
  type: RecordClass<T>,
  records: readonly T[],
): Promise<void> {
  for (const record of records) await storeRecord(tx, type, record);
}
