import { Module } from '@nestjs/common';
import { EventFinder, EventPasswords } from './events/access/event-finder';
import { EventPolicy } from './events/access/event.policy';
import { EventDaysQuery } from './events/days/event-days.query';
import { EventsController } from './events/events.controller';
import { EventsService } from './events/events.service';
import { EventFilterReader } from './events/list/event-filter-reader';
import { EventsQuery } from './events/list/events.query';
import { EventLoader } from './events/view/event-loader';
import { EventChangeReader } from './events/write/event-change-reader';
import { EventLinks } from './events/write/event-links';
import { EventRepository } from './events/write/event.repository';
import { EventsWriter } from './events/write/events.writer';
import { EventLinksReader } from './events/write/event-links-reader';
import { AuthorReassignment } from './messages/author-reassignment';
import { AuthorReassignmentController } from './messages/author-reassignment.controller';
import { OtherPostsQuery } from './messages/other-posts.query';
import { OtherTypesController } from './messages/other-types.controller';
import { RecordPathsController } from './messages/record-paths.controller';
import { RecordSearchController } from './messages/record-search.controller';
import { Organizer } from './organizers/organizer';
import { Images } from './posts/images';
import { LinkedChangeReader } from './posts/linked.args';
import { linkedControllersOf } from './posts/linked.controller';
import { linkedPolicyOf } from './posts/linked.policy';
import { LinkedRepository } from './posts/linked.repository';
import { LinkedService } from './posts/linked.service';
import { PostInputReader } from './posts/post-input-reader';
import { CalendarSearch } from './records/calendar-search';
import { EventExistence } from './records/event-existence';
import { RecordWrites } from './records/record-writes';
import { SiteReader } from './records/site';
import { PublishDue } from './schedule/publish-due';
import { TermChoices } from './terms/store/term-choices';
import { TermWriter } from './terms/store/term.writer';
import { CategoryPolicy, TagPolicy } from './terms/term.policy';
import { TermQuery } from './terms/store/term.query';
import { termControllers } from './terms/terms.controller';
import { TermsService } from './terms/terms.service';
import { CalendarImport } from './site-import/calendar-import';
import { CalendarTrash } from './trash/calendar-trash';
import { RecordRemovals } from './trash/record-removals';
import { Venue } from './venues/venue';

const [VenuePolicy, OrganizerPolicy] = [linkedPolicyOf(Venue), linkedPolicyOf(Organizer)];

/** The routes of venues and organizers, from their classes. */
export const linkedControllers = [
  ...linkedControllersOf(Venue, VenuePolicy),
  ...linkedControllersOf(Organizer, OrganizerPolicy),
];

/** The providers that other modules use. */
const shared = [SiteReader, EventFinder, EventPasswords, EventsQuery, EventDaysQuery, EventLoader, TermQuery];

/** Events, venues, organizers and their terms. */
@Module({
  controllers: [
    EventsController,
    ...linkedControllers,
    ...termControllers,
    AuthorReassignmentController,
    RecordPathsController,
    RecordSearchController,
    OtherTypesController,
  ],
  providers: [
    ...shared,
    CalendarSearch,
    EventExistence,
    RecordWrites,
    Images,
    PostInputReader,
    EventPolicy,
    EventsService,
    EventsWriter,
    EventChangeReader,
    EventLinks,
    EventRepository,
    EventFilterReader,
    EventLinksReader,
    LinkedChangeReader,
    LinkedRepository,
    CalendarImport,
    LinkedService,
    VenuePolicy,
    OrganizerPolicy,
    CategoryPolicy,
    TagPolicy,
    TermChoices,
    TermWriter,
    TermsService,
    PublishDue,
    RecordRemovals,
    CalendarTrash,
    AuthorReassignment,
    OtherPostsQuery,
  ],
  exports: shared,
})
export class RecordsModule {
  /** The keeper writes the indexes of the searches that it knows. */
  constructor(linked: LinkedService) {
    for (const type of [Venue, Organizer]) linked.texts(type);
  }
}
