import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { LIST_MEMBERS } from '../api/calendar-list';
import { resourceSchema } from '../api/schemas';
import { TermPolicy } from './term.policy';
import { CreateCategoryArgs, ListCategoriesArgs, TermIdArgs, UpdateCategoryArgs } from './term.args';
import { TermsService } from './terms.service';

@Namespace('calendar/events/v1', { schemas: { 'event-term': resourceSchema('Term') } })
export class CategoriesController {
  constructor(private readonly terms: TermsService) {}

  @Route('GET', 'categories', {
    permit: 'public',
    check: policy(TermPolicy, 'checkCategoryList'),
    schema: 'event-term',
    answer: { list: 'categories', beside: LIST_MEMBERS },
    summary: 'Lists event categories by name.',
  })
  list(@Args() args: ListCategoriesArgs, @Ctx() ctx: RequestContext) {
    return this.terms.list('category', args, ctx);
  }

  @Route('POST', 'categories', {
    permit: 'edit_posts',
    check: policy(TermPolicy, 'checkCategoryWrite'),
    schema: 'event-term',
    summary: 'Creates an event category.',
  })
  create(@Args() args: CreateCategoryArgs, @Ctx() ctx: RequestContext) {
    return this.terms.create('category', args, ctx);
  }

  @Route('GET', 'categories/<id>', {
    permit: 'public',
    check: policy(TermPolicy, 'checkCategory'),
    schema: 'event-term',
    summary: 'One event category.',
  })
  read(@Args() _args: TermIdArgs, @Ctx() ctx: RequestContext) {
    return this.terms.read('category', ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'categories/<id>', {
    permit: 'edit_posts',
    check: policy(TermPolicy, 'checkCategoryChange'),
    schema: 'event-term',
    summary: 'Changes what is named of an event category.',
  })
  update(@Args() args: UpdateCategoryArgs, @Ctx() ctx: RequestContext) {
    return this.terms.update('category', args, ctx);
  }

  @Route('DELETE', 'categories/<id>', {
    permit: 'edit_posts',
    check: policy(TermPolicy, 'checkCategory'),
    schema: 'event-term',
    summary: 'Deletes an event category for good.',
  })
  remove(@Args() _args: TermIdArgs, @Ctx() ctx: RequestContext) {
    return this.terms.remove('category', ctx);
  }
}
