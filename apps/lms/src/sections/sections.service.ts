import { Injectable } from '@nestjs/common';
import { forbidden } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { Page } from '@gatehouse/pagination';
import type { RequestContext } from '@gatehouse/rest';
import { renderContent } from '@gatehouse/text';
import { itemAddress } from '../courses/addresses';
import { isReadable, manages, unknownCourse } from '../courses/course.policy';
import type { Course } from '../courses/course.entity';
import { CoursesQuery } from '../courses/courses.query';
import { LearningQuery, type Learning } from '../learning/learning.query';
import { shortDuration } from '../time/duration';
import { isClosed } from './item.policy';
import type { Item } from './item.entity';
import { ItemsQuery } from './items.query';
import type { ListItemsArgs, ListSectionsArgs } from './section.args';
import type { Section } from './section.entity';
import { sectionListing, SectionsQuery } from './sections.query';

/** What a course is made of, for everybody who may see the course. */
@Injectable()
export class SectionsService {
  constructor(
    private readonly sections: SectionsQuery,
    private readonly items: ItemsQuery,
    private readonly courses: CoursesQuery,
    private readonly learning: LearningQuery,
  ) {}

  async list(args: ListSectionsArgs): Promise<Page<Record<string, unknown>>> {
    const { items, total } = await this.sections.find(args);
    return { items: items.map(({ id, title, description }) => ({ id, name: title, description })), total };
  }

  async listItems(args: ListItemsArgs, ctx: RequestContext): Promise<Page<Record<string, unknown>>> {
    const { course } = await this.placed(args.section_id, ctx);
    const { items: ids, total } = await this.items.ofSection(args.section_id, sectionListing(args));
    const [items, learning] = await Promise.all([
      this.items.byIds(ids),
      this.learning.inCourse(ctx.caller.id, course.id),
    ]);
    const raw = args.context === 'edit';
    return {
      items: items.map((item) =>
        itemRecord(item, {
          course,
          learning,
          closed: isClosed(ctx.caller, { item, course, learning }),
          raw,
          home: ctx.site.home,
        }),
      ),
      total,
    };
  }

  /** @throws 404 `lp_rest_lp_course_invalid_id`; 401/403 `lp_section_not_public` */
  async permitSections(ctx: RequestContext): Promise<void> {
    const course = await this.courses.byId(Number(ctx.args.course_id));
    if (!course) throw unknownCourse();
    if (!isReadable(ctx.caller, course)) throw forbidden(ctx.caller, 'lp_section_not_public');
  }

  /** @throws 404 `lp_section_not_course`; 401/403 `lp_section_not_public`, `rest_forbidden_context` */
  async permitItems(ctx: RequestContext): Promise<void> {
    const { course } = await this.placed(Number(ctx.args.section_id), ctx);
    if (!isReadable(ctx.caller, course)) throw forbidden(ctx.caller, 'lp_section_not_public');
    if (ctx.args.context === 'edit' && !manages(ctx.caller, course))
      throw forbidden(ctx.caller, 'rest_forbidden_context');
  }

  private async placed(id: number, ctx: RequestContext): Promise<{ section: Section; course: Course }> {
    return ctx.once(`section:${id}`, async () => {
      const section = await this.sections.byId(id);
      const course = section && (await this.courses.byId(section.course));
      if (!section || !course) throw new RestError(404, 'lp_section_not_course', 'Invalid section ID.');
      return { section, course };
    });
  }
}

interface ItemParts {
  course: Course;
  learning: Learning;
  closed: boolean;
  raw: boolean;
  home: string;
}

/** An item as its section lists it: a locked one keeps its address and its content back (docs/interface/lms.md#sections-and-items). */
function itemRecord(item: Item, { course, learning, closed, raw, home }: ItemParts): Record<string, unknown> {
  const state = learning.progress.get(item.id);
  return {
    id: item.id,
    name: item.title,
    slug: item.slug,
    status: 'publish',
    permalink: closed ? '' : itemAddress(home, course.slug, item),
    type: item.kind,
    preview: item.preview,
    duration: shortDuration(item.duration),
    locked: closed,
    ...(state ? { graduation: state.graduation, user_status: state.status } : {}),
    ...(item.kind === 'lp_quiz' ? { count_question: item.questionCount } : {}),
    ...(closed ? {} : { content: { rendered: renderContent(item.content), ...(raw ? { raw: item.content } : {}) } }),
  };
}
