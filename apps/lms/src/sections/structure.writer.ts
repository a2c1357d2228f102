import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { slugify } from '@gatehouse/text';
import { Question, type Answers, type ChoiceType } from '../questions/question.entity';
import { Numbers } from '../store/numbering';
import { freeSlugs } from '../store/slugs';
import { normalDuration } from '../time/duration';
import { Item } from './item.entity';
import { Section } from './section.entity';
import type { SentAnswer, SentItem, SentQuestion, SentSection } from './structure';

/** Rows in one statement: SQLite takes 32,766 values. */
const BATCH = 200;

interface Built {
  sections: Section[];
  items: Item[];
  questions: Question[];
}

/** How many numbers the records of a structure take. */
export function countRecords(sections: readonly SentSection[]): number {
  const items = sections.flatMap((section) => section.items ?? []);
  const questions = items.flatMap((item) => item.questions ?? []);
  return sections.length + items.length + questions.length + count(questions);
}

/** Answers and blanks have numbers of their own. */
const count = (questions: readonly SentQuestion[]): number =>
  questions.flatMap(({ answers }) => answers).reduce((sum, { blanks = [] }) => sum + 1 + blanks.length, 0);

/** Stores the sections, items and questions of a new course. @param numbers as many as {@link countRecords} says */
export async function writeStructure(
  manager: EntityManager,
  course: number,
  sections: readonly SentSection[],
  numbers: Numbers,
  now: string,
): Promise<void> {
  const built: Built = { sections: [], items: [], questions: [] };
  for (const sent of sections) addSection(built, course, sent, numbers, now);
  for (const kind of ['lp_lesson', 'lp_quiz'] as const) {
    const items = built.items.filter((item) => item.kind === kind);
    const slugs = await freeSlugs(
      manager,
      { table: 'items', column: 'kind', value: kind },
      items.map(({ title }) => slugify(title) || 'item'),
    );
    for (const [index, item] of items.entries()) item.slug = slugs[index] ?? '';
  }
  const slugs = await freeSlugs(
    manager,
    { table: 'questions' },
    built.questions.map(({ title }) => slugify(title) || 'question'),
  );
  for (const [index, question] of built.questions.entries()) question.slug = slugs[index] ?? '';
  await insertAll(manager, Section, built.sections);
  await insertAll(manager, Item, built.items);
  await insertAll(manager, Question, built.questions);
}

async function insertAll<T extends object>(manager: EntityManager, entity: new () => T, rows: T[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await manager
      .createQueryBuilder()
      .insert()
      .into(entity)
      .values(rows.slice(start, start + BATCH))
      .updateEntity(false)
      .execute();
}

function addSection(
  built: Built,
  course: number,
  { title, description = '', items = [] }: SentSection,
  numbers: Numbers,
  now: string,
): void {
  const section: Section = {
    id: numbers.take(),
    course,
    title,
    titleFold: title.toLowerCase(),
    description,
    position: built.sections.length + 1,
  };
  built.sections.push(section);
  for (const sent of items) {
    const item = itemFrom(sent, {
      id: numbers.take(),
      course,
      section: section.id,
      position: built.items.length + 1,
      now,
    });
    built.items.push(item);
    for (const [index, question] of (sent.type === 'lp_quiz' ? (sent.questions ?? []) : []).entries()) {
      built.questions.push(
        questionFrom(question, { id: numbers.take(), course, quiz: item.id, position: index + 1, now }, numbers),
      );
    }
  }
}

/** Settings that an item has when it says nothing else (docs/interface/lms.md#course-structure). */
export function itemFrom(
  sent: SentItem,
  { id, course, section, position, now }: Pick<Item, 'id' | 'course' | 'section' | 'position'> & { now: string },
): Item {
  return {
    id,
    course,
    section,
    kind: sent.type,
    position,
    slug: '',
    title: sent.title,
    titleFold: sent.title.toLowerCase(),
    content: sent.content ?? '',
    excerpt: sent.excerpt ?? '',
    preview: sent.preview ?? false,
    duration: normalDuration(sent.duration ?? ''),
    created: now,
    modified: now,
    passingGrade: sent.passing_grade ?? 80,
    retakeCount: sent.retake_count ?? 0,
    instantCheck: sent.instant_check ?? false,
    negativeMarking: sent.negative_marking ?? false,
    minusSkipQuestions: sent.minus_skip_questions ?? false,
    review: sent.review ?? true,
    showCorrectReview: sent.show_correct_review ?? true,
    pagination: sent.pagination ?? 1,
    questionCount: sent.type === 'lp_quiz' ? (sent.questions?.length ?? 0) : 0,
  };
}

function questionFrom(
  sent: SentQuestion,
  { id, course, quiz, position, now }: Pick<Question, 'id' | 'course' | 'quiz' | 'position'> & { now: string },
  numbers: Numbers,
): Question {
  const { type, title, content = '', hint = '', explanation = '', mark = 1 } = sent;
  return {
    id,
    course,
    quiz,
    position,
    type,
    slug: '',
    title,
    titleFold: title.toLowerCase(),
    content,
    hint,
    explanation,
    mark,
    answers: answersFrom(sent, numbers),
    created: now,
    modified: now,
  };
}

function answersFrom({ type, answers }: SentQuestion, numbers: Numbers): Answers {
  if (type !== 'fill_in_blanks')
    return {
      type,
      choices: answers.map((answer) => ({
        uid: numbers.take(),
        value: valueOf(type, answer),
        title: answer.title,
        isTrue: answer.is_true ?? false,
      })),
    };
  const [{ title, blanks = [] } = { title: '' }] = answers;
  const made = blanks.map(({ fill, comparison = 'equal', match_case: matchCase = false }) => ({
    id: numbers.take(),
    fill,
    comparison,
    matchCase,
  }));
  return {
    type,
    uid: numbers.take(),
    text: title.replace(/\{\{(\d+)\}\}/g, (_, number: string) => `{{FIB_${made[Number(number)]?.id ?? number}}}`),
    blanks: made,
  };
}

/** What stands for an answer on the wire tells nothing of whether it is right. */
const valueOf = (type: ChoiceType, { title }: SentAnswer): string =>
  type === 'true_or_false' ? title.toLowerCase() : randomBytes(8).toString('hex');
