import { CreateFormerSlugs1767225600090 } from '@gatehouse/persistence';
import { Module } from '@nestjs/common';
import { CreateSearch1767225600080 } from '@gatehouse/search';
import { searchChecks, type ServiceDefinition } from '@gatehouse/service';
import { version } from '../package.json';
import { checks } from './checks';
import { loadDemo } from './demo/demo';
import { EventDay } from './events/days/event-day.entity';
import { CalendarEvent, EventLink } from './events/model/event.entity';
import { ImportsModule } from './imports.module';
import { Import } from './imports/import.entity';
import { CalendarCurrencies1767225600090 } from './migrations/costs-of-currencies';
import { CreateCalendarOutbox1767225600020 } from './migrations/create-outbox';
import { CreateCalendarTrash1767225600050 } from './migrations/create-trash';
import { FoldCalendarSearch1767225600021 } from './migrations/fold-searched-texts';
import { CalendarEventDays1767225600039 } from './migrations/event-days';
import { CalendarRenderedTexts1767225600038 } from './migrations/rendered-texts';
import { CalendarDropListVersions1767225600077 } from './migrations/drop-list-versions';
import { CreateCalendar1 } from './migrations/create-calendar-1';
import { CalendarLocalDates1767225600030 } from './migrations/local-dates';
import { LinkedLock } from './posts/linked-lock.entity';
import { CalendarVenues1767225600100 } from './migrations/venues-and-organizers';
import { Organizer } from './organizers/organizer';
import { PagesModule } from './pages.module';
import { RecordsModule } from './records.module';
import { RecordNumber } from './records/record.entity';
import { resources } from './resources';
import { searches } from './searches';
import { Term } from './terms/store/term.entity';
import { Venue } from './venues/venue';

@Module({ imports: [RecordsModule, ImportsModule, PagesModule] })
class CalendarModule {}

/** The calendar: events, venues, organizers, their terms, views and imports. */
export const calendar: ServiceDefinition = {
  name: 'calendar',
  version,
  module: CalendarModule,
  entities: [RecordNumber, CalendarEvent, EventLink, EventDay, Venue, Organizer, LinkedLock, Term, Import],
  migrations: [
    CreateCalendar1,
    CreateCalendarOutbox1767225600020,
    FoldCalendarSearch1767225600021,
    CalendarLocalDates1767225600030,
    CalendarRenderedTexts1767225600038,
    CalendarEventDays1767225600039,
    CreateCalendarTrash1767225600050,
    CalendarDropListVersions1767225600077,
    CreateSearch1767225600080,
    CreateFormerSlugs1767225600090,
    CalendarCurrencies1767225600090,
    CalendarVenues1767225600100,
  ],
  resources,
  searches,
  checks: [...checks, ...searchChecks(searches)],
  hasOutbox: true,
  hasTrash: true,
  pages: [
    { path: 'calendar', title: 'Calendar' },
    { path: 'calendar/imports', title: 'Imports of events' },
  ],
  demo: loadDemo,
};
