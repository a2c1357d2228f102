import { Inject } from '@nestjs/common';
import { Args, Here, Namespace, Route, via, type Call } from '@gatehouse/rest';
import { LIST_MEMBERS } from '../records/calendar-list';
import { resourceSchema } from '../document/schemas';
import { LinkedIdArgs, LinkedSlugArgs, ListLinkedArgs } from '../linked/linked.args';
import { LinkedService } from '../linked/linked.service';
import { VenueAccess } from './venue-access';
import { CreateVenueArgs, UpdateVenueArgs, UpdateVenueBySlugArgs } from './venue.args';

const WRITE = ['POST', 'PUT', 'PATCH'] as const;

@Namespace('calendar/events/v1', { schemas: { venue: resourceSchema('Venue') } })
export class VenuesController {
  constructor(@Inject(LinkedService) private readonly linked: LinkedService) {}

  @Route('GET', 'venues', {
    permit: 'public',
    check: via(VenueAccess, 'list'),
    schema: 'venue',
    answer: { list: 'venues', beside: LIST_MEMBERS },
    summary: 'Lists venues, the newest first.',
  })
  list(@Args() args: ListLinkedArgs, @Here() call: Call) {
    return this.linked.list('venue', args, call);
  }

  @Route('POST', 'venues', {
    permit: via(VenueAccess, 'mayCreate'),
    check: via(VenueAccess, 'write'),
    schema: 'venue',
    summary: 'Creates a venue, or changes the published one of that name.',
  })
  create(@Args() _args: CreateVenueArgs, @Here() call: Call) {
    return this.linked.create('venue', call);
  }

  @Route('GET', 'venues/<id>', {
    permit: via(VenueAccess, 'mayRead'),
    check: via(VenueAccess, 'exists'),
    schema: 'venue',
    summary: 'One venue.',
  })
  read(@Args() _args: LinkedIdArgs, @Here() call: Call) {
    return this.linked.read('venue', call);
  }

  @Route([...WRITE], 'venues/<id>', {
    permit: via(VenueAccess, 'mayUpdate'),
    check: via(VenueAccess, 'change'),
    schema: 'venue',
    summary: 'Changes what is named of a venue.',
  })
  update(@Args() _args: UpdateVenueArgs, @Here() call: Call) {
    return this.linked.update('venue', call);
  }

  @Route('DELETE', 'venues/<id>', {
    permit: via(VenueAccess, 'mayRemove'),
    check: via(VenueAccess, 'exists'),
    schema: 'venue',
    summary: 'Puts a venue into the trash.',
  })
  remove(@Args() _args: LinkedIdArgs, @Here() call: Call) {
    return this.linked.remove('venue', call);
  }

  @Route('GET', 'venues/by-slug/<slug>', {
    permit: via(VenueAccess, 'mayRead'),
    check: via(VenueAccess, 'exists'),
    schema: 'venue',
    summary: 'One venue, by its slug.',
  })
  readBySlug(@Args() _args: LinkedSlugArgs, @Here() call: Call) {
    return this.linked.read('venue', call);
  }

  @Route([...WRITE], 'venues/by-slug/<slug>', {
    permit: via(VenueAccess, 'mayUpdate'),
    check: via(VenueAccess, 'change'),
    schema: 'venue',
    summary: 'Changes what is named of a venue, found by its slug.',
  })
  updateBySlug(@Args() _args: UpdateVenueBySlugArgs, @Here() call: Call) {
    return this.linked.update('venue', call);
  }

  @Route('DELETE', 'venues/by-slug/<slug>', {
    permit: via(VenueAccess, 'mayRemove'),
    check: via(VenueAccess, 'exists'),
    schema: 'venue',
    summary: 'Puts a venue into the trash, found by its slug.',
  })
  removeBySlug(@Args() _args: LinkedSlugArgs, @Here() call: Call) {
    return this.linked.remove('venue', call);
  }
}
