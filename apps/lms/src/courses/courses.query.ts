import { Injectable } from '@nestjs/common';
import type { Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import type { TextSearch } from '@gatehouse/search';
import { SearchKeeper } from '@gatehouse/service';
import type { SiteTime } from '@gatehouse/time';
import { matchesOf } from '../listing/record.filter';
import type { ListCoursesArgs } from './course-requests';
import { courseList } from './course.filter';
import { courseSource } from './model/course';

/** Who asks for a list, and when. */
interface Asker {
  /** Id of the caller, 0 for a visitor. */
  viewer: number;
  time: SiteTime;
}

/** Reads the list of courses. */
@Injectable()
export class CoursesQuery {
  private readonly texts: TextSearch;

  constructor(
    private readonly database: Database,
    keeper: SearchKeeper,
  ) {
    this.texts = keeper.textsOf(courseSource);
  }

  /** The ids of one page of the published courses, and the number on all pages. */
  async find(args: ListCoursesArgs, asker: Asker): Promise<Page<number>> {
    const list = courseList(args, { ...asker, matches: await matchesOf(this.texts, args) });
    const { items, total } = await this.database.page(list);
    return { items: items.map(({ id }) => id), total };
  }
}
