import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { Home } from '../addresses/home';
import { Interface } from '../interface/interface';
import type { CourseRecord, OutlineItem } from './course.record';

/** Where a lesson or quiz is in the addresses of a course. */
const FOLDERS: Readonly<Record<OutlineItem['type'], string>> = { lp_lesson: 'lessons', lp_quiz: 'quizzes' };

/** An item with the address of its page and those beside it. */
export interface PlacedItem {
  course: CourseRecord;
  item: OutlineItem;
  previous: OutlineItem | undefined;
  next: OutlineItem | undefined;
}

/** Finds courses, lessons and quizzes by their addresses. */
@Injectable()
export class CourseReads {
  constructor(
    private readonly site: Interface,
    private readonly home: Home,
  ) {}

  async course(slug: string, ctx: RequestContext): Promise<CourseRecord | undefined> {
    const { items } = await this.site.for(ctx).list<CourseRecord>('/lms/v1/courses', { slug, per_page: 1 });
    return items[0];
  }

  /** A lesson or quiz by the slugs of its address. */
  async item(
    address: { course: string; slug: string; type: OutlineItem['type'] },
    ctx: RequestContext,
  ): Promise<PlacedItem | undefined> {
    const course = await this.course(address.course, ctx);
    const items = course?.sections.flatMap((section) => section.items) ?? [];
    const at = items.findIndex(({ type, slug }) => type === address.type && slug === address.slug);
    const item = items[at];
    return course && item && { course, item, previous: items[at - 1], next: items[at + 1] };
  }

  /** The path of the page of a course. */
  pathOf({ permalink }: Pick<CourseRecord, 'permalink'>): string {
    return this.home.local(permalink);
  }

  /** The path of the page of an item. */
  itemPath(course: Pick<CourseRecord, 'permalink'>, { type, slug }: OutlineItem): string {
    return `${this.pathOf(course)}${FOLDERS[type]}/${slug}/`;
  }
}
