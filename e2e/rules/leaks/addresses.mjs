// @ts-check
// The addresses of every GET route of the index, with what has been planted in the place of their placeholders.
import { send } from './people.mjs';
import { recordsOf } from './records.mjs';
import { MONTH } from './plant-calendar.mjs';
import { mayRead, PREFIX } from './words.mjs';

const EVENTS = '/calendar/events/v1';

/** Routes that name the records of another collection. */
const SAME_RECORDS = {
  '/lms/v1/review/course': '/lms/v1/courses',
  '/lms/v1/wishlist/course': '/lms/v1/courses',
  '/lms/v1/sections/sections-by-course-id': '/lms/v1/courses',
  '/slider/sliders/modal': '/slider/sliders',
  '/slider/sliders/stream': '/slider/sliders',
};
/** Placeholders that name nothing which is planted. */
const FIXED = {
  type: ['post'],
  taxonomy: ['category'],
  status: ['draft', 'publish'],
  stylesheet: ['gatehouse'],
  theme: ['gatehouse'],
  namespace: ['core'],
  ability: ['get-site-info'],
  name: ['latest-posts', 'latest-comments', 'page-list', 'navigation', 'categories', 'tag-cloud'],
  location: ['primary'],
  n: ['1'],
};

/** Every GET route of the index with the names of its arguments. */
export async function getRoutes() {
  const { body } = await send('GET', '/', { as: 'visitor' });
  return Object.entries(body.routes).flatMap(([pattern, { endpoints }]) => {
    const endpoint = endpoints.find(({ methods }) => methods.includes('GET'));
    const path = pattern.replace(/\(\?P<(\w+)>(?:\(\?:.*?\)|[^()])*\)/g, '<$1>');
    return endpoint ? [{ path, args: new Set(Object.keys(endpoint.args)) }] : [];
  });
}

/** The addresses of a route: one for each combination of records. Each has the record that it ends with. */
export function addressesOf(path) {
  const match = /^(.*?)<(\w+)>(.*)$/.exec(path);
  if (!match) return [path];
  const [, before, name, rest] = match;
  return valuesFor(before, name, rest).flatMap((value) => addressesOf(`${before}${encodeURIComponent(value)}${rest}`));
}

function valuesFor(before, name, rest) {
  if (FIXED[name]) return FIXED[name];
  const collection = before.replace(/\/by-slug\/$/, '/').replace(/\/$/, '');
  const records = recordsOf(SAME_RECORDS[collection] ?? collection);
  const values = records.map(({ id, slug }) => (name === 'slug' || name === 'slider' ? slug : id)).filter(Boolean);
  // What belongs to a record has its own records only where some were planted.
  return values.length > 0 || rest !== '' ? values : ['1'];
}

/** Whether a route is a list, which a search or numbers narrow down. */
export const isList = ({ path, args }) => !path.endsWith('>') && (args.has('per_page') || args.has('search'));

const STATUSES = 'publish,draft,pending,private,future,trash';

/** The queries with which a list is asked; each gives what a reader may find, with a total to compare. */
export function queriesOf({ path, args }, reader) {
  const records = recordsOf(path);
  const base = args.has('per_page') ? { per_page: '100' } : {};
  const narrowed = [
    args.has('search') && { search: PREFIX },
    args.has('include') && records.length > 0 && { include: records.map(({ id }) => id).join() },
    args.has('slug') && records.length > 0 && { slug: slugsOf(records) },
  ].filter(Boolean);
  const all = args.has('start_date') ? { start_date: '2030-01-01', end_date: '2032-01-01' } : {};
  const shown = narrowed.flatMap((query) => [
    query,
    ...(args.has('status') ? [{ ...query, status: statusesFor(path) }] : []),
    ...(args.has('context') && reader !== 'visitor' ? [{ ...query, context: 'edit' }] : []),
    ...(args.has('hide_empty') ? [{ ...query, hide_empty: 'false' }] : []),
  ]);
  return [{}, { _embed: '1' }, ...shown].map((query) => ({ ...base, ...all, ...query }));
}

const statusesFor = (path) => {
  if (path.endsWith('/media')) return 'inherit,private,trash';
  return path.endsWith('/comments') ? 'any' : STATUSES;
};

