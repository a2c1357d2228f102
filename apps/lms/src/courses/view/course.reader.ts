import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { SiteClock } from '@gatehouse/time';
import { manages } from '../../access/course.access';
import { LearningQuery, noLearning } from '../../learning/learning.query';
import type { Context } from '../../namespace/context';
import { People } from '../../people/directory/people';
import type { Course } from '../../records/course.entity';
import { CourseRepository } from '../../records/course.repository';
import { OutlineRepository } from '../../records/outline.repository';
import { courseView, type CourseView } from './course.view';

/** Reads courses as the caller sees them. The number of statements does not depend on how many there are. */
@Injectable()
export class CourseReader {
  constructor(
    private readonly courses: CourseRepository,
    private readonly outlines: OutlineRepository,
    private readonly learning: LearningQuery,
    private readonly people: People,
    private readonly clock: SiteClock,
  ) {}

  /** Views in the order of the ids. */
  async byIds(ids: number[], context: Context, ctx: RequestContext): Promise<CourseView[]> {
    return this.views(await this.courses.byIds(ids), context, ctx);
  }

  async view(course: Course, context: Context, ctx: RequestContext): Promise<CourseView> {
    const [view] = await this.views([course], context, ctx);
    if (!view) throw new Error('A course has no view.');
    return view;
  }

  private async views(courses: Course[], context: Context, { caller, site }: RequestContext): Promise<CourseView[]> {
    const ids = courses.map(({ id }) => id);
    const [terms, outlines, learned, people, time] = await Promise.all([
      this.courses.termsOf(ids),
      this.outlines.of(ids),
      this.learning.of(caller.id, ids),
      this.people.cachedByIds(courses.map(({ author }) => author)),
      this.clock.time(),
    ]);
    const now = Date.now();
    return courses.map((course) =>
      courseView(
        {
          course,
          terms: terms.filter((term) => term.course === course.id),
          sections: outlines.get(course.id) ?? [],
          learning: learned.get(course.id) ?? noLearning(),
          instructor: people.get(course.author),
        },
        { context, manages: manages(caller, course), signedIn: caller.kind === 'person', home: site.home, time, now },
      ),
    );
  }
}
