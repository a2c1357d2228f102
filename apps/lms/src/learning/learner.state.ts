import type { EntityManager } from 'typeorm';
import { eq, fetchOne, fetchRows, select } from '@gatehouse/persistence';
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
import type { EvaluatedCourse, SyllabusItem } from './result';
import type { CourseRules } from './rules';

const ITEM_COLUMNS = ['id', 'kind', 'slug', 'passingGrade'] as const satisfies (keyof StateItem)[];
const COURSE_COLUMNS = [
  'id',
  'slug',
  'status',
  'price',
  'duration',
  'retakeCount',
  'passingCondition',
  'evaluation',
  'hasFinish',
  'blockFinished',
] as const;

type StateItem = SyllabusItem & { slug: string };
type StateCourse = CourseRules & EvaluatedCourse & { id: number; slug: string; status: string; price: number };
type StateCourseRow = Omit<StateCourse, 'hasFinish' | 'blockFinished'> & Record<'hasFinish' | 'blockFinished', unknown>;

/** A course and a learner's state in it, read and locked inside the transaction that changes it. */
export interface LearnerState {
  person: number;
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
export async function lockState(tx: EntityManager, key: LearnerKey): Promise<LearnerState | undefined> {
  const enrolment = key.enrolment === undefined ? undefined : await lockEnrolment(tx, key.enrolment);
  const course = await readCourse(tx, key.course);
  if (!course) return undefined;
  return {
    person: key.person,
    course,
    items: await readItems(tx, key.course),
    enrolment,
    progress: enrolment ? await readProgress(tx, key) : new Map<number, StoredProgress>(),
  };
}

async function lockEnrolment(tx: EntityManager, id: number): Promise<StoredEnrolment | undefined> {
  const query = select<EnrolmentRow>('enrolments')
    .columns(...ENROLMENT_COLUMNS)
    .where(eq('id', id))
    .forUpdate();
  const row = await fetchOne(tx, query);
  return row && enrolmentOf(row);
}

async function readCourse(tx: EntityManager, id: number): Promise<StateCourse | undefined> {
  const query = select<StateCourseRow>('courses')
    .columns(...COURSE_COLUMNS)
    .where(eq('id', id));
  const row = await fetchOne(tx, query);
  return row && { ...row, hasFinish: Boolean(row.hasFinish), blockFinished: Boolean(row.blockFinished) };
}

async function readItems(tx: EntityManager, course: number): Promise<StateItem[]> {
  const query = select<StateItem>('items')
    .columns(...ITEM_COLUMNS)
    .where(eq('course', course))
    .orderBy('position');
  return fetchRows(tx, query);
}

async function readProgress(tx: EntityManager, { person, course }: LearnerKey): Promise<LearnerState['progress']> {
  const query = select<ProgressRow>('progress')
    .columns(...PROGRESS_COLUMNS)
    .where(eq('person', person), eq('course', course));
  return new Map((await fetchRows(tx, query)).map((row) => [row.item, progressOf(row)]));
}
