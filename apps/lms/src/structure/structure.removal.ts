import type { EntityManager } from 'typeorm';
import { changed, eq, execute, fetchRows, inList, select, sql } from '@gatehouse/persistence';

/** Deletes lessons and quizzes, with their questions and what learners have done in them. */
export async function removeItems(tx: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await removeQuestions(tx, await questionsIn(tx, ids));
  for (const table of ['progress', 'attempts'])
    await execute(tx, sql`DELETE FROM ${{ sql: table, parameters: [] }} WHERE ${inList('item', ids)}`);
  changed(tx, 'items', ids);
  await execute(tx, sql`DELETE FROM items WHERE ${inList('id', ids)}`);
}

/** Deletes questions. */
export async function removeQuestions(tx: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  changed(tx, 'questions', ids);
  await execute(tx, sql`DELETE FROM questions WHERE ${inList('id', ids)}`);
}

/** Deletes all lessons, quizzes and questions of a course, as {@link removeItems} does. */
export async function removeItemsOf(tx: EntityManager, course: number): Promise<void> {
  const items = await fetchRows(tx, select<{ id: number }>('items').columns('id').where(eq('course', course)));
  await removeItems(
    tx,
    items.map(({ id }) => id),
  );
}

async function questionsIn(tx: EntityManager, quizzes: readonly number[]): Promise<number[]> {
  const query = select<{ id: number }>('questions').columns('id').where(inList('quiz', quizzes));
  return (await fetchRows(tx, query)).map(({ id }) => id);
}
