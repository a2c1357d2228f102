import { Injectable } from '@nestjs/common';
import type { PersonFacts } from '@gatehouse/dto';
import { jsonBytes, type RequestContext } from '@gatehouse/rest';
import { SiteClock, type SiteTime } from '@gatehouse/time';
import { manages } from '../../access/course.access';
import { LearningQuery, noLearning, type Learning } from '../../learning/learning.query';
import type { Context } from '../../namespace/context';
import { People } from '../../people/directory/people';
import type { CourseState } from '../../records/course.entity';
import { courseView, type CourseView } from './course.view';
import { StoredCourses, type StoredCourse } from './stored-courses';

/** What views of several courses share. */
interface Reading {
  context: Context;
  ctx: RequestContext;
  people: ReadonlyMap<number, PersonFacts>;
  time: SiteTime;
  now: number;
}

/** Reads courses as the caller sees them. The number of statements does not depend on how many there are. */
@Injectable()
export class CourseReader {
  constructor(
    private readonly stored: StoredCourses,
    private readonly learning: LearningQuery,
    private readonly people: People,
    private readonly clock: SiteClock,
  ) {}

  /** Views in the order of the ids. */
  async byIds(ids: number[], context: Context, ctx: RequestContext): Promise<CourseView[]> {
    return this.views(await this.stored.byIds(ids), context, ctx);
  }

  /** Views of the courses of these states, in their order. */
  async of(states: readonly CourseState[], context: Context, ctx: RequestContext): Promise<CourseView[]> {
    return this.views(await this.stored.of(states), context, ctx);
  }

  async view(course: CourseState, context: Context, ctx: RequestContext): Promise<CourseView> {
    const [view] = await this.of([course], context, ctx);
    if (!view) throw new Error('A course has no view.');
    return view;
  }

  /** The views of context `view` for visitors, each as JSON: the same for all of them, so it is kept. */
  async visitorJson(states: readonly CourseState[], ctx: RequestContext): Promise<Buffer[]> {
    const courses = await this.stored.of(states);
    const reading = await this.reading(courses, 'view', ctx);
    const site = `${ctx.site.home} ${reading.time.zone}`;
    return courses.map((stored) => {
      const { course, visitors } = stored;
      const of = `${site} ${course.students} ${course.ratingSum} ${course.ratingCount}`;
      const instructor = reading.people.get(course.author);
      if (visitors.json === undefined || visitors.site !== of || visitors.instructor !== instructor) {
        const json = jsonBytes(JSON.stringify(viewOf(stored, noLearning(), reading)));
        Object.assign(visitors, { json, site: of, instructor });
        return json;
      }
      return visitors.json;
    });
  }

  private async views(courses: StoredCourse[], context: Context, ctx: RequestContext): Promise<CourseView[]> {
    const [learned, reading] = await Promise.all([
      this.learning.of(
        ctx.caller.id,
        courses.map(({ course }) => course.id),
      ),
      this.reading(courses, context, ctx),
    ]);
    return courses.map((stored) => viewOf(stored, learned.get(stored.course.id) ?? noLearning(), reading));
  }

  private async reading(courses: StoredCourse[], context: Context, ctx: RequestContext): Promise<Reading> {
    const [people, time] = await Promise.all([
      this.people.cachedByIds(courses.map(({ course }) => course.author)),
      this.clock.time(),
    ]);
    return { context, ctx, people, time, now: Date.now() };
  }
}

function viewOf(
  { course, terms, sections }: StoredCourse,
  learning: Learning,
  { context, ctx, people, time, now }: Reading,
): CourseView {
  const { caller, site } = ctx;
  return courseView(
    { course, terms, sections, learning, instructor: people.get(course.author) },
    { context, manages: manages(caller, course), signedIn: caller.kind === 'person', site, time, now },
  );
}
