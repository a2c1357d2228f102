import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { LIST_MEMBERS } from '../api/calendar-list';
import { resourceSchema } from '../api/schemas';
import { TagPolicy } from './term.policy';
import { CreateTagArgs, ListTagsArgs, TermIdArgs, UpdateTagArgs } from './term.args';
import { TermsService } from './terms.service';

@Namespace('calendar/events/v1', { schemas: { 'event-term': resourceSchema('Term') } })
export class TagsController {
  constructor(
    private readonly terms: TermsService,
    private readonly policy: TagPolicy,
  ) {}

  @Route('GET', 'tags', {
    permit: 'public',
    check: policy(TagPolicy, 'checkList'),
    schema: 'event-term',
    answer: { list: 'tags', beside: LIST_MEMBERS },
    summary: 'Lists event tags by name.',
  })
  list(@Args() args: ListTagsArgs, @Ctx() ctx: RequestContext) {
    return this.terms.list(this.policy, args, ctx);
  }

  @Route('POST', 'tags', {
    permit: 'manage_categories',
    check: policy(TagPolicy, 'checkCreate'),
    schema: 'event-term',
    summary: 'Creates an event tag.',
  })
  create(@Args() args: CreateTagArgs, @Ctx() ctx: RequestContext) {
    return this.terms.create(this.policy, args, ctx);
  }

  @Route('GET', 'tags/<id>', {
    args: TermIdArgs,
    permit: 'public',
    check: policy(TagPolicy, 'checkExists'),
    schema: 'event-term',
    summary: 'One event tag.',
  })
  read(@Ctx() ctx: RequestContext) {
    return this.terms.read(this.policy, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'tags/<id>', {
    permit: 'manage_categories',
    check: policy(TagPolicy, 'checkUpdate'),
    schema: 'event-term',
    summary: 'Changes what is named of an event tag.',
  })
  update(@Args() args: UpdateTagArgs, @Ctx() ctx: RequestContext) {
    return this.terms.update(this.policy, args, ctx);
  }

  @Route('DELETE', 'tags/<id>', {
    args: TermIdArgs,
    permit: 'manage_categories',
    check: policy(TagPolicy, 'checkExists'),
    schema: 'event-term',
    summary: 'Deletes an event tag for good.',
  })
  remove(@Ctx() ctx: RequestContext) {
    return this.terms.remove(this.policy, ctx);
  }
}
