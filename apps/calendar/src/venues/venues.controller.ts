import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { LIST_MEMBERS } from '../api/calendar-list';
import { resourceSchema } from '../api/schemas';
import { LinkedIdArgs, LinkedSlugArgs, ListLinkedArgs } from '../linked/linked.args';
import { LinkedService } from '../linked/linked.service';
import { VenuePolicy } from './venue.policy';
import { CreateVenueArgs, UpdateVenueArgs, UpdateVenueBySlugArgs } from './venue.args';

const WRITE = ['POST', 'PUT', 'PATCH'] as const;

@Namespace('calendar/events/v1', { schemas: { venue: resourceSchema('Venue') } })
export class VenuesController {
  constructor(private readonly linked: LinkedService) {}

  @Route('GET', 'venues', {
    permit: 'public',
    check: policy(VenuePolicy, 'list'),
    schema: 'venue',
    answer: { list: 'venues', beside: LIST_MEMBERS },
    summary: 'Lists venues, the newest first.',
  })
  list(@Args() args: ListLinkedArgs, @Ctx() ctx: RequestContext) {
    return this.linked.list('venue', args, ctx);
  }

  @Route('POST', 'venues', {
    permit: policy(VenuePolicy, 'mayCreate'),
    check: policy(VenuePolicy, 'write'),
    schema: 'venue',
    summary: 'Creates a venue, or changes the published one of that name.',
  })
  create(@Args() _args: CreateVenueArgs, @Ctx() ctx: RequestContext) {
    return this.linked.create('venue', ctx);
  }

  @Route('GET', 'venues/<id>', {
    permit: policy(VenuePolicy, 'mayRead'),
    check: policy(VenuePolicy, 'exists'),
    schema: 'venue',
    summary: 'One venue.',
  })
  read(@Args() _args: LinkedIdArgs, @Ctx() ctx: RequestContext) {
    return this.linked.read('venue', ctx);
  }

  @Route([...WRITE], 'venues/<id>', {
    permit: policy(VenuePolicy, 'mayUpdate'),
    check: policy(VenuePolicy, 'change'),
    schema: 'venue',
    summary: 'Changes what is named of a venue.',
  })
  update(@Args() _args: UpdateVenueArgs, @Ctx() ctx: RequestContext) {
    return this.linked.update('venue', ctx);
  }

  @Route('DELETE', 'venues/<id>', {
    permit: policy(VenuePolicy, 'mayRemove'),
    check: policy(VenuePolicy, 'exists'),
    schema: 'venue',
    summary: 'Puts a venue into the trash.',
  })
  remove(@Args() _args: LinkedIdArgs, @Ctx() ctx: RequestContext) {
    return this.linked.remove('venue', ctx);
  }

  @Route('GET', 'venues/by-slug/<slug>', {
    permit: policy(VenuePolicy, 'mayRead'),
    check: policy(VenuePolicy, 'exists'),
    schema: 'venue',
    summary: 'One venue, by its slug.',
  })
  readBySlug(@Args() _args: LinkedSlugArgs, @Ctx() ctx: RequestContext) {
    return this.linked.read('venue', ctx);
  }

  @Route([...WRITE], 'venues/by-slug/<slug>', {
    permit: policy(VenuePolicy, 'mayUpdate'),
    check: policy(VenuePolicy, 'change'),
    schema: 'venue',
    summary: 'Changes what is named of a venue, found by its slug.',
  })
  updateBySlug(@Args() _args: UpdateVenueBySlugArgs, @Ctx() ctx: RequestContext) {
    return this.linked.update('venue', ctx);
  }

  @Route('DELETE', 'venues/by-slug/<slug>', {
    permit: policy(VenuePolicy, 'mayRemove'),
    check: policy(VenuePolicy, 'exists'),
    schema: 'venue',
    summary: 'Puts a venue into the trash, found by its slug.',
  })
  removeBySlug(@Args() _args: LinkedSlugArgs, @Ctx() ctx: RequestContext) {
    return this.linked.remove('venue', ctx);
  }
}
