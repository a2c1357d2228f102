// The requests that are measured on small and large stores.
import { LISTS } from './cases.mjs';

const JUNE = 'start_date=2026-06-01&end_date=2026-06-30';
const TEN_YEARS = 'start_date=2021-01-01&end_date=2030-12-31';
const POSTS = 'core/v2/posts?per_page=10';
const EVENTS = 'calendar/events/v1/events?per_page=10';

const paged = (name, path) =>
  [
    [', first page', '&page=1'],
    [', page 40', '&page=40'],
  ].map(([words, page]) => ({ name: `${name}${words}`, path: `${path}${page}` }));

/** A random time of day. */
const clock = () => new Date(Math.floor(Math.random() * 86_400) * 1000).toISOString().slice(11, 19);

/** Searches may take so many µs, however large the store is. */
const [RARE, COMMON] = [5_000, 10_000];

const search = (name, path, most) => ({ name, path, most });

const creation = (name, title) => ({
  name,
  path: 'core/v2/posts',
  another: ({ headers }) => ({
    method: 'POST',
    path: '/core/v2/posts',
    headers,
    body: JSON.stringify({ title: title(), content: '<p>Some text.</p>', status: 'publish' }),
  }),
});

/** `path` under the API root, or what finds it on a site; `another` gives each request where they differ. */
export const ROWS = [
  ...LISTS.map(({ name, path, admin }) => ({
    name: `posts: ${name}`,
    path: (site) => (typeof path === 'function' ? path(site.posts) : path),
    headersOf: admin ? ({ headers }) => headers : undefined,
  })),
  search('posts, by a rare word', `${POSTS}&search=warden-17x`, RARE),
  search('posts, by a word of every third', `${POSTS}&search=meadow`, COMMON),
  search('posts, by a word of all', `${POSTS}&search=walk`, COMMON),
  search('posts, by digits of thousands of words', `${POSTS}&search=500`, COMMON),
  search('posts, by relevance', `${POSTS}&search=meadow&orderby=relevance`, COMMON),
  search('search in all records, a rare word', 'core/v2/search?search=warden-17x', RARE),
  search('search in all records, a common word', 'core/v2/search?search=meadow', COMMON),
  { name: 'tags by a word', path: 'core/v2/tags?per_page=10&search=larkspur' },
  { name: 'one post', path: 'core/v2/posts/1501' },
  creation('a post is created', () => `Measured ${Math.random().toString(36).slice(2)}`),
  creation('a post of a title that thousands have', () => 'The same title'),
  ...paged('events of a month', `${EVENTS}&${JUNE}`),
  ...paged('events of a month in a category', `${EVENTS}&${JUNE}&categories=1`),
  ...paged('events of a month by search', `${EVENTS}&${JUNE}&search=jazz`),
  ...paged('events at a venue', `${EVENTS}&${TEN_YEARS}&venue=1`),
  ...paged('events by category, venue, dates and search', `${EVENTS}&${TEN_YEARS}&categories=1&venue=1&search=jazz`),
  { name: 'a month of 10,000 events as HTML', path: 'calendar/views/v2/html?url=/events/month/2031-03/' },
  {
    name: 'events, each request with other dates',
    path: '',
    another: () => ({
      path: `/${EVENTS}&strict_dates=true&start_date=2026-06-01T${clock()}&end_date=2026-06-30T${clock()}`,
    }),
  },
  {
    name: 'courses, one of them with many learners',
    path: 'lms/v1/courses?per_page=10',
    headersOf: ({ headers }) => headers,
  },
];
