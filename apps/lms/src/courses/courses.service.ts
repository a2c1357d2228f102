import { Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import { originOf } from '@gatehouse/dto';
import { invalidArgument, invalidArguments, RestError } from '@gatehouse/errors';
import { listed } from '@gatehouse/pagination';
import { assignFields } from '@gatehouse/records';
import { created, type Answer, type RequestContext } from '@gatehouse/rest';
import { renderContent, sanitisePost, sanitiseTitle } from '@gatehouse/text';
import { SiteClock, utcClock } from '@gatehouse/time';
import { isAdministrator, isTeacher } from '../access/roles';
import { unknownCourse } from '../access/unknown';
import { placeholderImage } from '../namespace/addresses';
import { mustForce, type DeleteArgs, type Deleted } from '../namespace/delete.args';
import { People } from '../people/directory/people';
import { filterStructure } from '../structure/structure.filter';
import type { SectionInput } from '../structure/structure.input';
import { structureProblem } from '../structure/structure.rules';
import type { CreateCourseArgs, ListCoursesArgs, ReadCourseArgs, UpdateCourseArgs } from './course-requests';
import { CoursePolicy, idsOf } from './course.policy';
import { CourseWriter } from './course.writer';
import { CoursesQuery } from './courses.query';
import { Course, newCourse, type WrittenCourse } from './model/course';
import { CourseReader } from './view/course.reader';
import { optimize, type CourseView } from './view/short-course.view';

/** Reads and creates courses. */
@Injectable()
export class CoursesService {
  constructor(
    private readonly courses: CoursesQuery,
    private readonly policy: CoursePolicy,
    private readonly reader: CourseReader,
    private readonly writer: CourseWriter,
    private readonly people: People,
    private readonly clock: SiteClock,
  ) {}

  async list(args: ListCoursesArgs, ctx: RequestContext): Promise<Answer> {
    const asker = { viewer: ctx.caller.id, time: await this.clock.time() };
    const { items, total } = await this.courses.find(args, asker);
    const courses = await this.reader.byIds(items, args.context, ctx);
    return listed(ctx, { items: courses.map((course) => optimize(course, args.optimize)), total }, args);
  }

  async read(args: ReadCourseArgs, ctx: RequestContext): Promise<CourseView> {
    const course = await this.policy.course(args.id, ctx);
    ctx.tag('course', [course.id]);
    ctx.tag('person', [course.author]);
    return optimize(await this.reader.view(course, args.context, ctx), args.optimize);
  }

  /**
   * @returns the new course in context `edit`
   * @throws 400 `lp_rest_lp_course_exists`, `empty_content`, `rest_invalid_param` (instructor, sections)
   */
  async create(args: CreateCourseArgs, ctx: RequestContext): Promise<Answer> {
    if (args.id !== undefined)
      throw new RestError(400, 'lp_rest_lp_course_exists', 'A new course cannot have an id yet.');
    const sections = allowedSections(args.sections ?? [], ctx);
    const course = newCourse({ created: utcClock() });
    assign(course, args, ctx);
    course.author = await this.authorOf(args, ctx);
    const terms = [...idsOf(args.categories), ...idsOf(args.tags)];
    const id = await this.writer.create({ course, terms, sections });
    return created(await this.edited(id, ctx), ctx.href(`lms/v1/courses/${id}`));
  }

  /**
   * Changes what is sent. Sections, items and questions with a known id stay, with what learners have done in them.
   * @returns the course in context `edit`
   * @throws 400 `empty_content`, `rest_invalid_param` (instructor, sections, sale_price)
   */
  async update(args: UpdateCourseArgs, ctx: RequestContext): Promise<CourseView> {
    const author = args.instructor && (await this.authorOf(args, ctx));
    const ids: Partial<Record<string, number[]>> = {
      ...(args.categories && { course_category: idsOf(args.categories) }),
      ...(args.tags && { course_tag: idsOf(args.tags) }),
    };
    await this.writer.change(args.id, {
      apply: (course) => {
        assign(course, args, ctx);
        course.author = author ?? course.author;
      },
      // The terms of a taxonomy of which none are sent stay.
      terms: (before) => [
        ...before.filter(({ taxonomy }) => ids[taxonomy] === undefined).map(({ id }) => id),
        ...Object.values(ids).flatMap((some = []) => some),
      ],
      sections: args.sections && allowedSections(args.sections, ctx),
    });
    return this.edited(args.id, ctx);
  }

  /** Deletes for good. @throws 501 `rest_trash_not_supported` without `force` */
  async remove(args: DeleteArgs, ctx: RequestContext): Promise<Deleted<CourseView>> {
    mustForce(args);
    const course = await this.policy.course(args.id, ctx);
    const previous = await this.edited(course.id, ctx);
    await this.writer.remove(course.id, originOf(ctx));
    return { deleted: true, previous };
  }

  private async edited(id: number, ctx: RequestContext): Promise<CourseView> {
    const [course] = await this.reader.byIds([id], 'edit', ctx);
    if (!course) throw unknownCourse();
    return course;
  }

  /** The caller, or the instructor that an administrator names. */
  private async authorOf(
    { instructor }: Pick<CreateCourseArgs, 'instructor'>,
    { caller }: RequestContext,
  ): Promise<number> {
    const [wanted] = idsOf(instructor);
    if (wanted === undefined || wanted === caller.id) return caller.id;
    if (!isAdministrator(caller))
      throw forbidden(caller, 'lp_rest_cannot_create', 'Sorry, you cannot create courses for other people.');
    const person = await this.people.byId(wanted);
    if (!person || !(isAdministrator(person) || isTeacher(person)))
      throw invalidArgument('instructor', `instructor contains ${wanted}, who is not a teacher.`);
    return person.id;
  }
}

/**
 * Gives a course what is sent of it.
 * @throws 400 `empty_content`; `rest_invalid_param` when the sale is not below the regular price
 */
function assign(course: Course, sent: WrittenCourse, { caller, site }: RequestContext): void {
  const { content, image, salePrice } = sent;
  assignFields(course, Course, {
    ...sent,
    // What is sent back as it was shown stays (docs/interface/gateway.md#what-is-read-can-be-written-back).
    content: content?.trim() === renderContent(course.content).trim() ? undefined : content,
    image: image === placeholderImage(site.base) ? undefined : image,
    // Records show 0 for no sale.
    salePrice: salePrice === 0 ? null : salePrice,
  });
  filterTexts(course, can(caller, 'unfiltered_html'));
  if ([course.name, course.content, course.excerpt].every((text) => text.trim() === ''))
    throw new RestError(400, 'empty_content', 'Name, content and excerpt are empty.');
  const isBelow = course.salePrice === null || course.salePrice < (course.regularPrice ?? 0);
  if (salePrice !== undefined && !isBelow)
    throw invalidArgument('sale_price', 'sale_price must be below regular_price.');
}

/** Filters texts as the posts of authors are, for people without `unfiltered_html`. */
function filterTexts(course: Course, unfiltered: boolean): void {
  course.name = sanitiseTitle(course.name, { unfiltered });
  if (unfiltered) return;
  course.content = sanitisePost(course.content);
  course.excerpt = sanitisePost(course.excerpt);
}

/** Sections as the caller may write them. @throws 400 `rest_invalid_param` (sections) when a title is empty after that */
function allowedSections(sections: SectionInput[], { caller }: RequestContext): SectionInput[] {
  if (can(caller, 'unfiltered_html')) return sections;
  const filtered = filterStructure(sections);
  const problem = structureProblem(filtered);
  if (problem) throw invalidArguments({ sections: problem });
  return filtered;
}
