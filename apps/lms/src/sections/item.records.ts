import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import type { Context } from '../courses/course.args';
import type { Course } from '../courses/course.entity';
import { caseOf } from '../courses/course.view';
import { CoursesQuery } from '../courses/courses.query';
import { LearningQuery, nothingLearned, type StoredProgress } from '../learning/learning.query';
import { refusalOf } from '../learning/rules';
import { SiteClock, type SiteTime } from '../time/site-clock';
import type { Item } from './item.entity';
import { ItemsQuery } from './items.query';
import { OutlinesQuery } from './outlines.query';

/** An item with all that its record shows beside it. */
export interface ItemParts {
  item: Item;
  course: Course;
  progress: StoredProgress | undefined;
  canFinishCourse: boolean;
  context: Context;
  home: string;
  time: SiteTime;
}

/** Reads the parts of the records of lessons and quizzes, for all of an answer together. */
@Injectable()
export class ItemRecords {
  constructor(
    private readonly items: ItemsQuery,
    private readonly courses: CoursesQuery,
    private readonly outlines: OutlinesQuery,
    private readonly learning: LearningQuery,
    private readonly clock: SiteClock,
  ) {}

  /** The parts of items by id, in that order, as the caller sees them. */
  async parts(ids: number[], context: Context, { caller, site }: RequestContext): Promise<ItemParts[]> {
    const items = await this.items.byIds(ids);
    const courseIds = [...new Set(items.map(({ course }) => course))];
    const [courses, outlines, learned, time] = await Promise.all([
      this.courses.byIds(courseIds),
      this.outlines.of(courseIds),
      this.learning.of(caller.id, courseIds),
      this.clock.time(),
    ]);
    const now = Date.now();
    const byId = new Map(
      courses.map((course) => {
        const learning = learned.get(course.id) ?? nothingLearned();
        const canFinishCourse =
          refusalOf('finish', caseOf({ course, sections: outlines.get(course.id) ?? [], learning }, now)) === null;
        return [course.id, { course, learning, canFinishCourse }];
      }),
    );
    return items.flatMap((item) => {
      const found = byId.get(item.course);
      return found
        ? [
            {
              item,
              course: found.course,
              progress: found.learning.progress.get(item.id),
              canFinishCourse: found.canFinishCourse,
              context,
              home: site.home,
              time,
            },
          ]
        : [];
    });
  }
}
