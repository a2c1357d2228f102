// The measured requests: an address of the site, the service whose SQL it runs, and the goal `reach`:
// the most CPU relative to a baseline (`ready` sends the same bytes, `sql` runs the same statements).
const first = (path, pick) => async (url) => pick(await (await fetch(`${url}/${path}`)).json());

export const CASES = [
  {
    name: 'posts, a list of 10',
    service: 'core',
    path: 'core/v2/posts',
    reach: { embedded: { sql: 2 }, stack: { sql: 3 } },
  },
  {
    name: 'one post',
    service: 'core',
    path: first('core/v2/posts?per_page=1&_fields=id', ([{ id }]) => `core/v2/posts/${id}`),
  },
  { name: 'the index', path: '', reach: { embedded: { ready: 1.5 }, stack: { ready: 1.5 } } },
  { name: 'events, a list of 10', service: 'calendar', path: 'calendar/events/v1/events' },
  { name: 'courses, a list of 10', service: 'lms', path: 'lms/v1/courses' },
  {
    name: 'one course',
    service: 'lms',
    path: first('lms/v1/courses?per_page=1&optimize=true', ([{ id }]) => `lms/v1/courses/${id}`),
  },
  { name: 'sliders', service: 'widgets', path: 'slider/sliders' },
];
