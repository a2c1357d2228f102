// @ts-check
// The links that the interface gives to people, and those of the pages that they lead to.
import { get, root } from '../wire/harness.mjs';

const RECORDS = [
  ...['posts', 'pages', 'media', 'users', 'categories', 'tags', 'comments'].map((name) => `/core/v2/${name}`),
  '/lms/v1/courses',
];
const SEARCHES = ['post', 'term'].map((type) => ({ path: '/core/v2/search', query: { type } }));
const CALENDAR = ['events', 'venues', 'organizers', 'categories', 'tags'];

/** Addresses of this site that are not for people: the interface, its pages, and files. */
const NOT_READ = /^\/(-\/|core\/|calendar\/|lms\/v1|forms\/|maps\/|slider|oembed\/)/;

/** The addresses that the interface names, each with where it was found. */
export async function linksOfInterface() {
  const found = await Promise.all([
    ...RECORDS.map((path) => linksOf(path, {}, ({ link, permalink }) => link ?? permalink)),
    ...SEARCHES.map(({ path, query }) => linksOf(path, query, ({ url }) => url)),
    ...CALENDAR.map((name) => linksOfCalendar(name)),
  ]);
  return found.flat();
}

async function linksOf(path, query, addressOf) {
  const { body, status } = await get(path, { query: { per_page: 100, ...query } });
  if (status !== 200) throw new Error(`GET ${path}: ${status}`);
  return body.map((record) => ({ from: path, address: addressOf(record) }));
}

async function linksOfCalendar(name) {
  const path = `/calendar/events/v1/${name}`;
  const { body, status } = await get(path, { query: { per_page: 50 } });
  if (status === 404) return [];
  return body[name].map(({ url, urls, ...record }) => ({ from: path, address: url ?? record.link ?? urls?.self }));
}

/** The path of an address of this site that people read at; undefined for others. A part of a page counts as the page. */
export function pathOf(address, page = `${root}/`) {
  if (!URL.canParse(address, page)) return undefined;
  const { origin, pathname, search } = new URL(address, page);
  if (origin !== new URL(root).origin || NOT_READ.test(pathname)) return undefined;
  return `${pathname}${search}`;
}

const LINK = /<a\s(?:[^>]*?\s)?href="([^"]*)"/g;

/** The paths that a page links to. */
export const pathsOn = (html, path) =>
  [...html.matchAll(LINK)]
    .map(([, href]) => pathOf(href.replaceAll('&amp;', '&'), `${root}${path}`))
    .filter((found) => found !== undefined);
