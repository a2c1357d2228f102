import type { EntityManager } from 'typeorm';
import { changed, nextFreeSlugs, type SlugPlace } from '@gatehouse/persistence';
import { slugify } from '@gatehouse/text';
import { Item } from '../records/item.entity';
import { Question } from '../questions/model/question';
import { Section } from '../records/section.entity';
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
  for (const kind of ['lp_lesson', 'lp_quiz'] as const) {
    const items = rows.items.filter((item) => item.kind === kind);
    await assignSlugs(tx, { table: 'items', scope: { kind } }, items, 'item');
  }
  await assignSlugs(tx, { table: 'questions' }, rows.questions, 'question');
  await insertAll(tx, Section, rows.sections);
  await insertAll(tx, Item, rows.items);
  await insertAll(tx, Question, rows.questions);
  changed(tx, 'items', idsOf(rows.items));
  changed(tx, 'questions', idsOf(rows.questions));
}

/** The ids of rows. */
export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Gives new rows slugs that are free. */
export async function assignSlugs(
  tx: EntityManager,
  place: SlugPlace,
  rows: { title: string; slug: string }[],
  fallback: string,
): Promise<void> {
  if (rows.length === 0) return;
  const wanted = rows.map(({ title }) => slugify(title) || fallback);
  const slugs = await nextFreeSlugs(tx, place, wanted);
  for (const [index, row] of rows.entries()) row.slug = slugs[index] ?? '';
}

/** Inserts rows, some at a time. */
export async function insertAll<T extends object>(tx: EntityManager, entity: new () => T, rows: T[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await tx
      .createQueryBuilder()
      .insert()
      .into(entity)
      .values(rows.slice(start, start + BATCH))
      .updateEntity(false)
      .execute();
}
