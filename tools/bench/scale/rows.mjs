// The requests that are measured on small and large stores.
import { LISTS } from './cases.mjs';

const JUNE = 'start_date=2026-06-01&end_date=2026-06-30';
const TEN_YEARS = 'start_date=2021-01-01&end_date=2030-12-31';
const POSTS = 'core/v2/posts?per_page=10';
const EVENTS = 'calendar/events/v1/events?per_page=10';

const COURSES = 'lms/v1/courses';

/** A list in some of its orders. */
const listed = (name, path, orders, headersOf, filter = '') =>
  orders.map((order) => ({
    name: `${name} by ${order}`,
    path: `${path}?per_page=10&orderby=${order}${filter}`,
    headersOf,
  }));

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
  {
    ...search('posts, by other digits each time', '', COMMON),
    another: () => ({ path: `/${POSTS}&search=${100 + Math.floor(Math.random() * 900)}` }),
  },
  search('posts: search and author', `${POSTS}&search=walk&author=1`, COMMON),
  search('posts: search and category', `${POSTS}&search=walk&categories=3`, COMMON),
  search('posts: search and dates', `${POSTS}&search=walk&after=2006-06-01T00:00:00`, COMMON),
  search('posts: search and modified_after', `${POSTS}&search=walk&modified_after=2006-01-02T00:00:00`, COMMON),
  search(
    'posts: search, two categories or a tag',
    `${POSTS}&search=walk&categories[terms][]=4&categories[terms][]=5&categories[operator]=AND&tags=18&tax_relation=OR`,
    COMMON,
  ),
  search('posts, by relevance', `${POSTS}&search=meadow&orderby=relevance`, COMMON),
  search('search in all records, a rare word', 'core/v2/search?search=warden-17x', RARE),
  search('search in all records, a common word', 'core/v2/search?search=meadow', COMMON),
  ...listed('tags', 'core/v2/tags', ['name', 'id', 'slug', 'count']),
  { name: 'tags that posts have', path: 'core/v2/tags?per_page=10&hide_empty=true' },
  ...listed('users', 'core/v2/users', ['name', 'registered_date', 'email'], ({ headers }) => headers),
  ...listed('comments', 'core/v2/comments', ['date', 'date_gmt', 'id', 'post', 'parent']),
  ...listed('subscribers', 'core/v2/users', ['name', 'registered_date'], ({ headers }) => headers, '&roles=subscriber'),
  ...listed('comments, by a moderator,', 'core/v2/comments', ['date_gmt'], ({ headers }) => headers),
  ...listed(
    'comments of all statuses and types',
    'core/v2/comments',
    ['date', 'id', 'post', 'type'],
    ({ headers }) => headers,
    '&status=all&type=all',
  ),
  {
    name: 'comments, a page in the middle',
    path: ({ comments }) => `core/v2/comments?per_page=10&page=${Math.floor(comments / 20)}`,
  },
  { name: 'comments that are not answers', path: 'core/v2/comments?per_page=10&parent=0' },
  { name: 'answers to a comment', path: 'core/v2/comments?per_page=10&parent=5' },
  { name: 'comments of any type', path: 'core/v2/comments?per_page=10&type=all', headersOf: ({ headers }) => headers },
  { name: 'archives by month', path: 'core/v2/archives?type=monthly&year=1999' },
  { name: 'archives by day', path: 'core/v2/archives?type=daily&year=1999&month=1' },
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
    name: 'events, a page in the middle',
    path: ({ events }) => `${EVENTS}&${TEN_YEARS}&page=${Math.floor(events / 20)}`,
  },
  ...listed('courses', COURSES, ['date', 'title', 'price'], ({ headers }) => headers),
  ...[
    ['of a category', 'category=3'],
    ['by a word', 'search=pottery'],
    ['on sale', 'on_sale=true'],
  ].map(([name, query]) => ({
    name: `courses ${name}`,
    path: `${COURSES}?per_page=10&${query}`,
    headersOf: ({ headers }) => headers,
  })),
  {
    name: 'courses, a page in the middle',
    path: ({ courses }) => `${COURSES}?per_page=10&page=${Math.floor(courses / 20)}`,
    headersOf: ({ headers }) => headers,
  },
  {
    name: 'courses, one of them with many learners',
    path: `${COURSES}?per_page=10`,
    headersOf: ({ headers }) => headers,
  },
];
