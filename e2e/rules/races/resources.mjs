// @ts-check
// The resources of the index, and how a test makes a record of each. A resource that is not named in FIELDS gets the
// arguments that its route requires, so a new one is tested without a change here.
import assert from 'node:assert/strict';
import { get, post, unique } from '../../wire/harness.mjs';
import { readableKey } from '../../wire/index/route-key.mjs';
import { png } from '../../wire/core/support/images.mjs';

const { routes } = (await get('/')).body;

/** The endpoint of a route for a method, or undefined. */
export const endpointOf = (route, method) => routes[route]?.endpoints.find(({ methods }) => methods.includes(method));

/** The routes that have this method. */
export const routesWith = (method) => Object.keys(routes).filter((route) => endpointOf(route, method));

/** The path of a route with values in place of its parameters. */
export function pathOf(route, ...values) {
  const rest = [...values];
  return readableKey(route).replace(/<\w+>/g, () => String(rest.shift()));
}

/** What the names of records have to be: all are made, one is made and the others are refused, or all are the same record. */
const CREATED = {
  '/core/v2/users': 'one',
  '/core/v2/categories': 'one',
  '/core/v2/tags': 'one',
  '/core/v2/wp_pattern_category': 'one',
  '/core/v2/comments': 'one',
  '/calendar/events/v1/categories': 'one',
  '/calendar/events/v1/tags': 'one',
  '/lms/v1/course_category': 'one',
  '/slider/sliders': 'one',
  '/calendar/events/v1/venues': 'same',
  '/calendar/events/v1/organizers': 'same',
};

let commented;
/** The post that comments are written on. */
const commentedPost = () =>
  (commented ??= post('/core/v2/posts', { as: 'admin', json: { title: unique('Commented'), status: 'publish' } }).then(
    ({ body }) => body.id,
  ));

/** The body that makes a record of a name. */
const FIELDS = {
  '/core/v2/users': (name) => ({ username: name, email: `${name}@example.com`, password: 'Nine-lives-99' }),
  '/core/v2/comments': async (name) => ({ post: await commentedPost(), content: name }),
  '/calendar/events/v1/events': (name) => ({
    title: name,
    status: 'publish',
    start_date: '2031-05-01 10:00:00',
    end_date: '2031-05-01 11:00:00',
  }),
  '/calendar/events/v1/venues': (name) => ({ venue: name, status: 'publish' }),
  '/calendar/events/v1/organizers': (name) => ({ organizer: name, status: 'publish' }),
  '/lms/v1/courses': (name) => ({ name, status: 'publish' }),
  '/forms/v1/contact-forms': (name) => ({ title: name, context: 'save' }),
  '/slider/sliders': (name) => ({ alias: name, title: name }),
  '/maps/v1/maps': (name) => ({ title: name, center: { lat: 48, lng: 11 }, zoom: 9 }),
};

/** What a resource without an entry in FIELDS is sent: its required texts, its title or name, and that it is published. */
function usualFields(route, name) {
  const { args } = endpointOf(route, 'POST');
  const texts = Object.entries(args).filter(([, { required, type }]) => required && type === 'string');
  const main = ['title', 'name'].filter((one) => args[one] !== undefined);
  return {
    ...Object.fromEntries([...texts.map(([one]) => one), ...main].map((one) => [one, name])),
    ...(args.status?.enum?.includes('publish') ? { status: 'publish' } : {}),
  };
}

/** Sends a file; its name is that of the record. */
const upload = (route, name) =>
  post(route, {
    as: 'admin',
    body: png(2, 2),
    headers: { 'content-type': 'image/png', 'content-disposition': `attachment; filename="${name}.png"` },
  });

const bodyOf = (route, name) => (FIELDS[route] ?? ((text) => usualFields(route, text)))(name);

const create = async (route, name) =>
  route === '/core/v2/media' ? upload(route, name) : post(route, { as: 'admin', json: await bodyOf(route, name) });

const TEXT = { type: 'string' };
/** The arguments of routes for which the index lists none (docs/interface/gateway.md#route-entries). */
const UNLISTED = {
  '/forms/v1/contact-forms/<id>': { title: TEXT, form: TEXT, additional_settings: TEXT },
};

/** The route of a single record, if the resource has one. */
const itemOf = (route) =>
  Object.keys(routes).find(
    (one) =>
      one.startsWith(`${route}/`) &&
      /^<\w+>$/.test(readableKey(one).slice(route.length + 1)) &&
      (endpointOf(one, 'PATCH') ?? endpointOf(one, 'DELETE')) !== undefined,
  );

/** A resource: where its records are made, and the route of a single one, if it has one. */
function resourceOf(route) {
  const item = itemOf(route);
  return {
    route,
    item,
    created: CREATED[route] ?? 'all',
    create: (name) => create(route, name),
    bodyOf: (name) => bodyOf(route, name),
    /** A new record. */
    async record(name = unique('race')) {
      const { status, body, text } = await create(route, name);
      assert.ok([200, 201].includes(status), `${route}: ${status} ${text.slice(0, 300)}`);
      return body;
    },
    pathOf: (record) => pathOf(item, idOf(record)),
    can: (method) => item !== undefined && endpointOf(item, method) !== undefined,
    /** The arguments of a method of single records. */
    argsOf: (method) => UNLISTED[readableKey(item)] ?? endpointOf(item, method).args,
    /** What a change needs to be stored. */
    saved: route === '/forms/v1/contact-forms' ? { context: 'save' } : {},
    isBatchable: endpointOf(route, 'POST').allow_batch?.v1 === true,
  };
}

/** The id of a record: maps call it `map_id`. */
export const idOf = (record) => record.id ?? record.map_id;

/** Courses have no route that changes one. */
const WITHOUT_ITEM = ['/lms/v1/courses'];

/** Every resource of the index whose records are made by POST and are not below another record. */
export const resources = routesWith('POST')
  .filter((route) => !route.includes('(?P<'))
  .map(resourceOf)
  .filter(({ route, item }) => item !== undefined || WITHOUT_ITEM.includes(route));

/** The resource of a route of the index. */
export function resource(route) {
  const found = resources.find((one) => one.route === route);
  assert.ok(found, `${route} is a resource`);
  return found;
}
