import { isDeepStrictEqual } from 'node:util';
import type { Item } from '../records/item.entity';
import { fieldsOf } from '@gatehouse/records';
import type { Answers } from '../questions/model/answers';
import { deriveColumns, Question, type QuestionChange } from '../questions/model/question';
import type { Section } from '../records/section.entity';
import { shortDuration } from '../time/duration';
import type { ItemChange, ItemInput, SectionInput } from './structure.input';

/** A section as it is stored, with what is sent of it. @param fresh the row of a new one */
export const mergedSection = (before: Section, { description }: SectionInput, fresh: Section): Section =>
  unlessSame(before, {
    ...fresh,
    id: before.id,
    description: description === undefined ? before.description : fresh.description,
  });

/** The columns of an item that each member of its input says. */
const ITEM_COLUMNS = {
  content: ['content', 'contentRendered'],
  excerpt: ['excerpt'],
  preview: ['preview'],
  duration: ['duration'],
  passing_grade: ['passingGrade'],
  retake_count: ['retakeCount'],
  instant_check: ['instantCheck'],
  negative_marking: ['negativeMarking'],
  minus_skip_questions: ['minusSkipQuestions'],
  review: ['review'],
  show_correct_review: ['showCorrectReview'],
  pagination: ['pagination'],
  questions: ['questionCount'],
} as const satisfies Partial<Record<keyof ItemInput, readonly (keyof Item)[]>>;

/** A lesson or quiz as it is stored, with what is sent of it. @param fresh the row of a new one */
export function mergedItem(before: Item, input: ItemChange, fresh: Item): Item {
  const merged = { ...fresh, id: before.id, slug: before.slug, created: before.created };
  const { duration, ...others } = withoutShown(input, before);
  // Outlines show it in short.
  const sent = duration === shortDuration(before.duration) ? others : { ...others, duration };
  return unlessSame(before, withStored(merged, before, unsent(sent, ITEM_COLUMNS)));
}

/** A question as it is stored, with what is sent of it. Answers of the same text stay the same for those who answer just now. */
export function mergedQuestion(before: Question, input: QuestionChange, fresh: Question): Question {
  const answers = mergedAnswers(before.answers, fresh.answers);
  const merged = Object.assign(new Question(), fresh, {
    id: before.id,
    slug: before.slug,
    created: before.created,
    answers,
  });
  const sent = new Map<string, unknown>(Object.entries(withoutShown(input, before)));
  const stored = new Map<string, unknown>(Object.entries(before));
  for (const { property, readonly } of fieldsOf(Question)) {
    // What is fresh has a type and a title, also where none is sent.
    if (readonly || ['type', 'title'].includes(property) || sent.get(property) !== undefined) continue;
    Object.assign(merged, { [property]: stored.get(property) });
  }
  deriveColumns(merged);
  return unlessSame(before, merged);
}

/** The row that is stored, where nothing but the time of the change would differ. */
const unlessSame = <Row extends object>(before: Row, merged: Row): Row =>
  isDeepStrictEqual({ ...merged, modified: undefined }, { ...before, modified: undefined }) ? before : merged;

/** A content that is sent back as it was shown is not sent (docs/interface/gateway.md#what-is-read-can-be-written-back). */
const withoutShown = <Input extends { content?: string }>(
  input: Input,
  { contentRendered }: { contentRendered: string },
): Input => (input.content?.trim() === contentRendered.trim() ? { ...input, content: undefined } : input);

/** The columns of which the input says nothing. */
const unsent = <Column extends string, Input extends object>(
  input: Input,
  columns: Readonly<Record<string, readonly Column[]>>,
): Column[] => {
  const sent = new Set(Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : name)));
  return Object.entries(columns).flatMap(([name, own]) => (sent.has(name) ? [] : own));
};

const withStored = <Row extends object>(row: Row, before: Row, columns: readonly (keyof Row)[]): Row =>
  Object.assign(row, Object.fromEntries(columns.map((column) => [column, before[column]])));

function mergedAnswers(before: Answers, fresh: Answers): Answers {
  if (before.type === 'fill_in_blanks' || fresh.type === 'fill_in_blanks' || before.type !== fresh.type) return fresh;
  const known = new Map(before.choices.map((choice) => [choice.title, choice]));
  const choices = fresh.choices.map((choice) => {
    const { uid, value } = known.get(choice.title) ?? choice;
    return { ...choice, uid, value };
  });
  return { ...fresh, choices };
}
