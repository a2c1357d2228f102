import type { Query } from '@gatehouse/blocks';

/** An address in a sitemap. */
export interface SitemapEntry {
  link: string;
  /** UTC, `2026-11-23T10:00:00`; absent where it is unknown. */
  modified?: string;
}

/** A list of the interface whose records have pages. */
export interface SitemapSource {
  /** As the addresses of its parts name it. */
  kind: string;
  path: string;
  query: Query;
  /** The most that the list gives at once. */
  perPage: number;
  read: (body: unknown) => SitemapEntry[];
}

interface LinkedRecord {
  link: string;
  modified_gmt?: string;
}

interface EventRecord {
  url: string;
  modified_utc: string;
}

interface CourseRecord {
  permalink: string;
  date_modified_gmt: string;
}

// The types of the answers are those of the interface's routes.
const linked = (body: unknown): SitemapEntry[] => (body as LinkedRecord[]).map(entryOf);

const entryOf = ({ link, modified_gmt: modified }: LinkedRecord): SitemapEntry => ({
  link,
  ...(modified === undefined ? {} : { modified }),
});

const list = (kind: string, path: string, query: Query): SitemapSource => ({
  kind,
  path: `/core/v2/${path}`,
  query,
  perPage: 100,
  read: linked,
});

const DATED: Query = { orderby: 'modified', order: 'desc', _fields: 'link,modified_gmt' };

/** The lists in the sitemaps, in the order of the index. */
export const SITEMAP_SOURCES: readonly SitemapSource[] = [
  list('posts', 'posts', DATED),
  list('pages', 'pages', DATED),
  {
    kind: 'events',
    path: '/calendar/events/v1/events',
    query: { start_date: '1970-01-01' },
    perPage: 50,
    read: (body) =>
      (body as { events: EventRecord[] }).events.map(({ url, modified_utc: modified }) => ({
        link: url,
        modified: modified.replace(' ', 'T'),
      })),
  },
  {
    kind: 'courses',
    path: '/lms/v1/courses',
    query: { _fields: 'permalink,date_modified_gmt' },
    perPage: 100,
    read: (body) =>
      (body as CourseRecord[]).map(({ permalink: link, date_modified_gmt: modified }) => ({ link, modified })),
  },
  list('categories', 'categories', { hide_empty: true, _fields: 'link' }),
  list('tags', 'tags', { hide_empty: true, _fields: 'link' }),
  list('authors', 'users', { has_published_posts: true, _fields: 'link' }),
];
