import { Injectable } from '@nestjs/common';
import { forbidden } from '@gatehouse/access';
import type { ArgumentProblem } from '@gatehouse/errors';
import { NOT_ALLOWED, type Refusal, type RequestContext } from '@gatehouse/rest';
import { isReadable, manages } from '../access/course.access';
import { unknownCourse } from '../access/unknown';
import { isAdministrator, isTeacher } from '../access/roles';
import type { CreateCourseArgs, ListCoursesArgs, ReadCourseArgs } from './course-requests';
import type { Course } from './model/course';
import type { CourseTerm } from './model/course-parts';
import { CourseRepository } from './model/course.repository';

/** Who may read and create courses. */
@Injectable()
export class CoursePolicy {
  constructor(private readonly courses: CourseRepository) {}

  /** @throws 401/403 `rest_forbidden_context` */
  list({ caller, args }: RequestContext<Partial<ListCoursesArgs>>): void {
    if (args.context === 'edit' && !isAdministrator(caller) && !isTeacher(caller))
      throw forbidden(caller, 'rest_forbidden_context');
  }

  /** @throws 404 `lp_rest_lp_course_invalid_id`; 401/403 `lp_jwt_rest_cannot_view`, `rest_forbidden_context` */
  async read(ctx: RequestContext<Partial<ReadCourseArgs>>): Promise<void> {
    const course = await this.course(ctx.args.id ?? 0, ctx);
    if (!isReadable(ctx.caller, course)) throw forbidden(ctx.caller, 'lp_jwt_rest_cannot_view');
    if (ctx.args.context === 'edit' && !manages(ctx.caller, course))
      throw forbidden(ctx.caller, 'rest_forbidden_context');
  }

  /** @throws 401/403 `lp_rest_cannot_create` */
  create({ caller, isQuestion }: RequestContext): Refusal {
    if (isAdministrator(caller) || isTeacher(caller)) return undefined;
    return isQuestion ? NOT_ALLOWED : forbidden(caller, 'lp_rest_cannot_create');
  }

  /** Administrators and the instructor. @throws 404 `lp_rest_lp_course_invalid_id`; 401/403 `lp_rest_cannot_update` */
  async edit(ctx: RequestContext<Partial<ReadCourseArgs>>): Promise<void> {
    const course = await this.course(ctx.args.id ?? 0, ctx);
    if (!manages(ctx.caller, course)) throw forbidden(ctx.caller, 'lp_rest_cannot_update');
  }

  /** Checks that the categories and tags of a course exist. */
  async checkTerms({ args }: RequestContext<Partial<CreateCourseArgs>>): Promise<Record<string, ArgumentProblem>> {
    const [categories, tags] = await Promise.all([
      this.termProblem('categories', 'course_category', idsOf(args.categories)),
      this.termProblem('tags', 'course_tag', idsOf(args.tags)),
    ]);
    return { ...categories, ...tags };
  }

  /** A course, read once a request. @throws 404 `lp_rest_lp_course_invalid_id` */
  async course(id: number, ctx: RequestContext<object>): Promise<Course> {
    const course = await ctx.once(`course:${id}`, () => this.courses.byId(id));
    if (!course) throw unknownCourse();
    return course;
  }

  private async termProblem(
    argument: string,
    taxonomy: CourseTerm['taxonomy'],
    ids: number[],
  ): Promise<Record<string, ArgumentProblem>> {
    if (ids.length === 0) return {};
    const known = await this.courses.knownTerms(taxonomy, ids);
    const unknown = ids.find((id) => !known.has(id));
    if (unknown === undefined) return {};
    return { [argument]: { code: null, message: `${argument} contains ${unknown}, which does not exist.` } };
  }
}

/** The ids in `[{id}]`, each once. */
export const idsOf = (named: readonly { id?: number }[] = []): number[] => [...new Set(named.map(({ id = 0 }) => id))];
