import { Injectable } from '@nestjs/common';
import type { PersonFacts } from '@gatehouse/dto';
import { recordView } from '@gatehouse/records';
import type { RequestContext } from '@gatehouse/rest';
import { SiteFacts } from '@gatehouse/service';
import { currencyOf, DEFAULT_CURRENCY, type Currency } from '@gatehouse/text';
import { SiteClock, type SiteTime } from '@gatehouse/time';
import { manages } from '../../access/course.access';
import { courseCaseOf, LearningQuery, noLearning, type Learning } from '../../learning/learning.query';
import type { Context } from '../../namespace/context';
import { People } from '../../people/directory/people';
import { Course } from '../model/course';
import type { Looked } from '../model/course-texts';
import { CourseLoader, type LoadedCourse } from './course-loader';
import type { CourseView } from './short-course.view';

/** What views of several courses share. */
interface Reading {
  context: Context;
  ctx: RequestContext;
  people: ReadonlyMap<number, PersonFacts>;
  time: SiteTime;
  currency: Currency;
  now: number;
}

/** Reads courses as the caller sees them. The number of statements does not depend on how many there are. */
@Injectable()
export class CourseReader {
  constructor(
    private readonly loader: CourseLoader,
    private readonly learning: LearningQuery,
    private readonly people: People,
    private readonly clock: SiteClock,
    private readonly site: SiteFacts,
  ) {}

  /** Views in the order of the ids. */
  async byIds(ids: number[], context: Context, ctx: RequestContext): Promise<CourseView[]> {
    return this.views(await this.loader.byIds(ids), context, ctx);
  }

  async view(course: Course, context: Context, ctx: RequestContext): Promise<CourseView> {
    const [view] = await this.views(await this.loader.withParts([course]), context, ctx);
    if (!view) throw new Error('A course has no view.');
    return view;
  }

  private async views(courses: LoadedCourse[], context: Context, ctx: RequestContext): Promise<CourseView[]> {
    const [learned, reading] = await Promise.all([
      this.learning.of(
        ctx.caller.id,
        courses.map(({ course }) => course.id),
      ),
      this.reading(courses, context, ctx),
    ]);
    return courses.map((loaded) => viewOf(loaded, learned.get(loaded.course.id) ?? noLearning(), reading));
  }

  private async reading(courses: LoadedCourse[], context: Context, ctx: RequestContext): Promise<Reading> {
    const [people, time, { currency = DEFAULT_CURRENCY, language }] = await Promise.all([
      this.people.byIds(courses.map(({ course }) => course.author)),
      this.clock.time(),
      this.site.settings(),
    ]);
    return { context, ctx, people, time, currency: currencyOf(currency, language), now: Date.now() };
  }
}

function viewOf(
  { course, terms, sections }: LoadedCourse,
  learning: Learning,
  { context, ctx, people, time, currency, now }: Reading,
): CourseView {
  const { caller, site } = ctx;
  const items = sections.flatMap((section) => section.items);
  const given: Looked = {
    context,
    site,
    time,
    currency,
    instructor: people.get(course.author),
    terms,
    sections,
    learning,
    courseCase: courseCaseOf({ course, items, ...learning }, now),
    manages: manages(caller, course),
    signedIn: caller.kind === 'person',
  };
  return recordView(Course, course, { context, given });
}
