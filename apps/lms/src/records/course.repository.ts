import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { marks } from '../store/sql';
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
    const rows = await this.database.query<CourseRow>(`SELECT * FROM courses WHERE id IN (${marks(ids)})`, ids);
    const found = new Map(rows.map((row) => [row.id, courseOf(row)]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  async publishedBySlug(slug: string): Promise<Course | undefined> {
    const [row] = await this.database.query<CourseRow>("SELECT * FROM courses WHERE slug = ? AND status = 'publish'", [
      slug,
    ]);
    return row && courseOf(row);
  }

  /** Categories and tags of courses, by name. */
  async termsOf(courses: number[]): Promise<CourseTerm[]> {
    if (courses.length === 0) return [];
    return this.database.query<CourseTerm>(
      `SELECT ct.course, t.taxonomy, t.id, t.name, t.slug FROM course_terms ct JOIN terms t ON t.id = ct.term
      WHERE ct.course IN (${marks(courses)}) ORDER BY t.nameFold, t.id`,
      courses,
    );
  }

  /** The ids among `ids` that are terms of the taxonomy. */
  async knownTerms(taxonomy: CourseTerm['taxonomy'], ids: number[]): Promise<Set<number>> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM terms WHERE taxonomy = ? AND id IN (${marks(ids)})`,
      [taxonomy, ...ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
