import type { EntityManager } from 'typeorm';
import type { Database } from '@gatehouse/persistence';
import type { Course } from '../courses/course.entity';
import type { Item } from '../sections/item.entity';
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
import { resultOf } from './result';
import type { CourseCase } from './rules';

type SyllabusItem = Pick<Item, 'id' | 'kind' | 'slug' | 'passingGrade'>;

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

/** A course with all that decides what somebody may do in it, read inside the transaction that does it. */
export interface LearnerState {
  course: StateCourse;
  items: SyllabusItem[];
  enrolment: StoredEnrolment | undefined;
  progress: Map<number, StoredProgress>;
}

/** Whose state in which course; `enrolment` is the number of their enrolment as read before, if there was one. */
export interface Place {
  course: number;
  person: number;
  enrolment: number | undefined;
}

/**
 * Reads somebody's state in a course and locks it: of two actions at the same moment the second sees what the first
 * has done. It has to be the first statement of its transaction, so that what follows is read after the lock. The lock
 * is asked for by number: a search for a row that is not there would lock out everybody who enrols meanwhile.
 */
export async function lockState(
  database: Database,
  manager: EntityManager,
  { course, person, enrolment: id }: Place,
): Promise<LearnerState | undefined> {
  const lock = database.dialect === 'mysql' ? ' FOR UPDATE' : '';
  const where = 'WHERE person = ? AND course = ?';
  const [enrolment] =
    id === undefined
      ? []
      : ((await manager.query(`SELECT ${ENROLMENT_COLUMNS} FROM enrolments WHERE id = ?${lock}`, [
          id,
        ])) as EnrolmentRow[]);
  const [row] = (await manager.query(
    'SELECT id, slug, status, price, duration, retakeCount, passingCondition, evaluation, hasFinish, blockFinished FROM courses WHERE id = ?',
    [course],
  )) as StateCourseRow[];
  if (!row) return undefined;
  const items = (await manager.query(
    'SELECT i.id, i.kind, i.slug, i.passingGrade FROM items i WHERE i.course = ? ORDER BY i.position',
    [course],
  )) as SyllabusItem[];
  const progress = enrolment
    ? ((await manager.query(`SELECT ${PROGRESS_COLUMNS} FROM progress ${where}`, [person, course])) as ProgressRow[])
    : [];
  return {
    course: { ...row, hasFinish: Boolean(row.hasFinish), blockFinished: Boolean(row.blockFinished) },
    items,
    enrolment: enrolment && enrolmentOf(enrolment),
    progress: new Map(progress.map((one) => [one.item, progressOf(one)])),
  };
}

/** What the rules of a course look at. */
export function caseOfState({ course, items, enrolment, progress }: LearnerState, now: number): CourseCase {
  return { course, enrolment, result: enrolment?.result ?? resultOf(course, items, progress), now };
}
