// The measured requests. `target` is the most CPU relative to bare Fastify that sends the same bytes (`ready`), or relative
// to another row of the same run (`row`), by profile.
const first = (path, pick) => async (url) => pick(await (await fetch(`${url}/${path}`)).json());

const POSTS = 'core/v2/posts';
const LIST = 'posts, a list of 10';
/** The goal of what is made from the database, in one process and as six. */
const UNCACHED = { embedded: { ready: 8 }, stack: { ready: 16 } };

/** Reads of visitors that no cache has: each is made from the database. */
export const READS = [
  { name: LIST, path: POSTS, target: UNCACHED },
  {
    name: 'one post',

    path: first('core/v2/posts?per_page=1&_fields=id', ([{ id }]) => `core/v2/posts/${id}`),
    target: UNCACHED,
  },
  {
    name: 'posts with _embed',

    path: `${POSTS}?_embed`,
    target: { embedded: { row: LIST, most: 2.5 }, stack: { row: LIST, most: 2.5 } },
  },
  {
    name: 'events, a list of 10',

    path: 'calendar/events/v1/events',
    target: UNCACHED,
  },
  { name: 'courses, a list of 10', path: 'lms/v1/courses', target: UNCACHED },
];

const BOTH = (ready) => ({ embedded: { ready }, stack: { ready } });

/** The list again, from the cache of the gateway. The baseline sends the same list, uncompressed. */
export const CACHED = [
  { name: 'posts, cached', path: POSTS, target: BOTH(1.25) },
  { name: 'posts, cached, gzip', path: POSTS, headers: { 'accept-encoding': 'gzip' }, target: BOTH(1) },
  { name: 'posts, cached, br', path: POSTS, headers: { 'accept-encoding': 'br' }, target: BOTH(1) },
  { name: 'posts, cached, 304', path: POSTS, ifNoneMatch: true, target: BOTH(0.8) },
];
