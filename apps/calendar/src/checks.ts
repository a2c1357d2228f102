import { countCheck, referenceCheck, type Check } from '@gatehouse/service';

/** What should not be in what the calendar stores. */
export const checks: readonly Check[] = [
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
