import { listed } from '@gatehouse/pagination';
import { Args, Ctx, policy, Route, type RequestContext } from '@gatehouse/rest';
import { LmsNamespace } from '../namespace/lms-namespace';
import { Section } from './model/section';
import { SectionPolicy } from './section.policy';
import { SectionItemView } from './section.view';
import { ListItemsArgs, ListSectionsArgs } from './sections.query';
import { SectionsService } from './sections.service';

/** The routes of the sections of courses (docs/interface/lms.md). */
@LmsNamespace()
export class SectionsController {
  constructor(private readonly sections: SectionsService) {}

  @Route('GET', 'sections/sections-by-course-id/<course_id>', {
    permit: policy(SectionPolicy, 'list'),
    tags: ['courses'],
    result: [Section],
    summary: 'The sections of a course.',
  })
  async list(@Args() args: ListSectionsArgs, @Ctx() ctx: RequestContext) {
    return listed(ctx, await this.sections.list(args), args);
  }

  @Route('GET', 'section-items/items/<section_id>', {
    permit: policy(SectionPolicy, 'listItems'),
    tags: ['courses', 'site'],
    result: [SectionItemView],
    summary: 'The lessons and quizzes of a section.',
  })
  async listItems(@Args() args: ListItemsArgs, @Ctx() ctx: RequestContext) {
    return listed(ctx, await this.sections.listItems(args, ctx), args);
  }
}
