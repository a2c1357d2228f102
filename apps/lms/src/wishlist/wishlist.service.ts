import { Injectable } from '@nestjs/common';
import { Database, isDuplicate } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import { unknownCourse } from '../courses/course.policy';
import { CourseRecords } from '../courses/course.records';
import { optimized } from '../courses/course.view';
import { CoursesQuery } from '../courses/courses.query';

type Records = Record<string, unknown>[];

/** What wishlist routes say of the buttons. */
const TEXT = { add: 'Add to Wishlist', remove: 'Remove from Wishlist' };

/** Courses that people keep for later: everybody's own list. */
@Injectable()
export class WishlistService {
  constructor(
    private readonly database: Database,
    private readonly courses: CoursesQuery,
    private readonly records: CourseRecords,
  ) {}

  /** The caller's wishes as cards, the latest first; what is not published any more is left out. */
  async items(ctx: RequestContext): Promise<Records> {
    const rows = await this.database.query<{ course: number }>(
      `SELECT w.course FROM wishes w JOIN courses c ON c.id = w.course WHERE w.person = ? AND c.status = 'publish' ORDER BY w.id DESC`,
      [ctx.caller.id],
    );
    const records = await this.records.byIds(
      rows.map(({ course }) => course),
      'view',
      ctx,
    );
    return records.map((record) => optimized(record, true));
  }

  /** @throws 404 for a course that is not published */
  async about(
    course: number,
    ctx: RequestContext,
  ): Promise<{ in_wishlist: 'yes' | 'no'; items: Records; text: typeof TEXT }> {
    await this.published(course);
    const rows = await this.database.query('SELECT 1 FROM wishes WHERE person = ? AND course = ?', [
      ctx.caller.id,
      course,
    ]);
    return { in_wishlist: rows.length > 0 ? 'yes' : 'no', items: await this.items(ctx), text: TEXT };
  }

  /** Adds a course, or takes it away when it is there. @throws 404 for a course that is not published */
  async toggle(
    course: number,
    ctx: RequestContext,
  ): Promise<{ type: 'add' | 'remove'; items: Records; text: typeof TEXT }> {
    await this.published(course);
    const type = await this.swap(ctx.caller.id, course);
    return { type, items: await this.items(ctx), text: TEXT };
  }

  private async swap(person: number, course: number): Promise<'add' | 'remove'> {
    try {
      return await this.database.write(async (manager) => {
        const [wish] = (await manager.query('SELECT id FROM wishes WHERE person = ? AND course = ?', [
          person,
          course,
        ])) as { id: number }[];
        if (wish) await manager.query('DELETE FROM wishes WHERE id = ?', [wish.id]);
        else await manager.query('INSERT INTO wishes (person, course) VALUES (?, ?)', [person, course]);
        return wish ? 'remove' : 'add';
      });
    } catch (error) {
      // Added twice at the same moment: it is there, as both wanted.
      if (isDuplicate(error)) return 'add';
      throw error;
    }
  }

  private async published(id: number): Promise<void> {
    const course = await this.courses.byId(id);
    if (course?.status !== 'publish') throw unknownCourse();
  }
}
