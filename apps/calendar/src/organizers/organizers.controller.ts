import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { LIST_MEMBERS } from '../api/calendar-list';
import { resourceSchema } from '../api/schemas';
import { LinkedIdArgs, LinkedSlugArgs, ListLinkedArgs } from '../linked/linked.args';
import { LinkedService } from '../linked/linked.service';
import { OrganizerPolicy } from './organizer.policy';
import { CreateOrganizerArgs, UpdateOrganizerArgs, UpdateOrganizerBySlugArgs } from './organizer.args';

const WRITE = ['POST', 'PUT', 'PATCH'] as const;

@Namespace('calendar/events/v1', { schemas: { organizer: resourceSchema('Organizer') } })
export class OrganizersController {
  constructor(private readonly linked: LinkedService) {}

  @Route('GET', 'organizers', {
    permit: 'public',
    check: policy(OrganizerPolicy, 'list'),
    schema: 'organizer',
    answer: { list: 'organizers', beside: LIST_MEMBERS },
    summary: 'Lists organizers, the newest first.',
  })
  list(@Args() args: ListLinkedArgs, @Ctx() ctx: RequestContext) {
    return this.linked.list('organizer', args, ctx);
  }

  @Route('POST', 'organizers', {
    permit: policy(OrganizerPolicy, 'mayCreate'),
    check: policy(OrganizerPolicy, 'write'),
    schema: 'organizer',
    summary: 'Creates an organizer, or changes the published one of that name.',
  })
  create(@Args() _args: CreateOrganizerArgs, @Ctx() ctx: RequestContext) {
    return this.linked.create('organizer', ctx);
  }

  @Route('GET', 'organizers/<id>', {
    permit: policy(OrganizerPolicy, 'mayRead'),
    check: policy(OrganizerPolicy, 'exists'),
    schema: 'organizer',
    summary: 'One organizer.',
  })
  read(@Args() _args: LinkedIdArgs, @Ctx() ctx: RequestContext) {
    return this.linked.read('organizer', ctx);
  }

  @Route([...WRITE], 'organizers/<id>', {
    permit: policy(OrganizerPolicy, 'mayUpdate'),
    check: policy(OrganizerPolicy, 'change'),
    schema: 'organizer',
    summary: 'Changes what is named of an organizer.',
  })
  update(@Args() _args: UpdateOrganizerArgs, @Ctx() ctx: RequestContext) {
    return this.linked.update('organizer', ctx);
  }

  @Route('DELETE', 'organizers/<id>', {
    permit: policy(OrganizerPolicy, 'mayRemove'),
    check: policy(OrganizerPolicy, 'exists'),
    schema: 'organizer',
    summary: 'Puts an organizer into the trash.',
  })
  remove(@Args() _args: LinkedIdArgs, @Ctx() ctx: RequestContext) {
    return this.linked.remove('organizer', ctx);
  }

  @Route('GET', 'organizers/by-slug/<slug>', {
    permit: policy(OrganizerPolicy, 'mayRead'),
    check: policy(OrganizerPolicy, 'exists'),
    schema: 'organizer',
    summary: 'One organizer, by its slug.',
  })
  readBySlug(@Args() _args: LinkedSlugArgs, @Ctx() ctx: RequestContext) {
    return this.linked.read('organizer', ctx);
  }

  @Route([...WRITE], 'organizers/by-slug/<slug>', {
    permit: policy(OrganizerPolicy, 'mayUpdate'),
    check: policy(OrganizerPolicy, 'change'),
    schema: 'organizer',
    summary: 'Changes what is named of an organizer, found by its slug.',
  })
  updateBySlug(@Args() _args: UpdateOrganizerBySlugArgs, @Ctx() ctx: RequestContext) {
    return this.linked.update('organizer', ctx);
  }

  @Route('DELETE', 'organizers/by-slug/<slug>', {
    permit: policy(OrganizerPolicy, 'mayRemove'),
    check: policy(OrganizerPolicy, 'exists'),
    schema: 'organizer',
    summary: 'Puts an organizer into the trash, found by its slug.',
  })
  removeBySlug(@Args() _args: LinkedSlugArgs, @Ctx() ctx: RequestContext) {
    return this.linked.remove('organizer', ctx);
  }
}
