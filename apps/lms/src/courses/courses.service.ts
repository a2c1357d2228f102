import { Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import { originOf } from '@gatehouse/dto';
import { invalidArgument, invalidArguments, RestError } from '@gatehouse/errors';
import { listed } from '@gatehouse/pagination';
import type { Answer, RequestContext } from '@gatehouse/rest';
import { renderContent, sanitisePost, sanitiseTitle } from '@gatehouse/text';
import { SiteClock, utcClock } from '@gatehouse/time';
import { isAdministrator, isTeacher } from '../access/roles';
import { People } from '../people/directory/people';
import { filterStructure } from '../structure/structure.filter';
import { structureProblem } from '../structure/structure.rules';
import { unknownCourse } from '../access/unknown';
import type { CourseStatus } from '../listing/record.view';
import { mustForce, type DeleteArgs, type Deleted } from '../namespace/delete.args';
import { placeholderImage } from '../namespace/addresses';
import type { CreateCourseArgs, ListCoursesArgs, ReadCourseArgs, UpdateCourseArgs } from './course.args';
import { CoursePolicy, idsOf } from './course.policy';
import { COURSE_SETTINGS, CourseWriter, type CourseDraft } from './course.writer';
import { CoursesQuery } from './courses.query';
import { minorUnits, type Prices } from './view/money';
import { CourseReader } from './view/course.reader';
import type { CourseView } from './view/course.view';
import { optimize } from './view/short-course.view';

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

  async read(args: ReadCourseArgs, ctx: RequestContext): Promise<Partial<CourseView>> {
    const course = await this.policy.course(args.id, ctx);
    ctx.tag('course', [course.id]);
    ctx.tag('person', [course.author]);
    return optimize(await this.reader.view(course, args.context, ctx), args.optimize);
  }

  /**
   * @returns the new course in context `edit`
   * @throws 400 `lp_rest_lp_course_exists`, `empty_content`, `rest_invalid_param` (instructor, sections)
   */
  async create(args: CreateCourseArgs, ctx: RequestContext): Promise<CourseView> {
    const draft = await this.resolve(args, ctx);
    const id = await this.writer.create(draft);
    const [course] = await this.reader.byIds([id], 'edit', ctx);
    if (!course) throw new Error(`The course ${id} was stored but not found.`);
    return course;
  }

  /**
   * Changes what is sent. Sections, items and questions with a known id stay, with what learners have done in them.
   * @returns the course in context `edit`
   * @throws 400 `empty_content`, `rest_invalid_param` (instructor, sections, sale_price)
   */
  async update(args: UpdateCourseArgs, ctx: RequestContext): Promise<CourseView> {
    const author = args.instructor && (await this.authorOf(args, ctx));
    await this.writer.change(args.id, {
      merge: (before) => {
        const texts = allowed(mergedTexts(before, args), ctx);
        assertNotEmpty(texts);
        return {
          ...before,
          ...texts,
          ...pricesOf(args, before),
          author: author ?? before.author,
          slug: args.slug ?? before.slug,
          image: args.image === placeholderImage(ctx.site.base) ? before.image : (args.image ?? before.image),
          duration: args.duration ?? before.duration,
          status: statusOf(args.status ?? before.status),
        };
      },
      terms: {
        ...(args.categories && { course_category: idsOf(args.categories) }),
        ...(args.tags && { course_tag: idsOf(args.tags) }),
      },
      withSections: args.sections !== undefined,
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

  private async resolve(args: CreateCourseArgs, ctx: RequestContext): Promise<CourseDraft> {
    if (args.id !== undefined)
      throw new RestError(400, 'lp_rest_lp_course_exists', 'A new course cannot have an id yet.');
    const texts = allowed(textsOf(args), ctx);
    assertNotEmpty(texts);
    return {
      ...COURSE_SETTINGS,
      ...texts,
      ...pricesOf(args, COURSE_SETTINGS),
      author: await this.authorOf(args, ctx),
      slug: args.slug ?? '',
      image: args.image ?? '',
      created: utcClock(),
      duration: args.duration ?? '',
      status: statusOf(args.status),
      terms: [...idsOf(args.categories), ...idsOf(args.tags)],
    };
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

type CourseTexts = Pick<CourseDraft, 'name' | 'content' | 'excerpt' | 'sections'>;

const textsOf = ({
  name = '',
  content = '',
  excerpt = '',
  sections = [],
}: Pick<CreateCourseArgs, 'name' | 'content' | 'excerpt' | 'sections'>): CourseTexts => ({
  name: sanitiseTitle(name, { unfiltered: true }),
  content,
  excerpt,
  sections,
});

/** Whether a content is sent back as it was shown (docs/interface/gateway.md#what-is-read-can-be-written-back). */
const isShown = (sent: string | undefined, { content }: Pick<CourseDraft, 'content'>): boolean =>
  sent?.trim() === renderContent(content).trim();

/** A course as it is, with the texts that are sent. */
const mergedTexts = (before: Omit<CourseDraft, 'terms'>, args: UpdateCourseArgs): CourseTexts =>
  textsOf({
    name: args.name ?? before.name,
    content: isShown(args.content, before) ? before.content : (args.content ?? before.content),
    excerpt: args.excerpt ?? before.excerpt,
    sections: args.sections,
  });

const allowed = (texts: CourseTexts, { caller }: RequestContext): CourseTexts =>
  can(caller, 'unfiltered_html') ? texts : filtered(texts);

/** @throws 400 `empty_content` */
function assertNotEmpty({ name, content, excerpt }: Pick<CourseTexts, 'name' | 'content' | 'excerpt'>): void {
  if ([name, content, excerpt].every((text) => text.trim() === ''))
    throw new RestError(400, 'empty_content', 'Name, content and excerpt are empty.');
}

/** There is no date argument, so a `future` course is published now. */
const statusOf = (status: CourseStatus | 'future'): CourseStatus => (status === 'future' ? 'publish' : status);

/** @throws 400 `rest_invalid_param` when the sale is not below the regular price */
function pricesOf(args: Pick<UpdateCourseArgs, 'regular_price' | 'sale_price'>, before: Prices): Prices {
  const price = (sent: number | null | undefined, stored: number | null): number | null =>
    sent === undefined ? stored : minorUnits(sent);
  const regularPrice = price(args.regular_price, before.regularPrice);
  // Records show 0 for no sale.
  const salePrice = price(args.sale_price === 0 ? null : args.sale_price, before.salePrice);
  if (salePrice !== null && salePrice >= (regularPrice ?? 0) && args.sale_price !== undefined)
    throw invalidArgument('sale_price', 'sale_price must be below regular_price.');
  return { regularPrice, salePrice };
}

/**
 * Filters texts as the posts of authors are, for people without `unfiltered_html`.
 * @throws 400 `rest_invalid_param` (sections) when a title is empty after that
 */
function filtered({ name, content, excerpt, sections }: CourseTexts): CourseTexts {
  const texts = {
    name: sanitiseTitle(name),
    content: sanitisePost(content),
    excerpt: sanitisePost(excerpt),
    sections: filterStructure(sections),
  };
  const problem = structureProblem(texts.sections);
  if (problem) throw invalidArguments({ sections: problem });
  return texts;
}
