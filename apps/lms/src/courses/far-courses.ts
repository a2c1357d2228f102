import { eq, Landmarks, raw, select, type Database } from '@gatehouse/persistence';
import type { ListCoursesArgs } from './course.args';
import { columnOf, courseList, type CourseListing } from './course.filter';

/** Reads far pages of courses from a landmark near them. */
export class FarCourses {
  private readonly landmarks = new Landmarks();

  constructor(private readonly database: Database) {}

  /** The ids of a page; undefined where it is near, or where the list can change without a new stamp. */
  async ids(args: ListCoursesArgs, listing: CourseListing, offset: number): Promise<number[] | undefined> {
    const column = columnOf(args, listing.dialect);
    const hasLandmarks = column !== undefined && !args.popular && !args.learned && !args.search;
    if (!Landmarks.isFar(offset) || !hasLandmarks || this.database.isInBatch) return undefined;
    const rows = await this.landmarks.rows(this.database, await this.listOf(args, listing), offset, (from) =>
      this.database.rows<{ id: number; value: string | number }>(
        courseList(args, { ...listing, from }).columns('r.id', raw(`${column} AS value`)),
      ),
    );
    return rows.map(({ id }) => id);
  }

  private async listOf(args: ListCoursesArgs, listing: CourseListing): Promise<{ version: string; key: string }> {
    const list = JSON.stringify(courseList(args, listing).count(this.database.dialect));
    const stamp = select<{ last: number }>('numbering').columns('last').where(eq('name', 'courses'));
    const version = String((await this.database.one(stamp))?.last);
    return { version, key: `${list} ${args.orderby} ${args.order}` };
  }
}
