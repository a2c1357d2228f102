import { Injectable } from '@nestjs/common';
import type { Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import { marks } from '../store/sql';
import type { SiteTime } from '../time/site-clock';
import type { ListCoursesArgs } from './course.args';
import { courseOf, type Course, type CourseRow } from './course.entity';
import { courseConditions, courseOrder, startOf, type Asker } from './course.filter';

/** A category or tag as courses name it. */
export interface CourseTerm {
  course: number;
  taxonomy: 'course_category' | 'course_tag';
  id: number;
  name: string;
  slug: string;
}

/** Reads of courses. */
@Injectable()
export class CoursesQuery {
  constructor(private readonly database: Database) {}

  async byId(id: number): Promise<Course | undefined> {
    return (await this.byIds([id]))[0];
  }

  /** The published course of that slug. */
  async published(slug: string): Promise<Course | undefined> {
    const [row] = await this.database.query<CourseRow>("SELECT * FROM courses WHERE slug = ? AND status = 'publish'", [
      slug,
    ]);
    return row && courseOf(row);
  }

  /** Courses in the order of the ids. */
  async byIds(ids: number[]): Promise<Course[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<CourseRow>(`SELECT * FROM courses WHERE id IN (${marks(ids)})`, ids);
    const found = new Map(rows.map((row) => [row.id, courseOf(row)]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Ids of one page of the catalogue. */
  async find(args: ListCoursesArgs, asker: Asker, time: SiteTime): Promise<Page<number>> {
    const where = courseConditions(args, asker, time);
    const order = courseOrder(args);
    const from = 'FROM courses r';
    const [count] = await this.database.query<{ total: number | string }>(
      `SELECT COUNT(*) AS total ${from} WHERE ${where.sql}`,
      where.parameters,
    );
    const rows = await this.database.query<{ id: number }>(
      `SELECT r.id ${from} WHERE ${where.sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?`,
      [...where.parameters, ...order.parameters, args.per_page, startOf(args)],
    );
    return { items: rows.map(({ id }) => id), total: Number(count?.total ?? 0) };
  }

  /** Categories and tags of courses, by name. */
  async termsOf(courses: number[]): Promise<CourseTerm[]> {
    if (courses.length === 0) return [];
    return this.database.query<CourseTerm>(
      `SELECT ct.course, t.taxonomy, t.id, t.name, t.slug FROM course_terms ct JOIN terms t ON t.id = ct.term WHERE ct.course IN (${marks(courses)}) ORDER BY t.nameFold, t.id`,
      courses,
    );
  }

  async knownTerms(taxonomy: CourseTerm['taxonomy'], ids: number[]): Promise<Set<number>> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM terms WHERE taxonomy = ? AND id IN (${marks(ids)})`,
      [taxonomy, ...ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
