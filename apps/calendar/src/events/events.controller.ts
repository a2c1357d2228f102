import { Inject } from '@nestjs/common';
import { Args, Here, Namespace, Route, via, type Call } from '@gatehouse/rest';
import { LIST_MEMBERS } from '../records/calendar-list';
import { resourceSchema } from '../document/schemas';
import { EventAccess } from './event-access';
import { EventFilterReader } from './event-filters';
import { ListEventsArgs } from './event-list.args';
import {
  CreateEventArgs,
  EventIdArgs,
  EventSlugArgs,
  ReadEventArgs,
  ReadEventBySlugArgs,
  UpdateEventArgs,
  UpdateEventBySlugArgs,
} from './event.args';
import { EventsService } from './events.service';

const WRITE = ['POST', 'PUT', 'PATCH'] as const;

@Namespace('calendar/events/v1', { schemas: { event: resourceSchema('Event') } })
export class EventsController {
  constructor(@Inject(EventsService) private readonly events: EventsService) {}

  @Route('GET', 'events', {
    permit: 'public',
    check: via(EventFilterReader, 'check'),
    schema: 'event',
    answer: { list: 'events', beside: LIST_MEMBERS },
    summary: 'Lists events in order of start.',
  })
  list(@Args() args: ListEventsArgs, @Here() call: Call) {
    return this.events.list(args, call);
  }

  @Route('POST', 'events', {
    permit: via(EventAccess, 'mayCreate'),
    check: via(EventAccess, 'checkWrite'),
    schema: 'event',
    summary: 'Creates an event.',
  })
  create(@Args() _args: CreateEventArgs, @Here() call: Call) {
    return this.events.create(call);
  }

  @Route('GET', 'events/<id>', { permit: via(EventAccess, 'mayRead'), schema: 'event', summary: 'One event.' })
  read(@Args() args: ReadEventArgs, @Here() call: Call) {
    return this.events.read(args, call);
  }

  @Route([...WRITE], 'events/<id>', {
    permit: via(EventAccess, 'mayUpdate'),
    check: via(EventAccess, 'checkWrite'),
    schema: 'event',
    summary: 'Changes what is named of an event.',
  })
  update(@Args() _args: UpdateEventArgs, @Here() call: Call) {
    return this.events.update(call);
  }

  @Route('DELETE', 'events/<id>', {
    permit: via(EventAccess, 'mayRemove'),
    schema: 'event',
    summary: 'Puts an event into the trash.',
  })
  remove(@Args() _args: EventIdArgs, @Here() call: Call) {
    return this.events.remove(call);
  }

  @Route('GET', 'events/by-slug/<slug>', {
    permit: via(EventAccess, 'mayRead'),
    check: via(EventAccess, 'checkSlug'),
    schema: 'event',
    summary: 'One event, by its slug.',
  })
  readBySlug(@Args() args: ReadEventBySlugArgs, @Here() call: Call) {
    return this.events.read(args, call);
  }

  @Route([...WRITE], 'events/by-slug/<slug>', {
    permit: via(EventAccess, 'mayUpdate'),
    check: via(EventAccess, 'checkWriteBySlug'),
    schema: 'event',
    summary: 'Changes what is named of an event, found by its slug.',
  })
  updateBySlug(@Args() _args: UpdateEventBySlugArgs, @Here() call: Call) {
    return this.events.update(call);
  }

  @Route('DELETE', 'events/by-slug/<slug>', {
    permit: via(EventAccess, 'mayRemove'),
    check: via(EventAccess, 'checkSlug'),
    schema: 'event',
    summary: 'Puts an event into the trash, found by its slug.',
  })
  removeBySlug(@Args() _args: EventSlugArgs, @Here() call: Call) {
    return this.events.remove(call);
  }
}
