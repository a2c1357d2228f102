import type { EntityManager } from 'typeorm';
import type { Database } from '@gatehouse/persistence';
import type { Course } from '../records/course.entity';
import type { Item } from '../records/item.entity';
import {
  ENROLMENT_COLUMNS,
  enrolmentOf,
  PROGRESS_COLUMNS,
  progressOf,
  type EnrolmentRow,
  type ProgressRow,
  type StoredEnrolment,
  type StoredProgress,
} from './learning.query';

type StateItem = Pick<Item, 'id' | 'kind' | 'slug' | 'passingGrade'>;

type StateCourse = Pick<
  Course,
  | 'id'
  | 'slug'
  | 'status'
  | 'price'
  | 'duration'
  | 'retakeCount'
  | 'passingCondition'
  | 'evaluation'
  | 'hasFinish'
  | 'blockFinished'
>;
type StateCourseRow = Omit<StateCourse, 'hasFinish' | 'blockFinished'> & {
  hasFinish: number | boolean;
  blockFinished: number | boolean;
};

/** A course and a learner's state in it, read and locked inside the transaction that changes it. */
export interface LearnerState {
  course: StateCourse;
  items: StateItem[];
  enrolment: StoredEnrolment | undefined;
  progress: Map<number, StoredProgress>;
}

/** A person in a course; `enrolment` is the id of their enrolment as read before the transaction, if there is one. */
export interface LearnerKey {
  course: number;
  person: number;
  enrolment: number | undefined;
}

/**
 * Locks a learner's enrolment and reads their state in the course, so that of two concurrent actions the second sees
 * the result of the first. Call it first in a transaction, so that all other reads come after the lock. The enrolment
 * is locked by id: on MySQL, a locking search that finds no row would block all other enrolments in the same gap.
 * @returns undefined when the course does not exist
 */
export async function lockState(
  database: Database,
  manager: EntityManager,
  { course, person, enrolment: id }: LearnerKey,
): Promise<LearnerState | undefined> {
  const lock = database.dialect === 'mysql' ? ' FOR UPDATE' : '';
  const where = 'WHERE person = ? AND course = ?';
  const [enrolment] =
    id === undefined
      ? []
      : await manager.query<EnrolmentRow[]>(`SELECT ${ENROLMENT_COLUMNS} FROM enrolments WHERE id = ?${lock}`, [id]);
  const [row] = await manager.query<StateCourseRow[]>(
    `SELECT id, slug, status, price, duration, retakeCount, passingCondition, evaluation, hasFinish, blockFinished
    FROM courses WHERE id = ?`,
    [course],
  );
  if (!row) return undefined;
  const items = await manager.query<StateItem[]>(
    'SELECT i.id, i.kind, i.slug, i.passingGrade FROM items i WHERE i.course = ? ORDER BY i.position',
    [course],
  );
  const progress = enrolment
    ? await manager.query<ProgressRow[]>(`SELECT ${PROGRESS_COLUMNS} FROM progress ${where}`, [person, course])
    : [];
  return {
    course: { ...row, hasFinish: Boolean(row.hasFinish), blockFinished: Boolean(row.blockFinished) },
    items,
    enrolment: enrolment && enrolmentOf(enrolment),
    progress: new Map(progress.map((one) => [one.item, progressOf(one)])),
  };
}
