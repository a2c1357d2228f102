import { Injectable } from '@nestjs/common';
import type { Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import { startOf } from '../listing/record.filter';
import type { SiteTime } from '../time/site-clock';
import type { ListCoursesArgs } from './course.args';
import { courseConditions, courseOrder } from './course.filter';

/** Reads the list of courses. */
@Injectable()
export class CoursesQuery {
  constructor(private readonly database: Database) {}

  /**
   * Ids of one page of the published courses.
   * @param viewer id of the caller, 0 for a visitor
   */
  async find(args: ListCoursesArgs, viewer: number, time: SiteTime): Promise<Page<number>> {
    const where = courseConditions(args, viewer, time);
    const order = courseOrder(args);
    const [count] = await this.database.query<{ total: number | string }>(
      `SELECT COUNT(*) AS total FROM courses r WHERE ${where.sql}`,
      where.parameters,
    );
    const rows = await this.database.query<{ id: number }>(
      `SELECT r.id FROM courses r WHERE ${where.sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?`,
      [...where.parameters, ...order.parameters, args.per_page, startOf(args)],
    );
    return { items: rows.map(({ id }) => id), total: Number(count?.total ?? 0) };
  }
}
