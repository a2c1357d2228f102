import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { LIST_MEMBERS } from '../api/calendar-list';
import { resourceSchema } from '../api/schemas';
import { EventPolicy } from './event.policy';
import { EventFilterReader } from './list/event-filter-reader';
import { ListEventsArgs } from './list/event-list.args';
import { EventIdArgs, EventSlugArgs, ReadEventArgs, ReadEventBySlugArgs } from './event.args';
import { EventsService } from './events.service';
import { CreateEventArgs } from './write/event-write.args';
import { UpdateEventArgs } from './write/event-write.args';
import { UpdateEventBySlugArgs } from './write/event-write.args';

const WRITE = ['POST', 'PUT', 'PATCH'] as const;

@Namespace('calendar/events/v1', { schemas: { event: resourceSchema('Event') } })
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Route('GET', 'events', {
    permit: 'public',
    check: policy(EventFilterReader, 'check'),
    schema: 'event',
    answer: { list: 'events', beside: LIST_MEMBERS },
    summary: 'Lists events in order of start.',
  })
  list(@Args() args: ListEventsArgs, @Ctx() ctx: RequestContext) {
    return this.events.list(args, ctx);
  }

  @Route('POST', 'events', {
    permit: policy(EventPolicy, 'mayCreate'),
    check: policy(EventPolicy, 'checkWrite'),
    schema: 'event',
    summary: 'Creates an event.',
  })
  create(@Args() _args: CreateEventArgs, @Ctx() ctx: RequestContext) {
    return this.events.create(ctx);
  }

  @Route('GET', 'events/<id>', { permit: policy(EventPolicy, 'mayRead'), schema: 'event', summary: 'One event.' })
  read(@Args() args: ReadEventArgs, @Ctx() ctx: RequestContext) {
    return this.events.read(args, ctx);
  }

  @Route([...WRITE], 'events/<id>', {
    permit: policy(EventPolicy, 'mayUpdate'),
    check: policy(EventPolicy, 'checkWrite'),
    schema: 'event',
    summary: 'Changes what is named of an event.',
  })
  update(@Args() _args: UpdateEventArgs, @Ctx() ctx: RequestContext) {
    return this.events.update(ctx);
  }

  @Route('DELETE', 'events/<id>', {
    permit: policy(EventPolicy, 'mayRemove'),
    schema: 'event',
    summary: 'Puts an event into the trash.',
  })
  remove(@Args() _args: EventIdArgs, @Ctx() ctx: RequestContext) {
    return this.events.remove(ctx);
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
    permit: policy(EventPolicy, 'mayUpdate'),
    check: policy(EventPolicy, 'checkWriteBySlug'),
    schema: 'event',
    summary: 'Changes what is named of an event, found by its slug.',
  })
  updateBySlug(@Args() _args: UpdateEventBySlugArgs, @Ctx() ctx: RequestContext) {
    return this.events.update(ctx);
  }

  @Route('DELETE', 'events/by-slug/<slug>', {
    permit: policy(EventPolicy, 'mayRemove'),
    check: policy(EventPolicy, 'checkSlug'),
    schema: 'event',
    summary: 'Puts an event into the trash, found by its slug.',
  })
  removeBySlug(@Args() _args: EventSlugArgs, @Ctx() ctx: RequestContext) {
    return this.events.remove(ctx);
  }
}
