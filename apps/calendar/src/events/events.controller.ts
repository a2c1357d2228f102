import { Args, Ctx, Namespace, policy, Resolved, Route, type RequestContext } from '@gatehouse/rest';
import { listAnswer } from '../api/paging.view';
import { EventPolicy } from './access/event.policy';
import { EventIdArgs, EventSlugArgs, ReadEventArgs, ReadEventBySlugArgs } from './event-requests';
import { EventsService } from './events.service';
import { EVENT_TAGS } from '../resources';
import { EventFilterReader, type EventSearch } from './list/event-filter-reader';
import { ListEventsArgs } from './list/event-filter-args';
import { CalendarEvent } from './model/event';
import { EventListView } from './view/event-view';
import type { EventChange } from './write/event-change';
import { EventChangeReader } from './write/event-change-reader';
import { CreateEventArgs, UpdateEventArgs, UpdateEventBySlugArgs } from './write/event-arguments';
import { EventsWriter } from './write/events.writer';

const WRITE = ['POST', 'PUT', 'PATCH'] as const;

/** docs/interface/calendar.md#event-routes */
@Namespace('calendar/events/v1', {
  versions: { 'events/<id>': 'events', 'events/by-slug/<slug>': policy(EventPolicy, 'named') },
  schemas: { event: CalendarEvent },
})
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly writer: EventsWriter,
  ) {}

  @Route('GET', 'events', {
    permit: 'public',
    check: policy(EventFilterReader, 'check'),
    schema: 'event',
    tags: EVENT_TAGS,
    answer: listAnswer(EventListView, 'events'),
    summary: 'Lists events in order of start.',
  })
  list(@Args() args: ListEventsArgs, @Resolved() search: EventSearch, @Ctx() ctx: RequestContext) {
    return this.events.list(args, search, ctx);
  }

  @Route('POST', 'events', {
    args: CreateEventArgs,
    permit: policy(EventPolicy, 'mayCreate'),
    check: policy(EventChangeReader, 'checkCreate'),
    status: 201,
    schema: 'event',
    summary: 'Creates an event.',
  })
  create(@Resolved() change: EventChange, @Ctx() ctx: RequestContext) {
    return this.writer.create(change, ctx);
  }

  @Route('GET', 'events/<id>', { permit: policy(EventPolicy, 'mayRead'), schema: 'event', summary: 'One event.' })
  read(@Args() args: ReadEventArgs, @Ctx() ctx: RequestContext) {
    return this.events.read(args, ctx);
  }

  @Route([...WRITE], 'events/<id>', {
    args: UpdateEventArgs,
    permit: policy(EventPolicy, 'mayUpdate'),
    check: policy(EventChangeReader, 'checkUpdate'),
    schema: 'event',
    summary: 'Changes what is named of an event.',
  })
  update(@Resolved() change: EventChange, @Ctx() ctx: RequestContext) {
    return this.writer.update(change, ctx);
  }

  @Route('DELETE', 'events/<id>', {
    args: EventIdArgs,
    permit: policy(EventPolicy, 'mayDelete'),
    schema: 'event',
    summary: 'Puts an event into the trash.',
  })
  delete(@Ctx() ctx: RequestContext) {
    return this.writer.delete(ctx);
  }

  @Route('GET', 'events/by-slug/<slug>', {
    permit: policy(EventPolicy, 'mayRead'),
    check: policy(EventPolicy, 'checkSlug'),
    schema: 'event',
    summary: 'One event, by its slug.',
  })
  readBySlug(@Args() args: ReadEventBySlugArgs, @Ctx() ctx: RequestContext) {
    return this.events.read(args, ctx);
  }

  @Route([...WRITE], 'events/by-slug/<slug>', {
    args: UpdateEventBySlugArgs,
    permit: policy(EventPolicy, 'mayUpdate'),
    check: policy(EventChangeReader, 'checkUpdateBySlug'),
    schema: 'event',
    summary: 'Changes what is named of an event, found by its slug.',
  })
  updateBySlug(@Resolved() change: EventChange, @Ctx() ctx: RequestContext) {
    return this.writer.update(change, ctx);
  }

  @Route('DELETE', 'events/by-slug/<slug>', {
    args: EventSlugArgs,
    permit: policy(EventPolicy, 'mayDelete'),
    check: policy(EventPolicy, 'checkSlug'),
    schema: 'event',
    summary: 'Puts an event into the trash, found by its slug.',
  })
  deleteBySlug(@Ctx() ctx: RequestContext) {
    return this.writer.delete(ctx);
  }
}
