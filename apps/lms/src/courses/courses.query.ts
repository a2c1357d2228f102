import { Injectable } from '@nestjs/common';
import { skipOf, type Page } from '@gatehouse/pagination';
import { Database, inList, inOrderOf, raw, select, type Select, type TextSearch } from '@gatehouse/persistence';
import { SearchKeeper } from '@gatehouse/service';
import type { SiteTime } from '@gatehouse/time';
import { STATE_COLUMNS, type CourseState } from '../records/course.entity';
import { LIST_STAMP } from '../store/course-stamps';
import type { ListCoursesArgs } from './course.args';
import { matchesOf } from '../listing/record.filter';
import { courseList } from './course.filter';
import { courseSource } from './course-source';

type Found = CourseState & { listStamp: number };

const COLUMNS = [...STATE_COLUMNS.map((column) => `r.${column}`), raw(`${LIST_STAMP} AS listStamp`)];
/** Totals before they are forgotten. */
const MOST_TOTALS = 2_000;

/** Reads the list of courses. */
@Injectable()
export class CoursesQuery {
  /** Of one stamp of the list, by the statement that counts. */
  private totals = new Map<string, number>();
  private stamp = -1;

  private readonly texts: TextSearch;

  constructor(
    private readonly database: Database,
    keeper: SearchKeeper,
  ) {
    this.texts = keeper.textsOf(courseSource);
  }

  /**
   * One page of the published courses.
   * @param viewer id of the caller, 0 for a visitor
   */
  async find(args: ListCoursesArgs, viewer: number, time: SiteTime): Promise<Page<CourseState>> {
    const query = courseList(args, { viewer, time, matches: await matchesOf(this.texts, args) });
    const offset = skipOf({ page: args.page, per_page: args.per_page, offset: args.offset });
    const items =
      offset === 0 ? await this.database.packedRows<Found>(query.columns(...COLUMNS)) : await this.later(query);
    const [first] = items;
    if (items.length < args.per_page && (first || offset === 0)) return { items, total: offset + items.length };
    // What a person learns has no part in the stamp.
    const total =
      first && !args.learned && !this.database.isInBatch
        ? await this.total(query, first.listStamp)
        : await this.database.count(query);
    return { items, total };
  }

  /** A page that is not the first. The rows before it are skipped in the index alone. */
  private async later(query: Select<Pick<Found, 'id'>>): Promise<Found[]> {
    const ids = (await this.database.rows(query)).map(({ id }) => id);
    if (ids.length === 0) return [];
    const states = select<Found>('courses', 'r')
      .columns(...COLUMNS)
      .where(inList('r.id', ids));
    return inOrderOf(await this.database.packedRows(states), ids);
  }

  /** A count that is kept until the list has another stamp. */
  private async total(query: Select<unknown>, stamp: number): Promise<number> {
    if (stamp !== this.stamp || this.totals.size >= MOST_TOTALS) this.totals = new Map();
    this.stamp = stamp;
    const { totals } = this;
    const key = JSON.stringify(query.count());
    const total = totals.get(key) ?? (await this.database.count(query));
    totals.set(key, total);
    return total;
  }
}
