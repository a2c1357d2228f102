import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { LearningQuery, nothingLearned } from '../learning/learning.query';
import { People } from '../people/people';
import { OutlinesQuery } from '../sections/outlines.query';
import { SiteClock } from '../time/site-clock';
import { manages } from './course.policy';
import type { Context } from './course.args';
import type { Course } from './course.entity';
import { courseRecord } from './course.view';
import { CoursesQuery } from './courses.query';

/** Puts the records of courses together, in a number of statements that does not depend on how many there are. */
@Injectable()
export class CourseRecords {
  constructor(
    private readonly courses: CoursesQuery,
    private readonly outlines: OutlinesQuery,
    private readonly learning: LearningQuery,
    private readonly people: People,
    private readonly clock: SiteClock,
  ) {}

  /** Records of courses by id, in that order, as the caller sees them. */
  async byIds(ids: number[], context: Context, ctx: RequestContext): Promise<Record<string, unknown>[]> {
    return this.of(await this.courses.byIds(ids), context, ctx);
  }

  async of(courses: Course[], context: Context, { caller, site }: RequestContext): Promise<Record<string, unknown>[]> {
    const ids = courses.map(({ id }) => id);
    const [terms, outlines, learned, people, time] = await Promise.all([
      this.courses.termsOf(ids),
      this.outlines.of(ids),
      this.learning.of(caller.id, ids),
      this.people.shown(courses.map(({ author }) => author)),
      this.clock.time(),
    ]);
    const now = Date.now();
    return courses.map((course) =>
      courseRecord(
        {
          course,
          terms: terms.filter((term) => term.course === course.id),
          sections: outlines.get(course.id) ?? [],
          learning: learned.get(course.id) ?? nothingLearned(),
          instructor: people.get(course.author),
        },
        { context, manages: manages(caller, course), signedIn: caller.kind === 'person', home: site.home, time, now },
      ),
    );
  }
}
