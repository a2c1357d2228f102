import { Inject } from '@nestjs/common';
import { Args, Here, Namespace, Route, via, type Call } from '@gatehouse/rest';
import { LIST_MEMBERS } from '../records/calendar-list';
import { resourceSchema } from '../document/schemas';
import { LinkedIdArgs, LinkedSlugArgs, ListLinkedArgs } from '../linked/linked.args';
import { LinkedService } from '../linked/linked.service';
import { OrganizerAccess } from './organizer-access';
import { CreateOrganizerArgs, UpdateOrganizerArgs, UpdateOrganizerBySlugArgs } from './organizer.args';

const WRITE = ['POST', 'PUT', 'PATCH'] as const;

@Namespace('calendar/events/v1', { schemas: { organizer: resourceSchema('Organizer') } })
export class OrganizersController {
  constructor(@Inject(LinkedService) private readonly linked: LinkedService) {}

  @Route('GET', 'organizers', {
    permit: 'public',
    check: via(OrganizerAccess, 'list'),
    schema: 'organizer',
    answer: { list: 'organizers', beside: LIST_MEMBERS },
    summary: 'Lists organizers, the newest first.',
  })
  list(@Args() args: ListLinkedArgs, @Here() call: Call) {
    return this.linked.list('organizer', args, call);
  }

  @Route('POST', 'organizers', {
    permit: via(OrganizerAccess, 'mayCreate'),
    check: via(OrganizerAccess, 'write'),
    schema: 'organizer',
    summary: 'Creates an organizer, or changes the published one of that name.',
  })
  create(@Args() _args: CreateOrganizerArgs, @Here() call: Call) {
    return this.linked.create('organizer', call);
  }

  @Route('GET', 'organizers/<id>', {
    permit: via(OrganizerAccess, 'mayRead'),
    check: via(OrganizerAccess, 'exists'),
    schema: 'organizer',
    summary: 'One organizer.',
  })
  read(@Args() _args: LinkedIdArgs, @Here() call: Call) {
    return this.linked.read('organizer', call);
  }

  @Route([...WRITE], 'organizers/<id>', {
    permit: via(OrganizerAccess, 'mayUpdate'),
    check: via(OrganizerAccess, 'change'),
    schema: 'organizer',
    summary: 'Changes what is named of an organizer.',
  })
  update(@Args() _args: UpdateOrganizerArgs, @Here() call: Call) {
    return this.linked.update('organizer', call);
  }

  @Route('DELETE', 'organizers/<id>', {
    permit: via(OrganizerAccess, 'mayRemove'),
    check: via(OrganizerAccess, 'exists'),
    schema: 'organizer',
    summary: 'Puts an organizer into the trash.',
  })
  remove(@Args() _args: LinkedIdArgs, @Here() call: Call) {
    return this.linked.remove('organizer', call);
  }

  @Route('GET', 'organizers/by-slug/<slug>', {
    permit: via(OrganizerAccess, 'mayRead'),
    check: via(OrganizerAccess, 'exists'),
    schema: 'organizer',
    summary: 'One organizer, by its slug.',
  })
  readBySlug(@Args() _args: LinkedSlugArgs, @Here() call: Call) {
    return this.linked.read('organizer', call);
  }

  @Route([...WRITE], 'organizers/by-slug/<slug>', {
    permit: via(OrganizerAccess, 'mayUpdate'),
    check: via(OrganizerAccess, 'change'),
    schema: 'organizer',
    summary: 'Changes what is named of an organizer, found by its slug.',
  })
  updateBySlug(@Args() _args: UpdateOrganizerBySlugArgs, @Here() call: Call) {
    return this.linked.update('organizer', call);
  }

  @Route('DELETE', 'organizers/by-slug/<slug>', {
    permit: via(OrganizerAccess, 'mayRemove'),
    check: via(OrganizerAccess, 'exists'),
    schema: 'organizer',
    summary: 'Puts an organizer into the trash, found by its slug.',
  })
  removeBySlug(@Args() _args: LinkedSlugArgs, @Here() call: Call) {
    return this.linked.remove('organizer', call);
  }
}
