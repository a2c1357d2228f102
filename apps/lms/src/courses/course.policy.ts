import { Injectable } from '@nestjs/common';
import { forbidden, type Caller } from '@gatehouse/access';
import type { ArgumentProblem } from '@gatehouse/errors';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { isAdministrator, isTeacher } from '../people/people';
import type { Course } from './course.entity';
import { CoursesQuery } from './courses.query';

export const unknownCourse = (): RestError => new RestError(404, 'lp_rest_lp_course_invalid_id', 'Invalid course ID.');

type Owned = Pick<Course, 'author' | 'status'>;

/** Administrators and the instructor of a course. */
export const manages = (caller: Caller, { author }: Pick<Owned, 'author'>): boolean =>
  caller.kind === 'person' && (isAdministrator(caller) || caller.id === author);

/** What is not published is for those who manage it (docs/interface/lms.md#course-record). */
export const isReadable = (caller: Caller, course: Owned): boolean =>
  course.status === 'publish' || manages(caller, course);

/** Who may look into and make courses. */
@Injectable()
export class CoursePolicy {
  constructor(private readonly courses: CoursesQuery) {}

  /** context=edit is for those who edit courses. */
  list({ caller, args }: RequestContext): void {
    if (args.context === 'edit' && !isAdministrator(caller) && !isTeacher(caller))
      throw forbidden(caller, 'rest_forbidden_context');
  }

  async read(ctx: RequestContext): Promise<void> {
    const course = await this.course(ctx);
    if (!isReadable(ctx.caller, course)) throw forbidden(ctx.caller, 'lp_jwt_rest_cannot_view');
    if (ctx.args.context === 'edit' && !manages(ctx.caller, course))
      throw forbidden(ctx.caller, 'rest_forbidden_context');
  }

  create({ caller }: RequestContext): void {
    if (!isAdministrator(caller) && !isTeacher(caller)) throw forbidden(caller, 'lp_rest_cannot_create');
  }

  /** Categories and tags of a new course have to exist. */
  async terms({ args }: RequestContext): Promise<Record<string, ArgumentProblem>> {
    const problems: Record<string, ArgumentProblem> = {};
    for (const [name, taxonomy] of [
      ['categories', 'course_category'],
      ['tags', 'course_tag'],
    ] as const) {
      const ids = idsOf(args[name]);
      if (ids.length === 0) continue;
      const known = await this.courses.knownTerms(taxonomy, ids);
      const unknown = ids.find((id) => !known.has(id));
      if (unknown !== undefined)
        problems[name] = { code: null, message: `${name} names ${unknown}, which does not exist.` };
    }
    return problems;
  }

  private async course(ctx: RequestContext): Promise<Course> {
    const id = Number(ctx.args.id);
    const course = await ctx.once(`course:${id}`, () => this.courses.byId(id));
    if (!course) throw unknownCourse();
    return course;
  }
}

/** The ids in `[{id}]`. */
export function idsOf(named: unknown): number[] {
  if (!Array.isArray(named)) return [];
  return [...new Set(named.map((one: { id?: unknown }) => (typeof one.id === 'number' ? one.id : 0)))];
}
