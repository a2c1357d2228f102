import type { EntityManager } from 'typeorm';
import { changed, nextFreeSlugs, type SlugPlace } from '@gatehouse/persistence';
import { slugify } from '@gatehouse/text';
import type { Item } from '../items/model/item';
import { ITEM_CLASSES } from '../items/model/item-classes';
import { Question } from '../questions/model/question';
import { ITEM_KINDS } from '../namespace/item-kind';
import { Section } from '../sections/model/section';
import type { IdSequence } from '../store/numbering';
import type { SectionInput } from './structure.input';
import { structureRows } from './structure.rows';

/** Rows in one statement: SQLite allows 32,766 values. */
const BATCH = 200;

/**
 * Stores the sections, items and questions of a new course.
 * @param ids as many as `countIds` gives
 */
export async function writeStructure(
  tx: EntityManager,
  course: { id: number; sections: readonly SectionInput[]; created: string },
  ids: IdSequence,
): Promise<void> {
  const rows = structureRows(course.id, course.sections, ids, course.created);
  await insertAll(tx, Section, rows.sections);
  await insertItems(tx, rows.items);
  await insertQuestions(tx, rows.questions);
}

/** Inserts lessons and quizzes, with slugs that are free. */
export async function insertItems(tx: EntityManager, rows: readonly Item[]): Promise<void> {
  for (const kind of ITEM_KINDS) {
    const items = rows.filter((item) => item.kind === kind);
    await assignSlugs(tx, { table: 'items', scope: { kind } }, items, 'item');
    await insertAll<Item>(tx, ITEM_CLASSES[kind], items);
  }
  changed(tx, 'items', idsOf(rows));
}

/** Inserts questions, with slugs that are free. */
export async function insertQuestions(tx: EntityManager, rows: readonly Question[]): Promise<void> {
  await assignSlugs(tx, { table: 'questions' }, rows, 'question');
  await insertAll(tx, Question, rows);
  changed(tx, 'questions', idsOf(rows));
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Gives new rows slugs that are free. */
async function assignSlugs(
  tx: EntityManager,
  place: SlugPlace,
  rows: readonly { title: string; slug: string }[],
  fallback: string,
): Promise<void> {
  if (rows.length === 0) return;
  const wanted = rows.map(({ title }) => slugify(title) || fallback);
  const slugs = await nextFreeSlugs(tx, place, wanted);
  for (const [index, row] of rows.entries()) row.slug = slugs[index] ?? '';
}

/** Inserts rows, some at a time. */
export async function insertAll<T extends object>(
  tx: EntityManager,
  entity: new () => T,
  rows: readonly T[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await tx
      .createQueryBuilder()
      .insert()
      .into(entity)
      .values(rows.slice(start, start + BATCH))
      .updateEntity(false)
      .execute();
}
