import { In, type EntityManager } from 'typeorm';
import { changed, eq, fetchRows, inList, select } from '@gatehouse/persistence';
import { AttemptEntity } from '../attempts/store/attempt.entity';
import { Item } from '../items/model/item';
import { ProgressEntity } from '../learning/enrolment.entity';
import { Question } from '../questions/model/question';

/** Deletes lessons and quizzes, with their questions and what learners have done in them. */
export async function removeItems(tx: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await removeQuestions(tx, await questionsIn(tx, ids));
  for (const done of [ProgressEntity, AttemptEntity]) await tx.delete(done, { item: In([...ids]) });
  changed(tx, 'items', ids);
  await tx.delete(Item, { id: In([...ids]) });
}

/** Deletes questions. */
export async function removeQuestions(tx: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  changed(tx, 'questions', ids);
  await tx.delete(Question, { id: In([...ids]) });
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
