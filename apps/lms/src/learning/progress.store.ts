import type { EntityManager } from 'typeorm';
import { execute, insertRow, sql } from '@gatehouse/persistence';
import type { LearnerState } from './learner.state';
import type { StoredProgress } from './learning.query';

/** Stores the progress in an item, for an enrolled learner whose state is locked by `lockState`. */
export async function storeProgress(
  tx: EntityManager,
  { person, course, enrolment: stored, progress }: LearnerState,
  item: number,
  to: StoredProgress,
): Promise<void> {
  const { status, graduation, result, started, ended } = to;
  const enrolment = stored?.id ?? null;
  if (progress.has(item))
    await execute(
      tx,
      sql`UPDATE progress SET status = ${status}, graduation = ${graduation}, result = ${result}, started = ${started},
      ended = ${ended} WHERE enrolment = ${enrolment} AND item = ${item}`,
    );
  else {
    const row = { enrolment, item, person, course: course.id, status, graduation, result, started, ended };
    await insertRow(tx, 'progress', row);
  }
}
