import type { Home } from '../addresses/home';
import type { Head, HeadLink } from './head';

/** By what programs find the interface, and in it what a page shows. */
export interface Discovery {
  links: readonly HeadLink[];
  metas: readonly { name: string; content: string }[];
  headers: Readonly<Record<string, string>>;
}

const CALENDAR = 'calendar/events/v1';

/**
 * The links, in the head and as a `Link` header, to the interface, to the record of the page there, and to its short address
 * (docs/interface/gateway.md#link). Pages of events say where the calendar's interface is, as its own programs look for it.
 */
export function discoveryOf({ record, isOfCalendar = false, links = [] }: Head, home: Home): Discovery {
  const own: HeadLink[] = record
    ? [{ rel: 'alternate', type: 'application/json', title: 'JSON', href: home.route(record.namespace, record.path) }]
    : [];
  const told = [...own, ...links.filter(({ rel }) => rel === 'shortlink')];
  const root = home.route(CALENDAR, '');
  return {
    links: [
      { rel: 'https://api.w.org/', href: `${home.interface}/` },
      ...own,
      ...links,
      ...(isOfCalendar ? [{ rel: 'alternate', href: root }] : []),
    ],
    metas: isOfCalendar
      ? [
          { name: 'tec-api-version', content: 'v1' },
          { name: 'tec-api-origin', content: home.url },
        ]
      : [],
    headers: {
      ...(told.length > 0 ? { link: told.map(written).join(', ') } : {}),
      ...(isOfCalendar ? { 'x-tec-api-version': 'v1', 'x-tec-api-root': root, 'x-tec-api-origin': home.url } : {}),
    },
  };
}

const written = ({ rel, href, title, type }: HeadLink): string =>
  [`<${href}>`, `rel="${rel}"`, ...(title ? [`title="${title}"`] : []), ...(type ? [`type="${type}"`] : [])].join('; ');
