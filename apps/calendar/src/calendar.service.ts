import { CreateFormerSlugs1767225600090, CreateOutbox1767225600120 } from '@gatehouse/persistence';
import { Module } from '@nestjs/common';
import { CreateSearch1767225600080 } from '@gatehouse/search';
import { searchChecks, type ServiceDefinition } from '@gatehouse/service';
import { version } from '../package.json';
import { checks } from './checks';
import { loadDemo } from './demo/demo';
import { CalendarEvent } from './events/model/event';
import { ImportsModule } from './imports.module';
import { Import } from './imports/import.entity';
import { CreateCalendar1764000000000 } from './migrations/create-calendar';
import { Organizer } from './organizers/organizer';
import { PagesModule } from './pages.module';
import { RecordsModule } from './records.module';
import { EventDay, EventLink } from './records/event-tables.entity';
import { LinkedLock, RecordNumber } from './records/record.entity';
import { resources } from './resources';
import { searches } from './searches';
import { EventTerm } from './terms/term';
import { Venue } from './venues/venue';

@Module({ imports: [RecordsModule, ImportsModule, PagesModule] })
class CalendarModule {}

/** The calendar: events, venues, organizers, their terms, views and imports. */
export const calendar: ServiceDefinition = {
  name: 'calendar',
  version,
  module: CalendarModule,
  entities: [RecordNumber, CalendarEvent, EventLink, EventDay, Venue, Organizer, LinkedLock, EventTerm, Import],
  migrations: [
    CreateCalendar1764000000000,
    CreateSearch1767225600080,
    CreateFormerSlugs1767225600090,
    CreateOutbox1767225600120,
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
