import { Inject } from '@nestjs/common';
import { Args, Here, Namespace, Route, via, type Call } from '@gatehouse/rest';
import { TermReplies } from '../terms/term-replies';
import { CreateTagArgs, DeleteTermArgs, ListTermsArgs, ReadTermArgs, UpdateTagArgs } from '../terms/term.args';
import { termSchema } from '../terms/term.view';
import { PATTERN_CATEGORY, PatternCategoryAccess } from './pattern-category';

/** The routes of the taxonomy of blocks (editor sheet, wp_pattern_category). */
@Namespace('core/v2', { schemas: { wp_pattern_category: termSchema('wp_pattern_category', PATTERN_CATEGORY) } })
export class PatternCategoriesController {
  constructor(
    @Inject(TermReplies) private readonly replies: TermReplies,
    @Inject(PatternCategoryAccess) private readonly access: PatternCategoryAccess,
  ) {}

  @Route('GET', 'wp_pattern_category', { permit: via(PatternCategoryAccess, 'list'), schema: 'wp_pattern_category' })
  list(@Args() args: ListTermsArgs, @Here() call: Call) {
    return this.replies.list(this.access, args, call);
  }

  @Route('POST', 'wp_pattern_category', { permit: via(PatternCategoryAccess, 'create'), schema: 'wp_pattern_category' })
  create(@Args() args: CreateTagArgs, @Here() call: Call) {
    return this.replies.create(this.access, args, call);
  }

  @Route('GET', 'wp_pattern_category/<id>', {
    permit: via(PatternCategoryAccess, 'read'),
    schema: 'wp_pattern_category',
  })
  read(@Args() args: ReadTermArgs, @Here() call: Call) {
    return this.replies.one(this.access, args.context, call);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'wp_pattern_category/<id>', {
    permit: via(PatternCategoryAccess, 'update'),
    schema: 'wp_pattern_category',
  })
  update(@Args() args: UpdateTagArgs, @Here() call: Call) {
    return this.replies.update(this.access, args.id, args, call);
  }

  @Route('DELETE', 'wp_pattern_category/<id>', {
    permit: via(PatternCategoryAccess, 'delete'),
    schema: 'wp_pattern_category',
  })
  remove(@Args() args: DeleteTermArgs, @Here() call: Call) {
    return this.replies.remove(this.access, args.force, call);
  }
}
