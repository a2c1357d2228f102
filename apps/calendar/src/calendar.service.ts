import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '@gatehouse/service';
import { loadDemo } from './demo/demo';
import { DocumentController } from './document/document.controller';
import { EventPolicy } from './events/event.policy';
import { EventReader } from './events/event-change';
import { EventExistence } from './events/event-existence';
import { EventFilterReader } from './events/event-filters';
import { EventLinks } from './events/event-links';
import { EventLists } from './events/event-lists';
import { EventLoader } from './events/event-loader';
import { EventWriter } from './events/event-writer';
import { CalendarEvent, EventLink } from './events/event.entity';
import { EventsController } from './events/events.controller';
import { EventsQuery } from './events/events.query';
import { EventsService } from './events/events.service';
import { Feed } from './feed/feed';
import { ImportPolicy } from './imports/import.policy';
import { Import } from './imports/import.entity';
import { ImportsController } from './imports/imports.controller';
import { ImportsService } from './imports/imports.service';
import { LinkedPolicy } from './linked/linked.policy';
import { LinkedReader } from './linked/linked-change';
import { LinkedChoices } from './linked/linked-choices';
import { LinkedPost } from './linked/linked-post.entity';
import { LinkedWriter } from './linked/linked-writer';
import { LinkedQuery } from './linked/linked.query';
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
import { AuthorReassignment } from './records/author-reassignment';
import { AuthorReassignmentController } from './records/author-reassignment.controller';
import { Images } from './records/images';
import { PostInputReader } from './records/post-input-reader';
import { PublishDue } from './records/publish-due';
import { RecordPathsController } from './records/record-paths.controller';
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
import { NonceKeeper } from './views/nonces';
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
    EventReader,
    EventFilterReader,
    EventLinks,
    EventLists,
    EventLoader,
    EventWriter,
    EventsQuery,
    EventsService,
    LinkedPolicy,
    LinkedReader,
    LinkedChoices,
    LinkedQuery,
    LinkedWriter,
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
