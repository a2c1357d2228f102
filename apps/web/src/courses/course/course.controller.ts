import { Args, Ctx, Int, Namespace, Route, Text, type RequestContext } from '@gatehouse/rest';
import { CourseForm, CourseForms } from './course.forms';
import { CoursePage } from './course.page';

class CourseAddress {
  @Text({ required: true }) slug!: string;
  /** Page of the reviews. */
  @Int({ min: 1, default: 1 }) reviews!: number;
}

/** Courses at their addresses: `/courses/sourdough-from-scratch/`. */
@Namespace('-home')
export class CourseController {
  constructor(
    private readonly page: CoursePage,
    private readonly forms: CourseForms,
  ) {}

  @Route('GET', 'courses/<slug>', { permit: 'public' })
  show(@Args() { slug, reviews }: CourseAddress, @Ctx() ctx: RequestContext) {
    return this.page.show(slug, { reviews }, ctx);
  }

  @Route('POST', 'courses/<slug>', { permit: 'public' })
  act(@Args() form: CourseForm, @Ctx() ctx: RequestContext) {
    return this.forms.send(form, ctx);
  }

  @Route('GET', 'courses/<slug>/embed', { permit: 'public' })
  frame(@Args() { slug }: CourseAddress, @Ctx() ctx: RequestContext) {
    return this.page.frame(slug, ctx);
  }
}
