import { Args, Ctx, policy, Route, type RequestContext } from '@gatehouse/rest';
import { DeleteArgs } from '../namespace/delete.args';
import { LmsNamespace } from '../namespace/lms-namespace';
import { CreateCourseArgs, ListCoursesArgs, ReadCourseArgs, UpdateCourseArgs } from './course-requests';
import { CoursePolicy } from './course.policy';
import { CoursesService } from './courses.service';
import { Course } from './model/course';

/** The routes of courses (docs/interface/lms.md). */
@LmsNamespace({ versions: { 'courses/<id>': 'courses' }, schemas: { lp_course: Course } })
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
    status: 201,
    schema: 'lp_course',
    summary: 'Creates a course.',
  })
  create(@Args() args: CreateCourseArgs, @Ctx() ctx: RequestContext) {
    return this.courses.create(args, ctx);
  }

  @Route('GET', 'courses/<id>', {
    permit: policy(CoursePolicy, 'read'),
    tags: ['course-term-names', 'site'],
    schema: 'lp_course',
  })
  read(@Args() args: ReadCourseArgs, @Ctx() ctx: RequestContext) {
    return this.courses.read(args, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'courses/<id>', {
    permit: policy(CoursePolicy, 'edit'),
    check: policy(CoursePolicy, 'checkTerms'),
    schema: 'lp_course',
    summary: 'Changes what is named of a course, with its price and sections.',
  })
  update(@Args() args: UpdateCourseArgs, @Ctx() ctx: RequestContext) {
    return this.courses.update(args, ctx);
  }

  @Route('DELETE', 'courses/<id>', {
    permit: policy(CoursePolicy, 'edit'),
    schema: 'lp_course',
    summary: 'Deletes a course for good, with all that learners have done in it.',
  })
  remove(@Args() args: DeleteArgs, @Ctx() ctx: RequestContext) {
    return this.courses.remove(args, ctx);
  }
}
