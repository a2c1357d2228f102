import { Inject } from '@nestjs/common';
import { listed } from '@gatehouse/pagination';
import { Args, Here, Route, via, type Call } from '@gatehouse/rest';
import { LmsNamespace } from '../namespace/lms-namespace';
import { ListItemsArgs, ListSectionsArgs } from './section.args';
import { SectionsService } from './sections.service';

@LmsNamespace()
export class SectionsController {
  constructor(@Inject(SectionsService) private readonly sections: SectionsService) {}

  @Route('GET', 'sections/sections-by-course-id/<course_id>', {
    permit: via(SectionsService, 'permitSections'),
    summary: 'The sections of a course.',
  })
  async list(@Args() args: ListSectionsArgs, @Here() call: Call) {
    return listed(call, await this.sections.list(args), args);
  }

  @Route('GET', 'section-items/items/<section_id>', {
    permit: via(SectionsService, 'permitItems'),
    summary: 'The lessons and quizzes of a section.',
  })
  async listItems(@Args() args: ListItemsArgs, @Here() call: Call) {
    return listed(call, await this.sections.listItems(args, call), args);
  }
}
