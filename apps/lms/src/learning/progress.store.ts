import type { EntityManager } from 'typeorm';
import type { LearnerState } from './learner.state';
import type { StoredProgress } from './learning.query';

/** Stores the progress in an item, for a learner whose state is locked by `lockState`. */
export async function storeProgress(
  manager: EntityManager,
  { enrolment, course, progress }: LearnerState,
  person: number,
  item: number,
  to: StoredProgress,
): Promise<void> {
  const values = [to.status, to.graduation, to.result, to.started, to.ended];
  if (progress.has(item)) {
    await manager.query(
      'UPDATE progress SET status = ?, graduation = ?, result = ?, started = ?, ended = ? WHERE enrolment = ? AND item = ?',
      [...values, enrolment?.id, item],
    );
  } else {
    await manager.query(
      `INSERT INTO progress (status, graduation, result, started, ended, enrolment, item, person, course)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [...values, enrolment?.id, item, person, course.id],
    );
  }
}
