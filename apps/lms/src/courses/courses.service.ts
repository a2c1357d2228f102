import { Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import { invalidArgument, invalidArguments, RestError } from '@gatehouse/errors';
import { listed } from '@gatehouse/pagination';
import type { Answer, RequestContext } from '@gatehouse/rest';
import { sanitisePost, sanitiseTitle } from '@gatehouse/text';
import { SiteClock, utcClock } from '@gatehouse/time';
import { isAdministrator, isTeacher } from '../access/roles';
import { People } from '../people/directory/people';
import { filterStructure } from '../structure/structure.filter';
import { structureProblem } from '../structure/structure.rules';
import type { CreateCourseArgs, ListCoursesArgs, ReadCourseArgs } from './course.args';
import { CoursePolicy, idsOf } from './course.policy';
import { COURSE_SETTINGS, CourseWriter, type CourseDraft } from './course.writer';
import { CoursesQuery } from './courses.query';
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

  private async resolve(args: CreateCourseArgs, ctx: RequestContext): Promise<CourseDraft> {
    if (args.id !== undefined)
      throw new RestError(400, 'lp_rest_lp_course_exists', 'A new course cannot have an id yet.');
    const texts = can(ctx.caller, 'unfiltered_html') ? textsOf(args) : filtered(textsOf(args));
    if ([texts.name, texts.content, texts.excerpt].every((text) => text.trim() === ''))
      throw new RestError(400, 'empty_content', 'Name, content and excerpt are empty.');
    return {
      ...COURSE_SETTINGS,
      ...texts,
      author: await this.authorOf(args, ctx),
      slug: args.slug ?? '',
      image: args.image ?? '',
      created: utcClock(),
      duration: args.duration ?? '',
      // The route has no date argument, so a `future` course is published now.
      status: args.status === 'future' ? 'publish' : args.status,
      terms: [...idsOf(args.categories), ...idsOf(args.tags)],
    };
  }

  /** The caller, or the instructor that an administrator names. */
  private async authorOf({ instructor }: CreateCourseArgs, { caller }: RequestContext): Promise<number> {
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

const textsOf = ({ name = '', content = '', excerpt = '', sections = [] }: CreateCourseArgs): CourseTexts => ({
  name: sanitiseTitle(name, { unfiltered: true }),
  content,
  excerpt,
  sections,
});

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
