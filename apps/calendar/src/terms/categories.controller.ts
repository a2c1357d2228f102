import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { listAnswer } from '../api/paging.view';
import { CategoryPolicy } from './term.policy';
import { CreateCategoryArgs, TermIdArgs, UpdateCategoryArgs } from './term.args';
import { ListCategoriesArgs } from './store/term-list.args';
import { CategoryListView, TermView } from './term.view';
import { TermsService } from './terms.service';

/** The routes of the categories of events (docs/interface/calendar.md). */
@Namespace('calendar/events/v1', { versions: { 'categories/<id>': 'event-terms' }, schemas: { term: TermView } })
export class CategoriesController {
  constructor(
    private readonly terms: TermsService,
    private readonly policy: CategoryPolicy,
  ) {}

  @Route('GET', 'categories', {
    permit: 'public',
    check: policy(CategoryPolicy, 'checkList'),
    schema: 'term',
    answer: listAnswer(CategoryListView, 'categories'),
    summary: 'Lists event categories by name.',
  })
  list(@Args() args: ListCategoriesArgs, @Ctx() ctx: RequestContext) {
    return this.terms.list(this.policy, args, ctx);
  }

  @Route('POST', 'categories', {
    permit: 'publish_posts',
    check: policy(CategoryPolicy, 'checkCreate'),
    status: 201,
    schema: 'term',
    summary: 'Creates an event category.',
  })
  create(@Args() args: CreateCategoryArgs, @Ctx() ctx: RequestContext) {
    return this.terms.create(this.policy, args, ctx);
  }

  @Route('GET', 'categories/<id>', {
    args: TermIdArgs,
    permit: 'public',
    check: policy(CategoryPolicy, 'checkExists'),
    schema: 'term',
    summary: 'One event category.',
  })
  read(@Ctx() ctx: RequestContext) {
    return this.terms.read(this.policy, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'categories/<id>', {
    permit: 'publish_posts',
    check: policy(CategoryPolicy, 'checkUpdate'),
    schema: 'term',
    summary: 'Changes what is named of an event category.',
  })
  update(@Args() args: UpdateCategoryArgs, @Ctx() ctx: RequestContext) {
    return this.terms.update(this.policy, args, ctx);
  }

  @Route('DELETE', 'categories/<id>', {
    args: TermIdArgs,
    permit: 'publish_posts',
    check: policy(CategoryPolicy, 'checkExists'),
    schema: 'term',
    summary: 'Deletes an event category for good.',
  })
  remove(@Ctx() ctx: RequestContext) {
    return this.terms.remove(this.policy, ctx);
  }
}
