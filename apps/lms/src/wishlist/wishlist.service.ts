import { Injectable } from '@nestjs/common';
import { Database, insertRow } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import { unknownCourse } from '../access/unknown';
import { CourseReader } from '../courses/view/course.reader';
import { shortCourse, type CourseView } from '../courses/view/short-course.view';
import { yesNo } from '../namespace/yes-no';
import { CourseRepository } from '../courses/model/course.repository';
import { WishlistQuery } from './wishlist.query';
import type { WishedCourse, WishlistTextView, WishlistToggle } from './wishlist.view';
import { Wish } from './wish.entity';

/** Labels of the buttons in clients. */
const TEXT: WishlistTextView = { add: 'Add to Wishlist', remove: 'Remove from Wishlist' };

/** Wishlists: the courses that a person keeps for later. */
@Injectable()
export class WishlistService {
  constructor(
    private readonly database: Database,
    private readonly wishlist: WishlistQuery,
    private readonly courses: CourseRepository,
    private readonly reader: CourseReader,
  ) {}

  /** The caller's published courses, the latest first. */
  async items(ctx: RequestContext): Promise<CourseView[]> {
    const ids = await this.wishlist.courses(ctx.caller.id);
    const courses = await this.reader.byIds(ids, 'view', ctx);
    return courses.map(shortCourse);
  }

  /** @throws 404 for a course that is not published */
  async about(course: number, ctx: RequestContext): Promise<WishedCourse> {
    await this.requirePublished(course);
    const contains = await this.wishlist.contains(ctx.caller.id, course);
    return { in_wishlist: yesNo(contains), items: await this.items(ctx), text: TEXT };
  }

  /** Adds a course, or removes it when it is on the list. @throws 404 for a course that is not published */
  async toggle(course: number, ctx: RequestContext): Promise<WishlistToggle> {
    await this.requirePublished(course);
    const type = await this.swap(ctx.caller.id, course);
    return { type, items: await this.items(ctx), text: TEXT };
  }

  private async swap(person: number, course: number): Promise<'add' | 'remove'> {
    // Of two requests at once that add the course, the second runs again and removes it.
    return this.database.writeUnique(async (tx) => {
      const { affected } = await tx.delete(Wish, { person, course });
      if (affected) return 'remove';
      await insertRow(tx, 'wishes', { person, course });
      return 'add';
    });
  }

  private async requirePublished(id: number): Promise<void> {
    const course = await this.courses.byId(id);
    if (course?.status !== 'publish') throw unknownCourse();
  }
}
