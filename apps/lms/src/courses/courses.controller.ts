import { Args, created, Ctx, policy, Route, type RequestContext } from '@gatehouse/rest';
import { LmsNamespace } from '../namespace/lms-namespace';
import { CreateCourseArgs, ListCoursesArgs, ReadCourseArgs } from './course.args';
import { CoursePolicy } from './course.policy';
import { CoursesService } from './courses.service';
import { CourseView } from './view/course.view';

/** The routes of courses (docs/interface/lms.md). */
@LmsNamespace({ schemas: { lp_course: CourseView } })
export class CoursesController {
  constructor(private readonly courses: CoursesService) {}

  @Route('GET', 'courses', {
    permit: policy(CoursePolicy, 'list'),
    tags: ['courses', 'course-term-names', 'people', 'site'],
    schema: 'lp_course',
    summary: 'Published courses.',
  })
  list(@Args() args: ListCoursesArgs, @Ctx() ctx: RequestContext) {
    return this.courses.list(args, ctx);
  }

  @Route('POST', 'courses', {
    permit: policy(CoursePolicy, 'create'),
    check: policy(CoursePolicy, 'checkTerms'),
    schema: 'lp_course',
  })
  async create(@Args() args: CreateCourseArgs, @Ctx() ctx: RequestContext) {
    const course = await this.courses.create(args, ctx);
    return created(course, ctx.href(`lms/v1/courses/${course.id}`));
  }

  @Route('GET', 'courses/<id>', {
    permit: policy(CoursePolicy, 'read'),
    tags: ['course-term-names', 'site'],
    schema: 'lp_course',
  })
  read(@Args() args: ReadCourseArgs, @Ctx() ctx: RequestContext) {
    return this.courses.read(args, ctx);
  }
}
