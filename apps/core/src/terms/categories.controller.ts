import { Inject } from '@nestjs/common';
import { Args, Here, Namespace, Route, via, type Call } from '@gatehouse/rest';
import { CATEGORY } from './taxonomy';
import { CategoryAccess } from './term-access';
import { CreateCategoryArgs, DeleteTermArgs, ListCategoriesArgs, ReadTermArgs, UpdateCategoryArgs } from './term.args';
import { TermReplies } from './term-replies';
import { termSchema } from './term.view';

/** The routes of categories (core sheet, section 8). */
@Namespace('core/v2', { schemas: { category: termSchema('category', CATEGORY) } })
export class CategoriesController {
  constructor(
    @Inject(TermReplies) private readonly replies: TermReplies,
    @Inject(CategoryAccess) private readonly access: CategoryAccess,
  ) {}

  @Route('GET', 'categories', { permit: via(CategoryAccess, 'list'), batch: true, schema: 'category' })
  list(@Args() args: ListCategoriesArgs, @Here() call: Call) {
    return this.replies.list(this.access, args, call);
  }

  @Route('POST', 'categories', { permit: via(CategoryAccess, 'create'), batch: true, schema: 'category' })
  create(@Args() args: CreateCategoryArgs, @Here() call: Call) {
    return this.replies.create(this.access, args, call);
  }

  @Route('GET', 'categories/<id>', { permit: via(CategoryAccess, 'read'), batch: true, schema: 'category' })
  read(@Args() args: ReadTermArgs, @Here() call: Call) {
    return this.replies.one(this.access, args.context, call);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'categories/<id>', {
    permit: via(CategoryAccess, 'update'),
    batch: true,
    schema: 'category',
  })
  update(@Args() args: UpdateCategoryArgs, @Here() call: Call) {
    return this.replies.update(this.access, args.id, args, call);
  }

  @Route('DELETE', 'categories/<id>', { permit: via(CategoryAccess, 'delete'), batch: true, schema: 'category' })
  remove(@Args() args: DeleteTermArgs, @Here() call: Call) {
    return this.replies.remove(this.access, args.force, call);
  }
}
