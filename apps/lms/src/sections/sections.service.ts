import { Inject, Injectable } from '@nestjs/common';
import { forbidden } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { Page } from '@gatehouse/pagination';
import type { Call } from '@gatehouse/rest';
import { renderContent } from '@gatehouse/text';
import { itemAddress } from '../courses/addresses';
import { isReadable, manages, unknownCourse } from '../courses/course.access';
import type { Course } from '../courses/course.entity';
import { CoursesQuery } from '../courses/courses.query';
import { LearningQuery, type Learning } from '../learning/learning.query';
import { shortDuration } from '../time/duration';
import { isClosed } from './item.access';
import type { Item } from './item.entity';
import { ItemsQuery } from './items.query';
import type { ListItemsArgs, ListSectionsArgs } from './section.args';
import type { Section } from './section.entity';
import { sectionListing, SectionsQuery } from './sections.query';

/** What a course is made of, for everybody who may see the course. */
@Injectable()
export class SectionsService {
  constructor(
    @Inject(SectionsQuery) private readonly sections: SectionsQuery,
    @Inject(ItemsQuery) private readonly items: ItemsQuery,
    @Inject(CoursesQuery) private readonly courses: CoursesQuery,
    @Inject(LearningQuery) private readonly learning: LearningQuery,
  ) {}

  async list(args: ListSectionsArgs): Promise<Page<Record<string, unknown>>> {
    const { items, total } = await this.sections.find(args);
    return { items: items.map(({ id, title, description }) => ({ id, name: title, description })), total };
  }

  async listItems(args: ListItemsArgs, call: Call): Promise<Page<Record<string, unknown>>> {
    const { course } = await this.placed(args.section_id, call);
    const { items: ids, total } = await this.items.ofSection(args.section_id, sectionListing(args));
    const [items, learning] = await Promise.all([
      this.items.byIds(ids),
      this.learning.inCourse(call.caller.id, course.id),
    ]);
    const raw = args.context === 'edit';
    return {
      items: items.map((item) =>
        itemRecord(item, {
          course,
          learning,
          closed: isClosed(call.caller, { item, course, learning }),
          raw,
          home: call.site.home,
        }),
      ),
      total,
    };
  }

  /** @throws 404 `lp_rest_lp_course_invalid_id`; 401/403 `lp_section_not_public` */
  async permitSections(call: Call): Promise<void> {
    const course = await this.courses.byId(Number(call.args['course_id']));
    if (!course) throw unknownCourse();
    if (!isReadable(call.caller, course)) throw forbidden(call.caller, 'lp_section_not_public');
  }

  /** @throws 404 `lp_section_not_course`; 401/403 `lp_section_not_public`, `rest_forbidden_context` */
  async permitItems(call: Call): Promise<void> {
    const { course } = await this.placed(Number(call.args['section_id']), call);
    if (!isReadable(call.caller, course)) throw forbidden(call.caller, 'lp_section_not_public');
    if (call.args['context'] === 'edit' && !manages(call.caller, course))
      throw forbidden(call.caller, 'rest_forbidden_context');
  }

  private async placed(id: number, call: Call): Promise<{ section: Section; course: Course }> {
    return call.once(`section:${id}`, async () => {
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

/** An item as its section lists it: a locked one keeps its address and its content back (lms sheet, Sections and items). */
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
