import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { listAnswer } from '../api/paging.view';
import { TagPolicy } from './term.policy';
import { CreateTagArgs, TermIdArgs, UpdateTagArgs } from './term.args';
import { ListTagsArgs } from './store/term-list.args';
import { TagListView, TermView } from './term.view';
import { TermsService } from './terms.service';

/** The routes of the tags of events (docs/interface/calendar.md). */
@Namespace('calendar/events/v1', { versions: { 'tags/<id>': 'event-terms' }, schemas: { term: TermView } })
export class TagsController {
  constructor(
    private readonly terms: TermsService,
    private readonly policy: TagPolicy,
  ) {}

  @Route('GET', 'tags', {
    permit: 'public',
    check: policy(TagPolicy, 'checkList'),
    schema: 'term',
    answer: listAnswer(TagListView, 'tags'),
    summary: 'Lists event tags by name.',
  })
  list(@Args() args: ListTagsArgs, @Ctx() ctx: RequestContext) {
    return this.terms.list(this.policy, args, ctx);
  }

  @Route('POST', 'tags', {
    permit: 'manage_categories',
    check: policy(TagPolicy, 'checkCreate'),
    status: 201,
    schema: 'term',
    summary: 'Creates an event tag.',
  })
  create(@Args() args: CreateTagArgs, @Ctx() ctx: RequestContext) {
    return this.terms.create(this.policy, args, ctx);
  }

  @Route('GET', 'tags/<id>', {
    args: TermIdArgs,
    permit: 'public',
    check: policy(TagPolicy, 'checkExists'),
    schema: 'term',
    summary: 'One event tag.',
  })
  read(@Ctx() ctx: RequestContext) {
    return this.terms.read(this.policy, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'tags/<id>', {
    permit: 'manage_categories',
    check: policy(TagPolicy, 'checkUpdate'),
    schema: 'term',
    summary: 'Changes what is named of an event tag.',
  })
  update(@Args() args: UpdateTagArgs, @Ctx() ctx: RequestContext) {
    return this.terms.update(this.policy, args, ctx);
  }

  @Route('DELETE', 'tags/<id>', {
    args: TermIdArgs,
    permit: 'manage_categories',
    check: policy(TagPolicy, 'checkExists'),
    schema: 'term',
    summary: 'Deletes an event tag for good.',
  })
  remove(@Ctx() ctx: RequestContext) {
    return this.terms.remove(this.policy, ctx);
  }
}
