import { FORMER_SLUGS, type Resources } from '@gatehouse/persistence';
import { SEARCH_TABLES } from '@gatehouse/search';

/** What visitors' replies of the calendar are made of (docs/interface/gateway.md#tags). */
export const resources: Resources = {
  resources: {
    events: { one: 'event', tables: ['events', 'event_links', 'event_days'], versioned: true },
    venues: { one: 'venue', tables: ['venues'], versioned: true },
    organizers: { one: 'organizer', tables: ['organizers'], versioned: true },
    'event-terms': { one: 'event-term', tables: ['terms'], versioned: true },
    // Without the number of their events, which changes with each event that is published.
    'event-term-names': { one: 'event-term-name', tables: ['terms'] },
  },
  derived: SEARCH_TABLES,
  unread: ['records', 'linked_locks', 'imports', 'outbox', 'trash', FORMER_SLUGS],
};

/** The tags of whatever shows events with all that they are linked with. */
export const EVENT_TAGS = ['events', 'event-term-names', 'venues', 'organizers', 'site'] as const;
