import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { PersonFacts } from '@gatehouse/dto';
import { Database, inList, inOrderOf, select } from '@gatehouse/persistence';
import { STATE_COLUMNS, type Course, type CourseState } from '../../records/course.entity';
import { CourseRepository, type CourseTerm } from '../../records/course.repository';
import { OutlineRepository, type OutlineSection } from '../../records/outline.repository';

/** A course with everything that is the same for all readers. */
export interface StoredCourse {
  course: Course;
  terms: CourseTerm[];
  sections: OutlineSection[];
  /** The JSON of its view for visitors, kept with it. */
  visitors: VisitorJson;
}

/** The JSON of a course, and the values in it that the course's stamp does not cover. */
export interface VisitorJson {
  json?: Buffer;
  site?: string;
  instructor?: PersonFacts;
}

const MAX_CACHED = 500;

/**
 * Courses with their terms and outlines, cached until their stamp changes in the database, which every list reads anyway.
 * What changes while people learn, such as the number of students, is never taken from the cache.
 */
@Injectable()
export class StoredCourses {
  private readonly cache = new LRUCache<number, StoredCourse>({ max: MAX_CACHED });

  constructor(
    private readonly database: Database,
    private readonly courses: CourseRepository,
    private readonly outlines: OutlineRepository,
  ) {}

  /** Courses in the order of the ids. */
  async byIds(ids: number[]): Promise<StoredCourse[]> {
    if (ids.length === 0) return [];
    const query = select<CourseState>('courses').columns(...STATE_COLUMNS);
    return this.of(inOrderOf(await this.database.rows(query.where(inList('id', ids))), ids));
  }

  /** The courses of these states, in their order. Without a statement, if all of them are cached. */
  async of(states: readonly CourseState[]): Promise<StoredCourse[]> {
    // Taken out before others are loaded, for which the cache may drop them.
    const cached = states.map((state) => this.cached(state));
    const loaded = await this.load(states.filter((_, at) => !cached[at]));
    return states.flatMap((state, at) => cached[at] ?? loaded.get(state.id) ?? []);
  }

  private cached(state: CourseState): StoredCourse | undefined {
    const known = this.cache.get(state.id);
    return known?.course.stamp === state.stamp ? withCounters(known, state) : undefined;
  }

  private async load(states: readonly CourseState[]): Promise<Map<number, StoredCourse>> {
    if (states.length === 0) return new Map();
    const ids = states.map(({ id }) => id);
    const [courses, terms, outlines] = await Promise.all([
      this.courses.byIds(ids),
      this.courses.termsOf(ids),
      this.outlines.of(ids),
    ]);
    const loaded = courses.map((course): [number, StoredCourse] => [
      course.id,
      {
        course,
        terms: terms.filter((term) => term.course === course.id),
        sections: outlines.get(course.id) ?? [],
        visitors: {},
      },
    ]);
    // Others do not see yet what this request has written.
    if (this.database.isInBatch) return new Map(loaded);
    const stamps = new Map(states.map(({ id, stamp }) => [id, stamp]));
    // A course that was changed while it was read may have parts of before and after: it is not kept.
    for (const [id, stored] of loaded) if (stored.course.stamp === stamps.get(id)) this.cache.set(id, stored);
    return new Map(loaded);
  }
}

function withCounters(stored: StoredCourse, { students, ratingSum, ratingCount }: CourseState): StoredCourse {
  const { course } = stored;
  const isSame = course.students === students && course.ratingSum === ratingSum && course.ratingCount === ratingCount;
  return isSame ? stored : { ...stored, course: { ...course, students, ratingSum, ratingCount } };
}
