// @ts-check
// Support for the tests of the calendar: paths, and functions that create records and remove them again.
import assert from 'node:assert/strict';
import { call, del, get, post, unique, wordpress } from '../harness.mjs';

const v1 = '/calendar/events/v1';
export const DOC = `${v1}/doc`,
  EVENTS = `${v1}/events`,
  VENUES = `${v1}/venues`,
  ORGANIZERS = `${v1}/organizers`;
export const CATEGORIES = `${v1}/categories`,
  TAGS = `${v1}/tags`;
export const IMPORTS = '/calendar/event-import/v1/import',
  VIEWS = '/calendar/views/v2/html';
export const CATEGORY_TAXONOMY = wordpress ? 'tribe_events_cat' : 'calendar_events_cat';
export const NO_SUCH_ID = 987654321;

const made = [];
async function create(path, json, as) {
  const res = await post(path, { as, json });
  if (res.status !== 201) throw new Error(`POST ${path} as ${as}: ${res.status} ${res.text.slice(0, 400)}`);
  made.push(`${path}/${res.body.id}`);
  return res.body;
}
/** Dates of a list that contains the events of makeEvent(). */
export const AROUND = { start_date: '2027-01-01', end_date: '2027-12-31' };
/** An event on 10 March 2027, 18:00 to 20:00, unless the fields say otherwise. */
export const makeEvent = (fields = {}, as = 'admin') =>
  create(
    EVENTS,
    { title: unique('event'), start_date: '2027-03-10 18:00:00', end_date: '2027-03-10 20:00:00', ...fields },
    as,
  );
export const makeVenue = (fields = {}, as = 'admin') => create(VENUES, { venue: unique('venue'), ...fields }, as);
export const makeOrganizer = (fields = {}, as = 'admin') =>
  create(ORGANIZERS, { organizer: unique('organizer'), ...fields }, as);
export const makeCategory = (fields = {}, as = 'admin') =>
  create(CATEGORIES, { name: unique('category'), ...fields }, as);
export const makeTag = (fields = {}, as = 'admin') => create(TAGS, { name: unique('tag'), ...fields }, as);

/** A one-pixel image in the media library. */
export async function makeImage() {
  const body = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const name = unique('dot');
  const res = await post('/core/v2/media', {
    as: 'admin',
    body,
    headers: { 'content-type': 'image/png', 'content-disposition': `attachment; filename="${name}.png"` },
  });
  if (res.status !== 201) throw new Error(`POST /core/v2/media: ${res.status} ${res.text.slice(0, 400)}`);
  return res.body;
}

/** Sets the password of an event; WordPress has another route for that. */
export const protect = ({ id }, password) =>
  wordpress
    ? post(`/core/v2/tribe_events/${id}`, { as: 'admin', json: { password } })
    : post(`${EVENTS}/${id}`, { as: 'admin', json: { password } });

/** Removes every record that was created; for `after()`. */
export const tidy = async () => {
  while (made.length) await Promise.all(made.splice(-8).map((path) => del(path, { as: 'admin' })));
};

export const ids = (list) => list.map(({ id }) => id);
/** The date `n` days from today, as YYYY-MM-DD, in UTC. */
export const day = (n) => new Date(Date.now() + n * 864e5).toISOString().slice(0, 10);

/** A calendar view. WordPress has shorter names for the same arguments. */
const SHORT = { url: 'u', _calendar_view_rest_nonce_primary: 'tvn1', _calendar_view_rest_nonce_secondary: 'tvn2' };
const shorten = (args = {}) =>
  !wordpress ? args : Object.fromEntries(Object.entries(args).map(([k, v]) => [SHORT[k] ?? k, v]));
export const view = (args, options = {}) => get(VIEWS, { query: shorten(args), ...options });
export const postView = (args, options = {}) => call('POST', VIEWS, { json: shorten(args), ...options });

/** Asserts that these ids do not exist below a path, for an administrator and every method. */
export async function assertUnknownIds(base, unknown) {
  for (const id of unknown) {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status, body } = await call(method, `${base}/${id}`, { as: 'admin' });
      assert.deepEqual(
        [method, status, body.code, Object.keys(body.data.params)],
        [method, 400, 'rest_invalid_param', ['id']],
      );
    }
  }
}
