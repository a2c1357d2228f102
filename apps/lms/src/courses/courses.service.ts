import { Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import { invalidArgument, invalidArguments, RestError } from '@gatehouse/errors';
import type { Page } from '@gatehouse/pagination';
import type { RequestContext } from '@gatehouse/rest';
import { sanitisePost, sanitiseTitle } from '@gatehouse/text';
import { isAdministrator, isTeacher, People } from '../people/people';
import { structureProblem } from '../sections/structure';
import { filterStructure } from '../sections/structure.filter';
import { clockOf, SiteClock } from '../time/site-clock';
import { idsOf } from './course.policy';
import type { CreateCourseArgs, ListCoursesArgs, ReadCourseArgs } from './course.args';
import { CourseRecords } from './course.records';
import { optimized } from './course.view';
import { COURSE_SETTINGS, CourseWriter, type CourseDraft } from './course.writer';
import { CoursesQuery } from './courses.query';

/** The catalogue, and how a course comes to be. */
@Injectable()
export class CoursesService {
  constructor(
    private readonly courses: CoursesQuery,
    private readonly records: CourseRecords,
    private readonly writer: CourseWriter,
    private readonly people: People,
    private readonly clock: SiteClock,
  ) {}

  async list(args: ListCoursesArgs, ctx: RequestContext): Promise<Page<Record<string, unknown>>> {
    const { items, total } = await this.courses.find(args, ctx.caller, await this.clock.time());
    const records = await this.records.byIds(items, args.context, ctx);
    return { items: records.map((record) => optimized(record, args.optimize)), total };
  }

  async read({ id, context, optimize }: ReadCourseArgs, ctx: RequestContext): Promise<Record<string, unknown>> {
    // Whether it is there and readable was looked at with the permission.
    const course = await ctx.once(`course:${id}`, () => this.courses.byId(id));
    const [record = {}] = await this.records.of(course ? [course] : [], context, ctx);
    return optimized(record, optimize);
  }

  /** @returns the new course in edit context. @throws 400 `lp_rest_lp_course_exists`, `empty_content`, `rest_invalid_param` (instructor) */
  async create(args: CreateCourseArgs, ctx: RequestContext): Promise<Record<string, unknown>> {
    if (args.id !== undefined) throw new RestError(400, 'lp_rest_lp_course_exists', 'A new course cannot bring an id.');
    const sent: CourseTexts = {
      name: args.name ?? '',
      content: args.content ?? '',
      excerpt: args.excerpt ?? '',
      sections: args.sections ?? [],
    };
    const texts = can(ctx.caller, 'unfiltered_html') ? sent : filtered(sent);
    if ([texts.name, texts.content, texts.excerpt].every((words) => words.trim() === ''))
      throw new RestError(400, 'empty_content', 'Name, content and excerpt are empty.');
    const draft: CourseDraft = {
      ...COURSE_SETTINGS,
      ...texts,
      author: await this.authorOf(args, ctx),
      slug: args.slug ?? '',
      image: args.image ?? '',
      created: clockOf(Date.now()),
      duration: args.duration ?? '',
      // No date can be given, so what is for the future is there at once.
      status: args.status === 'future' ? 'publish' : args.status,
      terms: [...idsOf(args.categories), ...idsOf(args.tags)],
    };
    const id = await this.writer.create(draft);
    const [record = {}] = await this.records.byIds([id], 'edit', ctx);
    return record;
  }

  /** The caller, or whom an administrator names. */
  private async authorOf({ instructor }: CreateCourseArgs, { caller }: RequestContext): Promise<number> {
    const [wanted] = idsOf(instructor);
    if (wanted === undefined || wanted === caller.id) return caller.id;
    if (!isAdministrator(caller))
      throw forbidden(caller, 'lp_rest_cannot_create', 'Sorry, you cannot make courses for somebody else.');
    const person = await this.people.byId(wanted);
    if (!person || !(isAdministrator(person) || isTeacher(person)))
      throw invalidArgument('instructor', `instructor names ${wanted}, who does not teach.`);
    return person.id;
  }
}

type CourseTexts = Pick<CourseDraft, 'name' | 'content' | 'excerpt' | 'sections'>;

/** Texts of those without the right to unfiltered HTML pass the filter of authors' posts. @throws 400 `rest_invalid_param` (sections) when a title was nothing but markup */
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
