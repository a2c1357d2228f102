import { Args, Ctx, Namespace, Resolved, Route, policy, type RequestContext } from '@gatehouse/rest';
import { listAnswer } from '../api/paging.view';
import { LinkedIdArgs, LinkedSlugArgs, ListLinkedArgs } from '../linked/read/linked.args';
import type { LinkedChange } from '../linked/write/linked-change-reader';
import type { LinkedRow } from '../linked/model/linked-post.entity';
import { OrganizerListView } from '../linked/view/linked-list.view';
import { OrganizerView } from '../linked/view/organizer.view';
import { LinkedService, type LinkedUpdate } from '../linked/linked.service';
import { OrganizerPolicy } from './organizer.policy';
import { CreateOrganizerArgs, UpdateOrganizerArgs, UpdateOrganizerBySlugArgs } from './organizer.args';

const WRITE = ['POST', 'PUT', 'PATCH'] as const;

/** The routes of organizers (docs/interface/calendar.md). */
@Namespace('calendar/events/v1', {
  versions: { 'organizers/<id>': 'organizers', 'organizers/by-slug/<slug>': policy(OrganizerPolicy, 'named') },
  schemas: { organizer: OrganizerView },
})
export class OrganizersController {
  constructor(private readonly linked: LinkedService) {}

  @Route('GET', 'organizers', {
    permit: 'public',
    check: policy(OrganizerPolicy, 'checkList'),
    schema: 'organizer',
    answer: listAnswer(OrganizerListView, 'organizers'),
    summary: 'Lists organizers, the newest first.',
  })
  list(@Args() args: ListLinkedArgs, @Ctx() ctx: RequestContext) {
    return this.linked.list('organizer', args, ctx);
  }

  @Route('POST', 'organizers', {
    args: CreateOrganizerArgs,
    permit: policy(OrganizerPolicy, 'mayCreate'),
    check: policy(OrganizerPolicy, 'checkCreate'),
    status: 201,
    schema: 'organizer',
    summary: 'Creates an organizer, or changes the published one of that name.',
  })
  create(@Resolved() change: LinkedChange, @Ctx() ctx: RequestContext) {
    return this.linked.create('organizer', change, ctx);
  }

  @Route('GET', 'organizers/<id>', {
    args: LinkedIdArgs,
    permit: policy(OrganizerPolicy, 'mayRead'),
    check: policy(OrganizerPolicy, 'checkExists'),
    schema: 'organizer',
    summary: 'One organizer.',
  })
  read(@Resolved() row: LinkedRow, @Ctx() ctx: RequestContext) {
    return this.linked.read(row, ctx);
  }

  @Route([...WRITE], 'organizers/<id>', {
    args: UpdateOrganizerArgs,
    permit: policy(OrganizerPolicy, 'mayUpdate'),
    check: policy(OrganizerPolicy, 'checkUpdate'),
    schema: 'organizer',
    summary: 'Changes what is named of an organizer.',
  })
  update(@Resolved() update: LinkedUpdate, @Ctx() ctx: RequestContext) {
    return this.linked.update(update, ctx);
  }

  @Route('DELETE', 'organizers/<id>', {
    args: LinkedIdArgs,
    permit: policy(OrganizerPolicy, 'mayDelete'),
    check: policy(OrganizerPolicy, 'checkExists'),
    schema: 'organizer',
    summary: 'Puts an organizer into the trash.',
  })
  delete(@Resolved() row: LinkedRow, @Ctx() ctx: RequestContext) {
    return this.linked.delete(row, ctx);
  }

  @Route('GET', 'organizers/by-slug/<slug>', {
    args: LinkedSlugArgs,
    permit: policy(OrganizerPolicy, 'mayRead'),
    check: policy(OrganizerPolicy, 'checkExists'),
    schema: 'organizer',
    summary: 'One organizer, by its slug.',
  })
  readBySlug(@Resolved() row: LinkedRow, @Ctx() ctx: RequestContext) {
    return this.linked.read(row, ctx);
  }

  @Route([...WRITE], 'organizers/by-slug/<slug>', {
    args: UpdateOrganizerBySlugArgs,
    permit: policy(OrganizerPolicy, 'mayUpdate'),
    check: policy(OrganizerPolicy, 'checkUpdate'),
    schema: 'organizer',
    summary: 'Changes what is named of an organizer, found by its slug.',
  })
  updateBySlug(@Resolved() update: LinkedUpdate, @Ctx() ctx: RequestContext) {
    return this.linked.update(update, ctx);
  }

  @Route('DELETE', 'organizers/by-slug/<slug>', {
    args: LinkedSlugArgs,
    permit: policy(OrganizerPolicy, 'mayDelete'),
    check: policy(OrganizerPolicy, 'checkExists'),
    schema: 'organizer',
    summary: 'Puts an organizer into the trash, found by its slug.',
  })
  deleteBySlug(@Resolved() row: LinkedRow, @Ctx() ctx: RequestContext) {
    return this.linked.delete(row, ctx);
  }
}
