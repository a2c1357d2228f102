import type { Reply, Values } from '@gatehouse/bus';
import { admin, bodyOf, type RouteOfService, type ServicesSite } from './site.fixture';

/** A read of a visitor. */
export interface Read {
  route: string;
  path: string;
  query: Values;
}

export const nameOf = ({ path, query }: Read): string =>
  Object.keys(query).length > 0 ? `${path} ${JSON.stringify(query)}` : path;

/** Values of placeholders that no list gives, by route and name. */
const VALUES: Record<string, Record<string, string[]>> = {
  'core/v2/types/<type>': { type: ['post', 'page', 'wp_block'] },
  'core/v2/taxonomies/<taxonomy>': { taxonomy: ['category', 'post_tag'] },
  'core/v2/statuses/<status>': { status: ['publish'] },
  '-/avatars/<picture>': { picture: ['0123456789abcdef-96.svg'] },
  '-/pictures/<hash>': { hash: ['0'.repeat(64)] },
  '-/calendar/assets/<file>': { file: ['calendar.css'] },
  '-/widgets/assets/<file>': { file: ['form.css'] },
  'lms/v1/lessons/<id>': {},
};

/** Where the values of a placeholder are found: a list, and the member of its records. */
const LISTS: Record<string, [list: string, member: string]> = {
  'calendar/events/v1/events/by-slug/<slug>': ['calendar/events/v1/events', 'slug'],
  'calendar/events/v1/venues/by-slug/<slug>': ['calendar/events/v1/venues', 'slug'],
  'calendar/events/v1/organizers/by-slug/<slug>': ['calendar/events/v1/organizers', 'slug'],
  '-/calendar/event/<slug>': ['calendar/events/v1/events', 'slug'],
  'slider/sliders/<slider>': ['slider/sliders', 'id'],
  'slider/sliders/markup/<slider>': ['slider/sliders', 'id'],
  'slider/sliders/modal/<slider>': ['slider/sliders', 'id'],
  'slider/sliders/stream/<ids>': ['slider/sliders', 'id'],
  '-/widgets/sliders/<id>/style.css': ['slider/sliders', 'id'],
  'maps/v1/markup/<map_id>': ['maps/v1/maplists', 'map_id'],
  '-/widgets/forms/<id>': ['forms/v1/contact-forms', 'id'],
  'forms/v1/contact-forms/<id>/feedback/schema': ['forms/v1/contact-forms', 'id'],
  'forms/v1/contact-forms/<id>/refill': ['forms/v1/contact-forms', 'id'],
  'lms/v1/review/course/<id>': ['lms/v1/courses', 'id'],
  'lms/v1/sections/sections-by-course-id/<course_id>': ['lms/v1/courses', 'id'],
};

/** Filters of lists, each asked for alone where the route has it. */
const FILTERS: Values = {
  search: 'a',
  per_page: 3,
  context: 'embed',
  orderby: 'title',
  author: 1,
  categories: '1',
  include: '1,2,3',
  sticky: true,
  hide_empty: true,
  after: '2020-01-01T00:00:00',
  start_date: '2020-01-01',
  has_events: true,
  event: 1,
};
/** A page of the demo content. */
const OWN = 'http://site.test/visiting/';
/** What routes need. */
const NEEDED: Record<string, Values[]> = {
  'oembed/1.0/embed': [{ url: OWN }, { url: OWN, format: 'xml' }],
  'calendar/views/v2/html': [{ url: 'http://site.test/events/' }, { url: 'http://site.test/events/list/' }],
  'core/v2/search': [{ search: 'a' }, { type: 'term' }, { type: 'term', _embed: '1' }, { type: 'post-format' }, {}],
  'calendar/views/v2/data': [{ url: 'http://site.test/events/' }, { url: 'http://site.test/events/list/' }],
  'maps/v1/place': [{ lat: '48.1', lng: '7.8', title: 'Here' }],
  '-/calendar': [{}, { view: 'list' }],
};

const MOST = 3;
const EMBEDS: Values[] = [{ _embed: '1' }];

/** Whether a reply has links that `_embed` follows. */
const hasEmbeddable = async (site: ServicesSite, path: string): Promise<boolean> =>
  Buffer.from((await site.ask('GET', path)).body).includes('"embeddable":true');

/** Reads of every GET route: with records of its lists, and with each filter. */
export async function visitorsReads(site: ServicesSite): Promise<Read[]> {
  const reads: Read[] = [];
  for (const route of site.routes) {
    const endpoint = route.endpoints.find(({ methods }) => methods.includes('GET'));
    if (!endpoint) continue;
    const queries = NEEDED[route.path] ?? [{}, ...filtersOf(Object.keys(endpoint.args))];
    for (const path of await pathsOf(site, route)) {
      const embeds = (await hasEmbeddable(site, path)) ? EMBEDS : [];
      for (const query of route.path.includes('<') ? [...queries.slice(0, 1), ...embeds] : [...queries, ...embeds])
        reads.push({ route: route.path, path, query });
    }
  }
  return reads;
}

const filtersOf = (args: string[]): Values[] =>
  Object.entries(FILTERS).flatMap(([name, value]) => (args.includes(name) ? [{ [name]: value }] : []));

async function pathsOf(site: ServicesSite, { path }: RouteOfService): Promise<string[]> {
  const names = [...path.matchAll(/<(\w+)>/g)].map(([, name = '']) => name);
  const [name] = names;
  if (name === undefined) return [path];
  const values = VALUES[path]?.[name] ?? (await listed(site, LISTS[path] ?? [path.slice(0, path.indexOf('/<')), 'id']));
  return names.length > 1 ? [] : values.slice(0, MOST).map((value) => path.replace(`<${name}>`, value));
}

/** The members of the records in a list, as the administrator sees it. */
async function listed(site: ServicesSite, [list, member]: [string, string]): Promise<string[]> {
  if (!site.routes.some(({ pattern }) => pattern.test(list))) return ['1', '2', '3'];
  const body = bodyOf(await site.ask('GET', list, { as: admin }));
  return recordsIn(body).flatMap(({ [member]: value }) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  );
}

/** The records of a list, which some routes wrap. */
export function recordsIn(body: unknown): Record<string, unknown>[] {
  if (Array.isArray(body)) return body as Record<string, unknown>[];
  const found = Object.values(Object(body) as Record<string, unknown>).find(Array.isArray);
  return (found ?? []) as Record<string, unknown>[];
}

/** What a client sees of a reply. */
export const seenOf = ({ status, headers, body }: Reply): string =>
  JSON.stringify([status, { ...headers }, Buffer.from(body).toString()]);
