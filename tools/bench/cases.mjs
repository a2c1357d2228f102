// The measured requests. `target` is the most CPU relative to bare Fastify that sends the same bytes (`ready`), or relative
// to another row of the same run (`row`), by profile.
const first = (path, pick) => async (url) => pick(await (await fetch(`${url}/${path}`)).json());

const POSTS = 'core/v2/posts';
const LIST = 'posts, a list of 10';
/** Rare among the posts of the demonstration. */
const WORD = 'sourdough';

/** Reads of visitors that no cache has: each is made from the database. */
export const READS = [
  { name: LIST, service: 'core', path: POSTS, target: { embedded: { ready: 4 }, stack: { ready: 10 } } },
  {
    name: 'one post',
    service: 'core',
    path: first('core/v2/posts?per_page=1&_fields=id', ([{ id }]) => `core/v2/posts/${id}`),
    target: { embedded: { ready: 2.5 } },
  },
  {
    name: 'posts with _embed',
    service: 'core',
    path: `${POSTS}?_embed`,
    target: { embedded: { row: LIST, most: 1.5 }, stack: { row: LIST, most: 1.5 } },
  },
  { name: 'posts by search', service: 'core', path: `${POSTS}?search=${WORD}` },
  { name: 'the index', path: '' },
  {
    name: 'events, a list of 10',
    service: 'calendar',
    path: 'calendar/events/v1/events',
    target: { embedded: { ready: 4 } },
  },
  { name: 'courses, a list of 10', service: 'lms', path: 'lms/v1/courses', target: { embedded: { ready: 4 } } },
  {
    name: 'one course',
    service: 'lms',
    path: first('lms/v1/courses?per_page=1&optimize=true', ([{ id }]) => `lms/v1/courses/${id}`),
  },
  { name: 'sliders', service: 'widgets', path: 'slider/sliders' },
];

const BOTH = (ready) => ({ embedded: { ready }, stack: { ready } });

/** The list again, as the gateway has kept it. The baseline sends the same list, uncompressed. */
export const KEPT = [
  { name: 'posts, kept', path: POSTS, target: BOTH(1.15) },
  { name: 'posts, kept, gzip', path: POSTS, headers: { 'accept-encoding': 'gzip' }, target: BOTH(0.95) },
  { name: 'posts, kept, br', path: POSTS, headers: { 'accept-encoding': 'br' }, target: BOTH(0.95) },
  { name: 'posts, kept, 304', path: POSTS, ifNoneMatch: true, target: BOTH(0.75) },
];