/** One slug, where a list takes no more: one that the reader may not know. */
const slugsOf = (records) =>
  records
    .map(({ slug }) => slug)
    .filter((slug) => slug)
    .join();

const COMMENTS = '/core/v2/comments';

/** Filters by a record, and the collections of the records that they take. */
const FILTERS = {
  post: [
    '/core/v2/posts',
    '/core/v2/pages',
    '/core/v2/blocks',
    '/core/v2/media',
    '/lms/v1/courses',
    `${EVENTS}/events`,
  ],
  event: [`${EVENTS}/events`],
  post_parent: [`${EVENTS}/events`],
  venue: [`${EVENTS}/venues`],
  organizer: [`${EVENTS}/organizers`],
  parent: ['/core/v2/posts', '/core/v2/pages', COMMENTS],
  author: ['/core/v2/users'],
  categories: ['/core/v2/categories', `${EVENTS}/categories`],
  tags: ['/core/v2/tags', `${EVENTS}/tags`],
  wp_pattern_category: ['/core/v2/wp_pattern_category'],
  category: ['/lms/v1/course_category'],
};
/** Comments have numbers of their own, which records may have as well: the parent of a comment is a comment, that of a record is one. */
const isParentIn = (path, collection) => (path === COMMENTS) === (collection === COMMENTS);
/** A reply names the comment that it answers, also when that one is hidden. */
const TELLS_ITSELF = new Set(['/core/v2/comments?parent']);
/** The parent of a category is a category, whose number another record may have as well. */
const NAMES_A_TERM = new Set(['/core/v2/categories?parent']);

/** The filters of a list by records: `{query, isHidden}`, whether the reader may not read the record. */
export function filtersOf({ path, args }, reader) {
  const base = { per_page: '100', ...(args.has('hide_empty') ? { hide_empty: 'false' } : {}) };
  const dates = args.has('start_date') ? { start_date: '2030-01-01', end_date: '2032-01-01' } : {};
  const [, namespace] = path.split('/');
  return Object.keys(FILTERS)
    .filter((name) => args.has(name) && !NAMES_A_TERM.has(`${path}?${name}`))
    .flatMap((name) =>
      FILTERS[name]
        .filter((collection) => collection.startsWith(`/${namespace}/`))
        .filter((collection) => name !== 'parent' || isParentIn(path, collection))
        .flatMap((collection) => recordsOf(collection))
        .map(({ id, group }) => ({
          query: { ...base, ...dates, [name]: String(id) },
          isHidden: !mayRead(reader, group) && !TELLS_ITSELF.has(`${path}?${name}`) && name !== 'author',
        })),
    );
}

/** Pages, feeds, views and embeds, which are not routes of the index, or need a record's address. */
export function otherAddresses(records) {
  const events = recordsOf('/calendar/events/v1/events');
  const month = `calendar-bar-date=${MONTH}-10`;
  const views = ['month', 'list', 'day'].flatMap((view) => [
    `/events/${view}/?${month}`,
    `/events/${view}/?${month}&calendar-bar-search=${PREFIX}`,
    ...['html', 'data'].map(
      (form) =>
        `/calendar/views/v2/${form}?url=${encodeURIComponent(`/events/${view}/`)}&view_data[calendar-bar-date]=${MONTH}-10`,
    ),
  ]);
  const terms = recordsOf('/calendar/events/v1/categories').map(({ slug }) => slug);
  const feeds = ['', `search=${PREFIX}&`, `categories=${terms.join()}&`].map(
    (query) => `/-/calendar/events.ics?${query}start_date=2030-01-01&end_date=2032-01-01`,
  );
  return [
    ...views,
    ...terms.map((slug) => `/events/category/${slug}/month/?${month}`),
    ...feeds,
    ...events.map(({ slug }) => `/event/${slug}/`),
    ...records.flatMap(({ link }) => (link ? [embedOf(link)] : [])),
    '/-/openapi.json',
    '/-/docs',
    '/-/',
  ];
}

const embedOf = (link) => `/oembed/1.0/embed?url=${encodeURIComponent(link)}`;
