import { searchTables, type Resources } from '@gatehouse/persistence';

/** What visitors' replies of the calendar are made of (docs/interface/gateway.md#tags). */
export const resources: Resources = {
  resources: {
    events: { one: 'event', tables: ['events', 'event_links', 'event_days'] },
    venues: { one: 'venue', tables: ['linked_posts'] },
    organizers: { one: 'organizer', tables: ['linked_posts'] },
    'event-terms': { one: 'event-term', tables: ['terms'] },
    // Without the number of their events, which changes with each event that is published.
    'event-term-names': { one: 'event-term-name', tables: ['terms'] },
  },
  derived: ['events_search', 'linked_posts_search', 'terms_search'].flatMap((name) =>
    Object.values(searchTables(name)),
  ),
  unread: ['records', 'linked_locks', 'imports', 'outbox', 'trash'],
};

/** The tags of whatever shows events with all that they are linked with. */
export const EVENT_TAGS = ['events', 'event-term-names', 'venues', 'organizers', 'site'] as const;
