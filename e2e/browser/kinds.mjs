// @ts-check
// One page of each kind, found as a client finds it.
import { readFileSync } from 'node:fs';
import { call, root } from '../wire/harness.mjs';

const BLOCKS = readFileSync(new URL('blocks.txt', import.meta.url), 'utf8');

const ask = async (path, query) => (await call('GET', path, { query: { per_page: 1, ...query } })).body;
const first = async (path, query) => (await ask(path, query))[0];

/** The addresses by the name of their kind. */
export async function kindsOfPages() {
  const post = await first('/core/v2/posts', { categories_exclude: 1 });
  return {
    'front page': `${root}/`,
    'second page': `${root}/page/2/`,
    post: post.link,
    'post with comments': (await first('/core/v2/comments')).link.replace(/#.*/, ''),
    page: (await first('/core/v2/pages', { parent_exclude: 0 })).link,
    file: (await first('/core/v2/media')).link,
    category: (await first('/core/v2/categories', { hide_empty: true })).link,
    tag: (await first('/core/v2/tags')).link,
    author: (await first('/core/v2/users')).link,
    'posts of a month': `${root}/${post.date.slice(0, 7).replace('-', '/')}/`,
    search: `${root}/?s=bread`,
    'search without a result': `${root}/?s=xyzzy`,
    'not found': `${root}/there-is-nothing-here/`,
    ...(await pagesOfCalendar()),
    ...(await pagesOfCourses()),
    'all blocks': await pageOfAllBlocks(),
    ...pagesAtWork(),
  };
}

async function pagesOfCalendar() {
  const { events } = await ask('/calendar/events/v1/events', { per_page: 20 });
  const { url, venue, organizer } = events.find((event) => event.venue.url && event.organizer.length > 0);
  return {
    month: `${root}/events/month/`,
    'list of events': `${root}/events/list/`,
    'day without an event': `${root}/events/2020-02-29/`,
    'search of events without a result': `${root}/events/list/?tribe-bar-search=xyzzy`,
    event: url,
    venue: venue.url,
    organizer: organizer[0].url,
  };
}

async function pagesOfCourses() {
  const { permalink, sections } = await first('/lms/v1/courses', { order: 'asc' });
  const { slug } = sections.flatMap(({ items }) => items).find(({ type, preview }) => type === 'lp_lesson' && preview);
  return {
    courses: `${root}/courses/`,
    'search of courses without a result': `${root}/courses/?search=xyzzy`,
    course: permalink,
    lesson: `${permalink}lessons/${slug}/`,
    form: `${root}/contact-form/say-hello/`,
  };
}

const pagesAtWork = () => ({
  'start page of the interface': `${root}/-/`,
  'sign-in': `${root}/-/sign-in`,
  'forgotten password': `${root}/-/lost-password`,
  documentation: `${root}/-/docs`,
  'documentation of a namespace': `${root}/-/docs/core/v2`,
  'documentation of a resource': `${root}/-/docs/core/v2/posts`,
});

/** The page that holds every block of content; it is made once. */
async function pageOfAllBlocks() {
  const slug = 'all-blocks';
  const known = await first('/core/v2/pages', { slug });
  if (known) return known.link;
  const { source_url: picture } = await first('/core/v2/media', { media_type: 'image' });
  const { pathname } = new URL(picture);
  const json = { slug, status: 'publish', title: 'All blocks', content: BLOCKS.replaceAll('{picture}', pathname) };
  const { status, body, text } = await call('POST', '/core/v2/pages', {
    as: 'admin',
    json: { ...json, menu_order: 99 },
  });
  if (status !== 201) throw new Error(`The page of all blocks is ${status}: ${text}`);
  return body.link;
}
