import { Injectable } from '@nestjs/common';
import type { Page } from '@gatehouse/pagination';
import { recordView } from '@gatehouse/records';
import type { RequestContext } from '@gatehouse/rest';
import { isClosed } from '../access/item.policy';
import { LearningQuery } from '../learning/learning.query';
import { Section } from './model/section';
import { SectionPolicy } from './section.policy';
import { sectionItemView } from './section.view';
import { SectionsQuery, type ListItemsArgs, type ListSectionsArgs } from './sections.query';

/** Reads the sections of a course and the items of a section. */
@Injectable()
export class SectionsService {
  constructor(
    private readonly sections: SectionsQuery,
    private readonly policy: SectionPolicy,
    private readonly learning: LearningQuery,
  ) {}

  async list(args: ListSectionsArgs): Promise<Page<object>> {
    const { items, total } = await this.sections.find(args);
    return { items: items.map((section) => recordView(Section, section)), total };
  }

  async listItems(args: ListItemsArgs, ctx: RequestContext): Promise<Page<object>> {
    const course = await this.policy.courseOf(args.section_id, ctx);
    const [{ items, total }, learning] = await Promise.all([
      this.sections.findItems(args),
      this.learning.inCourse(ctx.caller.id, course.id),
    ]);
    const views = items.map((item) =>
      sectionItemView(item, {
        course,
        progress: learning.progress.get(item.id),
        locked: isClosed(ctx.caller, { item, course, learning }),
        raw: args.context === 'edit',
        home: ctx.site.home,
      }),
    );
    return { items: views, total };
  }
}
