import { eq, raw, VersionedCache, select, type Database } from '@gatehouse/persistence';
import type { ListCoursesArgs } from './course.args';
import { columnOf, courseList, type CourseListing, type Landmark } from './course.filter';

/** Skipping this many courses in an index takes as long as a statement. */
const SKIPPED_AT_MOST = 1_000;

/**
 * Reads far pages from a landmark near them, instead of skipping all courses before them. Landmarks are the beginnings of pages
 * that were read; they are kept in memory until a course changes (docs/decisions/0061-flat-at-a-million.md).
 */
export class FarCourses {
  /** By list and order, nearest to the beginning of the list first. */
  private readonly lists = new VersionedCache<Landmark[]>();

  constructor(private readonly database: Database) {}

  /** The ids of a page; undefined where it is near, or where the list can change without a new stamp. */
  async ids(args: ListCoursesArgs, listing: CourseListing, offset: number): Promise<number[] | undefined> {
    const column = columnOf(args, listing.dialect);
    const hasLandmarks = column !== undefined && !args.popular && !args.learned && !args.search;
    if (offset <= SKIPPED_AT_MOST || !hasLandmarks || this.database.isInBatch) return undefined;
    const known = await this.landmarks(args, listing);
    const place = known.findLastIndex(({ skip }) => skip <= offset);
    const from = known[place];
    const query = courseList(args, { ...listing, from }).columns('r.id', raw(`${column} AS value`));
    const rows = await this.database.rows<Pick<Landmark, 'id' | 'value'>>(query);
    const isNear = offset - (from?.skip ?? 0) < SKIPPED_AT_MOST;
    if (rows[0] && !isNear) known.splice(place + 1, 0, { ...rows[0], skip: offset });
    return rows.map(({ id }) => id);
  }

  private async landmarks(args: ListCoursesArgs, listing: CourseListing): Promise<Landmark[]> {
    const { dialect } = this.database;
    const list = JSON.stringify(courseList(args, listing).count(dialect));
    const stamp = select<{ last: number }>('numbering').columns('last').where(eq('name', 'courses'));
    const version = String((await this.database.one(stamp))?.last);
    const key = `${list} ${args.orderby} ${args.order}`;
    return this.lists.get(this.database, { version, key }, () => Promise.resolve([]));
  }
}
