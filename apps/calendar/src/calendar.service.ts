import { CreateFormerSlugs1767225600090, CreateOutbox1767225600120 } from '@gatehouse/persistence';
import { Module } from '@nestjs/common';
import { CreateSearch1767225600080 } from '@gatehouse/search';
import { searchChecks, type ServiceDefinition, countCheck, referenceCheck, type Check } from '@gatehouse/service';
import { version } from '../package.json';
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

/** What should not be in what the calendar stores. */
const checks: readonly Check[] = [
  ...[
    { where: "kind = 'venue'", to: 'venues' },
    { where: "kind = 'organizer'", to: 'organizers' },
    { where: "kind IN ('category', 'tag')", to: 'terms' },
  ].map((kinds) => referenceCheck({ table: 'event_links', column: 'target', ...kinds, repair: 'delete' })),
  referenceCheck({ table: 'events', column: 'parent', to: 'events', repair: 'clear' }),
  referenceCheck({ table: 'terms', column: 'parent', to: 'terms', repair: 'clear' }),
  ...['events', 'venues', 'organizers'].flatMap((table) => [
    referenceCheck({ table, column: 'image', to: 'core:media', repair: 'clear' }),
    referenceCheck({ table, column: 'author', to: 'core:people' }),
  ]),
  countCheck({
    table: 'terms',
    column: 'count',
    counted: `SELECT COUNT(*) FROM event_links l
      WHERE l.target = t.id AND l.kind IN ('category', 'tag') AND l.status = 'publish'`,
  }),
];

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
