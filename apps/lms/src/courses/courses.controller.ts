import { Inject } from '@nestjs/common';
import { listed } from '@gatehouse/pagination';
import { Args, created, Here, Route, via, type Call } from '@gatehouse/rest';
import { LmsNamespace } from '../namespace/lms-namespace';
import { CourseAccess } from './course.access';
import { CreateCourseArgs, ListCoursesArgs, ReadCourseArgs } from './course.args';
import { CoursesService } from './courses.service';

@LmsNamespace()
export class CoursesController {
  constructor(@Inject(CoursesService) private readonly courses: CoursesService) {}

  @Route('GET', 'courses', { permit: via(CourseAccess, 'list'), schema: 'lp_course', summary: 'Published courses.' })
  async list(@Args() args: ListCoursesArgs, @Here() call: Call) {
    return listed(call, await this.courses.list(args, call), args);
  }

  @Route('POST', 'courses', {
    permit: via(CourseAccess, 'create'),
    check: via(CourseAccess, 'terms'),
    schema: 'lp_course',
  })
  async create(@Args() args: CreateCourseArgs, @Here() call: Call) {
    const record = await this.courses.create(args, call);
    return created(record, call.href(`lms/v1/courses/${String(record['id'])}`));
  }

  @Route('GET', 'courses/<id>', { permit: via(CourseAccess, 'read'), schema: 'lp_course' })
  read(@Args() args: ReadCourseArgs, @Here() call: Call) {
    return this.courses.read(args, call);
  }
}
