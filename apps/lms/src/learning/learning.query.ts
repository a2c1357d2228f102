import { Injectable } from '@nestjs/common';
import { Database, eq, inList, select } from '@gatehouse/persistence';
import { type CourseResult, type ItemProgress, resultOf, type SyllabusItem } from './result';
import type { Enrolment, CourseCase } from './rules';

/** An enrolment with its id. */
export interface StoredEnrolment extends Enrolment {
  id: number;
}

/** A learner's progress in an item. Instants are milliseconds since the epoch. */
export interface StoredProgress extends ItemProgress {
  started: number;
  ended: number | null;
}

/** What a person has done in one course; `progress` is by item id. */
export interface Learning {
  enrolment: StoredEnrolment | undefined;
  progress: Map<number, StoredProgress>;
}

/** What is known of a person who is not enrolled. */
export const noLearning = (): Learning => ({ enrolment: undefined, progress: new Map() });

export interface EnrolmentRow {
  id: number;
  course: number;
  status: Enrolment['status'];
  graduation: Enrolment['graduation'];
  started: number | string;
  ended: number | string | null;
  retaken: number;
  result: string | null;
}

export interface ProgressRow {
  course: number;
  item: number;
  status: ItemProgress['status'];
  graduation: ItemProgress['graduation'];
  result: number;
  started: number | string;
  ended: number | string | null;
}

export const ENROLMENT_COLUMNS = [
  'id',
  'course',
  'status',
  'graduation',
  'started',
  'ended',
  'retaken',
  'result',
] as const satisfies (keyof EnrolmentRow)[];
export const PROGRESS_COLUMNS = [
  'course',
  'item',
  'status',
  'graduation',
  'result',
  'started',
  'ended',
] as const satisfies (keyof ProgressRow)[];

/** Drivers give large numbers as numbers or texts. */
const instant = (value: number | string | null): number | null => (value === null ? null : Number(value));

/** An enrolment from its row. */
export const enrolmentOf = ({
  id,
  status,
  graduation,
  started,
  ended,
  retaken,
  result,
}: EnrolmentRow): StoredEnrolment => ({
  id,
  status,
  graduation,
  started: Number(started),
  ended: instant(ended),
  retaken,
  result: result === null ? null : (JSON.parse(result) as CourseResult),
});

/** The progress in a lesson or quiz from its row. Databases give the result as text. */
export const progressOf = ({ status, graduation, result, started, ended }: ProgressRow): StoredProgress => ({
  status,
  graduation,
  result: Number(result),
  started: Number(started),
  ended: instant(ended),
});

/** Reads enrolments and progress, always those of one person. */
@Injectable()
export class LearningQuery {
  constructor(private readonly database: Database) {}

  /** A person's enrolments and progress by course id, in two statements. A visitor (0) has none. */
  async of(person: number, courses: number[]): Promise<Map<number, Learning>> {
    const found = new Map<number, Learning>();
    if (person === 0 || courses.length === 0) return found;
    const own = [eq('person', person), inList('course', courses)];
    for (const row of await this.database.rows(
      select<EnrolmentRow>('enrolments')
        .columns(...ENROLMENT_COLUMNS)
        .where(...own),
    ))
      found.set(row.course, { enrolment: enrolmentOf(row), progress: new Map() });
    if (found.size === 0) return found;
    for (const row of await this.database.rows(
      select<ProgressRow>('progress')
        .columns(...PROGRESS_COLUMNS)
        .where(...own),
    ))
      found.get(row.course)?.progress.set(row.item, progressOf(row));
    return found;
  }

  /** The id of a person's enrolment in a course. */
  async enrolmentId(course: number, person: number): Promise<number | undefined> {
    const query = select<{ id: number }>('enrolments').columns('id').where(eq('person', person), eq('course', course));
    return (await this.database.one(query))?.id;
  }

  /** What a person has done in one course. */
  async inCourse(person: number, course: number): Promise<Learning> {
    return (await this.of(person, [course])).get(course) ?? noLearning();
  }
}

/** A course with its items in order, and what a learner has done in it. */
interface LearnerInCourse {
  course: CourseCase['course'] & Parameters<typeof resultOf>[0];
  items: readonly SyllabusItem[];
  enrolment: Enrolment | undefined;
  progress: ReadonlyMap<number, ItemProgress>;
}

/** The input of the rules. A finished course keeps the result that was stored when it was finished. */
export function courseCaseOf({ course, items, enrolment, progress }: LearnerInCourse, now: number): CourseCase {
  return { course, enrolment, result: enrolment?.result ?? resultOf(course, items, progress), now };
}
