import { Injectable } from '@nestjs/common';
import { Database, eq, eqColumn, inList, select } from '@gatehouse/persistence';
import { recordsById } from '@gatehouse/records';
import { Course } from './course';
import type { CourseTerm } from './course-parts';

/** Reads single courses and their terms; lists are read by `courses/courses.query.ts`. */
@Injectable()
export class CourseRepository {
  constructor(private readonly database: Database) {}

  async byId(id: number): Promise<Course | undefined> {
    return (await this.byIds([id]))[0];
  }

  /** Courses in the order of the ids. */
  async byIds(ids: readonly number[]): Promise<Course[]> {
    const byId = await recordsById(this.database, Course, ids);
    return ids.map((id) => byId.get(id)).filter((course) => course !== undefined);
  }

  async publishedBySlug(slug: string): Promise<Course | undefined> {
    const found = await this.database.readBy((manager) => manager.findOneBy(Course, { slug, status: 'publish' }));
    return found ?? undefined;
  }

  /** Categories and tags of courses, by name. */
  async termsOf(courses: number[]): Promise<CourseTerm[]> {
    if (courses.length === 0) return [];
    return this.database.rows(
      select<CourseTerm>('course_terms', 'ct')
        .columns('ct.course', 't.taxonomy', 't.id', 't.name', 't.slug')
        .join('terms', 't', eqColumn('t.id', 'ct.term'))
        .where(inList('ct.course', courses))
        .orderBy('t.nameFold')
        .orderBy('t.id'),
    );
  }

  /** The ids among `ids` that are terms of the taxonomy. */
  async knownTerms(taxonomy: CourseTerm['taxonomy'], ids: number[]): Promise<Set<number>> {
    const query = select<{ id: number }>('terms').columns('id').useIndex('PRIMARY');
    query.where(eq('taxonomy', taxonomy), inList('id', ids));
    return new Set((await this.database.rows(query)).map(({ id }) => id));
  }
}
