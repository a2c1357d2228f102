import { Injectable } from '@nestjs/common';
import type { Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import type { SiteTime } from '@gatehouse/time';
import type { ListCoursesArgs } from './course.args';
import { courseList } from './course.filter';

/** Reads the list of courses. */
@Injectable()
export class CoursesQuery {
  constructor(private readonly database: Database) {}

  /**
   * Ids of one page of the published courses.
   * @param viewer id of the caller, 0 for a visitor
   */
  async find(args: ListCoursesArgs, viewer: number, time: SiteTime): Promise<Page<number>> {
    const { items, total } = await this.database.page(courseList(args, viewer, time));
    return { items: items.map(({ id }) => id), total };
  }
}
