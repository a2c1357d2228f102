import { Args, Ctx, Namespace, Resolved, Route, policy, type RequestContext } from '@gatehouse/rest';
import { listAnswer } from '../api/paging.view';
import { LinkedIdArgs, LinkedSlugArgs, ListLinkedArgs } from '../linked/read/linked.args';
import type { LinkedChange } from '../linked/write/linked-change-reader';
import type { LinkedRow } from '../linked/model/linked-post.entity';
import { VenueListView } from '../linked/view/linked-list.view';
import { VenueView } from '../linked/view/venue.view';
import { LinkedService, type LinkedUpdate } from '../linked/linked.service';
import { VenuePolicy } from './venue.policy';
import { CreateVenueArgs, UpdateVenueArgs, UpdateVenueBySlugArgs } from './venue.args';

const WRITE = ['POST', 'PUT', 'PATCH'] as const;

/** The routes of venues (docs/interface/calendar.md). */
@Namespace('calendar/events/v1', {
  versions: { 'venues/<id>': 'venues', 'venues/by-slug/<slug>': policy(VenuePolicy, 'named') },
  schemas: { venue: VenueView },
})
export class VenuesController {
  constructor(private readonly linked: LinkedService) {}

  @Route('GET', 'venues', {
    permit: 'public',
    check: policy(VenuePolicy, 'checkList'),
    schema: 'venue',
    answer: listAnswer(VenueListView, 'venues'),
    summary: 'Lists venues, the newest first.',
  })
  list(@Args() args: ListLinkedArgs, @Ctx() ctx: RequestContext) {
    return this.linked.list('venue', args, ctx);
  }

  @Route('POST', 'venues', {
    args: CreateVenueArgs,
    permit: policy(VenuePolicy, 'mayCreate'),
    check: policy(VenuePolicy, 'checkCreate'),
    status: 201,
    schema: 'venue',
    summary: 'Creates a venue, or changes the published one of that name.',
  })
  create(@Resolved() change: LinkedChange, @Ctx() ctx: RequestContext) {
    return this.linked.create('venue', change, ctx);
  }

  @Route('GET', 'venues/<id>', {
    args: LinkedIdArgs,
    permit: policy(VenuePolicy, 'mayRead'),
    check: policy(VenuePolicy, 'checkExists'),
    schema: 'venue',
    summary: 'One venue.',
  })
  read(@Resolved() row: LinkedRow, @Ctx() ctx: RequestContext) {
    return this.linked.read(row, ctx);
  }

  @Route([...WRITE], 'venues/<id>', {
    args: UpdateVenueArgs,
    permit: policy(VenuePolicy, 'mayUpdate'),
    check: policy(VenuePolicy, 'checkUpdate'),
    schema: 'venue',
    summary: 'Changes what is named of a venue.',
  })
  update(@Resolved() update: LinkedUpdate, @Ctx() ctx: RequestContext) {
    return this.linked.update(update, ctx);
  }

  @Route('DELETE', 'venues/<id>', {
    args: LinkedIdArgs,
    permit: policy(VenuePolicy, 'mayDelete'),
    check: policy(VenuePolicy, 'checkExists'),
    schema: 'venue',
    summary: 'Puts a venue into the trash.',
  })
  delete(@Resolved() row: LinkedRow, @Ctx() ctx: RequestContext) {
    return this.linked.delete(row, ctx);
  }

  @Route('GET', 'venues/by-slug/<slug>', {
    args: LinkedSlugArgs,
    permit: policy(VenuePolicy, 'mayRead'),
    check: policy(VenuePolicy, 'checkExists'),
    schema: 'venue',
    summary: 'One venue, by its slug.',
  })
  readBySlug(@Resolved() row: LinkedRow, @Ctx() ctx: RequestContext) {
    return this.linked.read(row, ctx);
  }

  @Route([...WRITE], 'venues/by-slug/<slug>', {
    args: UpdateVenueBySlugArgs,
    permit: policy(VenuePolicy, 'mayUpdate'),
    check: policy(VenuePolicy, 'checkUpdate'),
    schema: 'venue',
    summary: 'Changes what is named of a venue, found by its slug.',
  })
  updateBySlug(@Resolved() update: LinkedUpdate, @Ctx() ctx: RequestContext) {
    return this.linked.update(update, ctx);
  }

  @Route('DELETE', 'venues/by-slug/<slug>', {
    args: LinkedSlugArgs,
    permit: policy(VenuePolicy, 'mayDelete'),
    check: policy(VenuePolicy, 'checkExists'),
    schema: 'venue',
    summary: 'Puts a venue into the trash, found by its slug.',
  })
  deleteBySlug(@Resolved() row: LinkedRow, @Ctx() ctx: RequestContext) {
    return this.linked.delete(row, ctx);
  }
}
