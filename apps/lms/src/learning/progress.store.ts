import type { EntityManager } from 'typeorm';
import { insertRow } from '@gatehouse/persistence';
import type { LearnerState } from './learner.state';
import type { StoredProgress } from './learning.query';
import { ProgressEntity } from './enrolment.entity';

/** Stores the progress in an item, for an enrolled learner whose state is locked by `lockState`. */
export async function storeProgress(
  tx: EntityManager,
  { person, course, enrolment: stored, progress }: LearnerState,
  item: number,
  to: StoredProgress,
): Promise<void> {
  const { status, graduation, result, started, ended } = to;
  const enrolment = stored?.id ?? null;
  if (enrolment !== null && progress.has(item))
    await tx.update(ProgressEntity, { enrolment, item }, { status, graduation, result, started, ended });
  else {
    const row = { enrolment, item, person, course: course.id, status, graduation, result, started, ended };
    await insertRow(tx, 'progress', row);
  }
}
