import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '@gatehouse/service';
import { loadDemo } from './demo/demo';
import { DocumentController } from './document/document.controller';
import { EventPolicy } from './events/access/event.policy';
import { EventChangeReader } from './events/write/event-change-reader';
import { EventsWriter } from './events/write/events.writer';
import { EventFinder } from './events/access/event-finder';
import { LinkedFinder } from './linked/read/linked-finder';
import { EventExistence } from './records/event-existence';
import { EventFilterReader } from './events/list/event-filter-reader';
import { EventLinks } from './events/write/event-links';
import { EventLists } from './events/list/event-lists';
import { EventLoader } from './events/view/event-loader';
import { EventRepository } from './events/write/event.repository';
import { CalendarEvent, EventLink } from './events/model/event.entity';
import { EventsController } from './events/events.controller';
import { EventsQuery } from './events/list/events.query';
import { EventsService } from './events/events.service';
import { Feed } from './feed/feed';
import { ImportPolicy } from './imports/import.policy';
import { Import } from './imports/import.entity';
import { ImportsController } from './imports/imports.controller';
import { ImportsService } from './imports/imports.service';
import { LinkedChangeReader } from './linked/write/linked-change-reader';
import { LinkedChoices } from './events/write/linked-choices';
import { LinkedPost } from './linked/model/linked-post.entity';
import { LinkedRepository } from './linked/write/linked.repository';
import { LinkedQuery } from './linked/read/linked.query';
import { LinkedService } from './linked/linked.service';
import { CreateCalendar1 } from './migrations/create-calendar-1';
import { OrganizerPolicy } from './organizers/organizer.policy';
import { OrganizersController } from './organizers/organizers.controller';
import { CalendarAssets } from './pages/assets';
import { CalendarPage } from './pages/calendar-page';
import { EventPage } from './pages/event-page';
import { ImportsPage } from './pages/imports-page';
import { CalendarLayout } from './pages/layout';
import { PagesController } from './pages/pages.controller';
import { AuthorReassignment } from './messages/author-reassignment';
import { AuthorReassignmentController } from './messages/author-reassignment.controller';
import { Images } from './posts/images';
import { PostInputReader } from './posts/post-input-reader';
import { PublishDue } from './schedule/publish-due';
import { RecordPathsController } from './messages/record-paths.controller';
import { RecordNumber } from './records/record.entity';
import { SiteReader } from './records/site';
import { CategoriesController } from './terms/categories.controller';
import { TagsController } from './terms/tags.controller';
import { CategoryPolicy, TagPolicy } from './terms/term.policy';
import { TermChoices } from './terms/term-choices';
import { TermWriter } from './terms/term-writer';
import { Term } from './terms/term.entity';
import { TermQuery } from './terms/term.query';
import { TermsService } from './terms/terms.service';
import { VenuePolicy } from './venues/venue.policy';
import { VenuesController } from './venues/venues.controller';
import { NonceKeeper } from './views/nonces/nonces';
import { ViewLoader } from './views/view-loader';
import { ViewsController } from './views/views.controller';
import { ViewsService } from './views/views.service';

@Module({
  controllers: [
    EventsController,
    VenuesController,
    OrganizersController,
    CategoriesController,
    TagsController,
    ImportsController,
    DocumentController,
    ViewsController,
    PagesController,
    AuthorReassignmentController,
    RecordPathsController,
  ],
  providers: [
    SiteReader,
    Images,
    PostInputReader,
    PublishDue,
    AuthorReassignment,
    EventPolicy,
    EventExistence,
    EventFinder,
    EventChangeReader,
    EventsWriter,
    EventFilterReader,
    EventLinks,
    EventLists,
    EventLoader,
    EventRepository,
    EventsQuery,
    EventsService,
    LinkedFinder,
    LinkedChangeReader,
    LinkedChoices,
    LinkedQuery,
    LinkedRepository,
    LinkedService,
    VenuePolicy,
    OrganizerPolicy,
    CategoryPolicy,
    TagPolicy,
    TermChoices,
    TermQuery,
    TermWriter,
    TermsService,
    ImportPolicy,
    ImportsService,
    NonceKeeper,
    ViewLoader,
    ViewsService,
    CalendarAssets,
    CalendarLayout,
    CalendarPage,
    EventPage,
    ImportsPage,
    Feed,
  ],
})
class CalendarModule {}

/** The calendar: events, venues, organizers, their terms, views and imports. */
export const calendar: ServiceDefinition = {
  name: 'calendar',
  version: '1.0.0',
  module: CalendarModule,
  entities: [RecordNumber, CalendarEvent, EventLink, LinkedPost, Term, Import],
  migrations: [CreateCalendar1],
  pages: [
    { path: 'calendar', title: 'Calendar' },
    { path: 'calendar/imports', title: 'Imports of events' },
  ],
  demo: loadDemo,
};
