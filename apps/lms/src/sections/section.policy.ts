import { Injectable } from '@nestjs/common';
import { forbidden } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { isReadable, manages } from '../access/course.access';
import { unknownCourse } from '../access/unknown';
import type { Course } from '../courses/model/course';
import { CourseRepository } from '../courses/model/course.repository';
import { SectionsQuery, type ListItemsArgs, type ListSectionsArgs } from './sections.query';

/** Who may read sections and the items in them: everyone who may read the course. */
@Injectable()
export class SectionPolicy {
  constructor(
    private readonly sections: SectionsQuery,
    private readonly courses: CourseRepository,
  ) {}

  /** @throws 404 `lp_rest_lp_course_invalid_id`; 401/403 `lp_section_not_public` */
  async list(ctx: RequestContext<Partial<ListSectionsArgs>>): Promise<void> {
    const course = await this.courses.byId(ctx.args.course_id ?? 0);
    if (!course) throw unknownCourse();
    if (!isReadable(ctx.caller, course)) throw forbidden(ctx.caller, 'lp_section_not_public');
  }

  /** @throws 404 `lp_section_not_course`; 401/403 `lp_section_not_public`, `rest_forbidden_context` */
  async listItems(ctx: RequestContext<Partial<ListItemsArgs>>): Promise<void> {
    const course = await this.courseOf(ctx.args.section_id ?? 0, ctx);
    if (!isReadable(ctx.caller, course)) throw forbidden(ctx.caller, 'lp_section_not_public');
    if (ctx.args.context === 'edit' && !manages(ctx.caller, course))
      throw forbidden(ctx.caller, 'rest_forbidden_context');
  }

  /** The course of a section, read once a request. @throws 404 `lp_section_not_course` */
  async courseOf(section: number, ctx: RequestContext<object>): Promise<Course> {
    return ctx.once(`section:${section}`, async () => {
      const found = await this.sections.byId(section);
      const course = found && (await this.courses.byId(found.course));
      if (!course) throw new RestError(404, 'lp_section_not_course', 'Invalid section ID.');
      return course;
    });
  }
}
