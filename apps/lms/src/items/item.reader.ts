import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { SiteClock } from '@gatehouse/time';
import { courseCaseOf, LearningQuery, noLearning, type Learning } from '../learning/learning.query';
import { refusalOf } from '../learning/rules';
import type { Context } from '../namespace/context';
import type { Course } from '../courses/model/course';
import type { OutlineSection } from '../courses/model/outline.view';
import { CourseRepository } from '../courses/model/course.repository';
import type { ItemKind } from '../namespace/item-kind';
import type { ItemLooked } from './model/item';
import type { ItemOf } from './model/item-classes';
import { ItemRepository } from './model/item.repository';
import { OutlineRepository } from './model/outline.repository';

/** A lesson or quiz, and what it is shown with. */
export interface ItemParts<T> extends ItemLooked {
  item: T;
}

/** Reads lessons and quizzes with their courses and the caller's progress. */
@Injectable()
export class ItemReader {
  constructor(
    private readonly items: ItemRepository,
    private readonly courses: CourseRepository,
    private readonly outlines: OutlineRepository,
    private readonly learning: LearningQuery,
    private readonly clock: SiteClock,
  ) {}

  /** Reads items in the order of the ids. The number of statements does not depend on how many there are. */
  async byIds<K extends ItemKind>(
    kind: K,
    ids: number[],
    context: Context,
    { caller, site }: RequestContext,
  ): Promise<ItemParts<ItemOf[K]>[]> {
    const items = await this.items.byIds(kind, ids);
    const courseIds = [...new Set(items.map(({ course }) => course))];
    const [courses, outlines, learned, time] = await Promise.all([
      this.courses.byIds(courseIds),
      this.outlines.of(courseIds),
      this.learning.of(caller.id, courseIds),
      this.clock.time(),
    ]);
    const now = Date.now();
    const byCourse = new Map(
      courses.map((course) => {
        const learning = learned.get(course.id) ?? noLearning();
        return [course.id, { course, learning, canFinishCourse: canFinish(course, outlines, learning, now) }];
      }),
    );
    return items.flatMap((item) => {
      const found = byCourse.get(item.course);
      if (!found) return [];
      const { course, learning, canFinishCourse } = found;
      return {
        item,
        course,
        progress: learning.progress.get(item.id),
        canFinishCourse,
        context,
        home: site.home,
        time,
      };
    });
  }
}

function canFinish(
  course: Course,
  outlines: ReadonlyMap<number, OutlineSection[]>,
  learning: Learning,
  now: number,
): boolean {
  const items = (outlines.get(course.id) ?? []).flatMap((section) => section.items);
  return refusalOf('finish', courseCaseOf({ course, items, ...learning }, now)) === null;
}
