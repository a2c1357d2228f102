import { Args, Ctx, Namespace, Route, Text, type RequestContext } from '@gatehouse/rest';
import { LessonPage } from './lesson.page';

class LessonAddress {
  @Text({ required: true }) course!: string;
  @Text({ required: true }) slug!: string;
}

/** Lessons: `/courses/sourdough-from-scratch/lessons/the-starter/`. */
@Namespace('-home')
export class LessonController {
  constructor(private readonly page: LessonPage) {}

  @Route('GET', 'courses/<course=[^/]+>/lessons/<slug>', { permit: 'public' })
  show(@Args() { course, slug }: LessonAddress, @Ctx() ctx: RequestContext) {
    return this.page.show(course, slug, ctx);
  }

  @Route('POST', 'courses/<course=[^/]+>/lessons/<slug>', { permit: 'public' })
  finish(@Args() { course, slug }: LessonAddress, @Ctx() ctx: RequestContext) {
    return this.page.finish(course, slug, ctx);
  }
}
