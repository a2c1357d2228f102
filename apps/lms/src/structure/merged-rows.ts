import { isDeepStrictEqual } from 'node:util';
import { fieldsOf, type RecordClass, type StoredRecord } from '@gatehouse/records';
import type { Item } from '../items/model/item';
import { ITEM_CLASSES } from '../items/model/item-classes';
import { Quiz } from '../items/model/quiz';
import type { Answers } from '../questions/model/answers';
import { Question, type QuestionChange } from '../questions/model/question';
import { Section } from '../sections/model/section';
import { shortDuration } from '../time/duration';
import type { ItemChange, SectionInput } from './structure.input';
import { derived } from './structure.rows';

/** A section as it is stored, with what is sent of it. @param fresh as if it were new */
export const mergedSection = (before: Section, input: SectionInput, fresh: Section): Section =>
  unlessSame(before, merged(Section, before, input, fresh));

/** A lesson or quiz as it is stored, with what is sent of it. @param fresh as if it were new */
export function mergedItem(before: Item, input: ItemChange, fresh: Item): Item {
  const { duration, ...others } = withoutShown(input, before);
  // Outlines show it in short.
  const sent = duration === shortDuration(before.duration) ? others : { ...others, duration };
  const item = merged<Item>(ITEM_CLASSES[before.kind], before, sent, fresh);
  if (item instanceof Quiz && before instanceof Quiz && !input.questions) item.questionCount = before.questionCount;
  return unlessSame(before, item);
}

/** A question as it is stored, with what is sent of it. Answers of the same text stay the same for those who answer just now. */
export function mergedQuestion(before: Question, input: QuestionChange, fresh: Question): Question {
  const answers = mergedAnswers(before.answers, fresh.answers);
  const known = Object.assign(new Question(), fresh, { answers });
  return unlessSame(before, merged(Question, before, withoutShown(input, before), known));
}

/** What stays of a record wherever it moves, if it has it. */
const KEPT = ['id', 'slug', 'created'];

/** The fresh record with what is stored of the fields that are not sent. */
function merged<T extends StoredRecord>(type: RecordClass<T>, before: T, sent: object, fresh: T): T {
  const given = new Map<string, unknown>(Object.entries(sent));
  const stored = new Map<string, unknown>(Object.entries(before));
  const unsent = fieldsOf(type).filter(({ property, readonly }) => !readonly && given.get(property) === undefined);
  const kept = [...KEPT, ...unsent.map(({ property }) => property)].filter((property) => stored.has(property));
  const columns = kept.map((property): [string, unknown] => [property, stored.get(property)]);
  return derived(type, Object.assign(new type(), fresh, Object.fromEntries(columns)));
}

/** The record that is stored, where nothing but the time of the change would differ. */
const unlessSame = <T extends object>(before: T, merged: T): T =>
  isDeepStrictEqual({ ...merged, modified: undefined }, { ...before, modified: undefined }) ? before : merged;

/** A content that is sent back as it was shown is not sent (docs/interface/gateway.md#what-is-read-can-be-written-back). */
const withoutShown = <Input extends { content?: string }>(
  input: Input,
  { contentRendered }: { contentRendered: string },
): Input => (input.content?.trim() === contentRendered.trim() ? { ...input, content: undefined } : input);

function mergedAnswers(before: Answers, fresh: Answers): Answers {
  if (before.type === 'fill_in_blanks' || fresh.type === 'fill_in_blanks' || before.type !== fresh.type) return fresh;
  const known = new Map(before.choices.map((choice) => [choice.title, choice]));
  const choices = fresh.choices.map((choice) => {
    const { uid, value } = known.get(choice.title) ?? choice;
    return { ...choice, uid, value };
  });
  return { ...fresh, choices };
}
