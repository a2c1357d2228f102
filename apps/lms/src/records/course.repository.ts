import { Injectable } from '@nestjs/common';
import { Database, eq, eqColumn, inList, inOrderOf, select } from '@gatehouse/persistence';
import { courseOf, type Course, type CourseRow } from './course.entity';

/** A category or tag as courses name it. */
export interface CourseTerm {
  course: number;
  taxonomy: 'course_category' | 'course_tag';
  id: number;
  name: string;
  slug: string;
}

/** Reads single courses and their terms; lists are read by `courses/courses.query.ts`. */
@Injectable()
export class CourseRepository {
  constructor(private readonly database: Database) {}

  async byId(id: number): Promise<Course | undefined> {
    return (await this.byIds([id]))[0];
  }

  /** Courses in the order of the ids. */
  async byIds(ids: number[]): Promise<Course[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.rows(select<CourseRow>('courses').where(inList('id', ids)));
    return inOrderOf(rows.map(courseOf), ids);
  }

  async publishedBySlug(slug: string): Promise<Course | undefined> {
    const query = select<CourseRow>('courses').where(eq('slug', slug), eq('status', 'publish'));
    const row = await this.database.one(query);
    return row && courseOf(row);
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
