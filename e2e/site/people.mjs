// @ts-check
// Users of every role for the tests of a running site, and requests to it.
import assert from 'node:assert/strict';
import { authorization } from '../wire/people.mjs';
import { root as SITE } from '../wire/settings.mjs';

export { SITE };
export const ROLES = ['visitor', 'subscriber', 'contributor', 'author', 'editor', 'administrator'];

const json = { 'content-type': 'application/json' };

/**
 * @typedef {object} Options
 * @property {unknown} [body] sent as JSON
 * @property {BodyInit} [form] sent as it is
 * @property {Record<string, string>} [headers]
 */
/**
 * Sends a request and reads the answer. `body` is the parsed JSON, or undefined.
 * @param {string} method
 * @param {string} path
 * @param {Options} [options]
 */
export const send = async (method, path, { body, headers = {}, form } = {}) => {
  const response = await fetch(SITE + path, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : json), ...headers },
    body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
  const text = await response.text();
  let parsed;
  try {
    parsed = JSON.parse(text);
  } catch {
    /* not JSON: body stays undefined */
  }
  return { status: response.status, headers: response.headers, text, body: parsed };
};

/**
 * The headers that sign in a user of a role; users are registered when first needed.
 * @param {string} role
 * @returns {Promise<{ authorization?: string }>}
 */
export async function as(role) {
  const header = await authorization(role === 'administrator' ? 'admin' : role);
  return header === null ? {} : { authorization: header };
}

/** The index's routes as `{path: '/core/v2/posts/<id>', patterns, entry}`. */
export async function routes() {
  const { body } = await send('GET', '/');
  return Object.entries(body.routes).map(([key, entry]) => ({
    path: key.replace(/\(\?P<(\w+)>(?:\(\?:.*?\)|[^()])*\)/g, '<$1>'),
    entry,
  }));
}

/**
 * Replaces the placeholders of a path by real records: the first of the list that the record is in.
 * It belongs to another user, so permissions are those for the records of others.
 */
export async function sample(path) {
  let filled = path;
  for (let match = /^(.*?)<(\w+)>/.exec(filled); match; match = /^(.*?)<(\w+)>/.exec(filled)) {
    filled = `${match[1]}${await valueFor(match[1], match[2])}${filled.slice(match[0].length)}`;
  }
  return filled;
}

const cache = new Map();
async function valueFor(before, name) {
  const fixed = {
    user_id: 'me',
    import_id: 'some_import',
    uuid: '00000000-0000-4000-8000-000000000000',
    namespace: 'core',
    ability: 'get-site-info',
    name: 'archives',
    location: 'primary',
    ids: '1',
    theme: 'gatehouse',
    stylesheet: 'gatehouse',
  }[name];
  if (fixed) return fixed;
  if (name === 'section_id') return section();
  const list = before.replace(/\/by-slug\/$/, '/').replace(/\/$/, '');
  const record = await cached(list);
  return encodeURIComponent(
    record?.[{ slug: 'slug', type: 'slug', taxonomy: 'slug', status: 'slug', slider: 'alias' }[name] ?? 'id'] ??
      record?.map_id ??
      record?.id ??
      (name === 'slug' ? 'none' : 1),
  );
}

/** Sections have no list of their own: they are found in a course. */
async function section() {
  const { body } = await send('GET', '/lms/v1/courses?order=asc&per_page=100');
  return body.find(({ sections }) => sections.length > 0).sections[0].id;
}

function cached(list) {
  if (!cache.has(list)) cache.set(list, first(list));
  return cache.get(list);
}

async function first(list) {
  if (own[list]) return own[list]();
  const { body } = await send('GET', list, { headers: await as('administrator') });
  // A list, a list inside an object (the calendar's), or an object keyed by name (types, statuses).
  const items = Array.isArray(body)
    ? body
    : (Object.values(body ?? {}).find(Array.isArray) ??
      Object.values(body ?? {}).filter((item) => typeof item?.slug === 'string'));
  return items[0] ?? (makers[list] ? makers[list]() : usual(list));
}

/** A new record of any other kind, with the texts that it requires. */
async function usual(list) {
  const { entry } = (await routes()).find(({ path }) => path === list) ?? {};
  const args = entry?.endpoints.find(({ methods }) => methods.includes('POST'))?.args ?? {};
  const required = Object.entries(args).filter(([, { required, type }]) => required && type === 'string');
  if (required.length === 0) return undefined;
  const body = Object.fromEntries(required.map(([name]) => [name, `A ${name}`]));
  return (await send('POST', list, { headers: await as('administrator'), body })).body;
}

/** A new record by the administrator. */
async function made(list, body) {
  const { status, text, body: record } = await send('POST', list, { headers: await as('administrator'), body });
  assert.equal(status, 201, `POST ${list}: ${text}`);
  return record;
}

/** A new person. Lists begin with those who have published something, whom everyone may read. */
function person() {
  const login = `sample-${Date.now()}`;
  return made('/core/v2/users', { username: login, email: `${login}@example.com`, password: 'Nine-lives-99' });
}

/** A comment on a new post, which no other test closes or deletes. */
async function comment() {
  const post = { title: `A post of ${Date.now()}`, status: 'publish', comment_status: 'open' };
  const { id } = await made('/core/v2/posts', post);
  return made('/core/v2/comments', { post: id, content: 'A word about this.' });
}

/** A new menu with a link. */
const menu = () =>
  made('/core/v2/navigation', {
    title: 'A menu',
    status: 'publish',
    content: '<!-- wp:navigation-link {"label":"A link","url":"/"} /-->',
  });

/** Records of other tests, with which these lists begin, may be of anybody, or wait for moderation. */
const own = {
  '/core/v2/comments': comment,
  '/core/v2/users': person,
  '/lms/v1/users': person,
};

/** Creates records of kinds that the demo content does not have. */
const makers = {
  '/core/v2/wp_pattern_category': () => made('/core/v2/wp_pattern_category', { name: `Patterns of ${Date.now()}` }),
  '/core/v2/blocks': () => made('/core/v2/blocks', { title: 'A pattern', status: 'publish' }),
  '/core/v2/navigation': menu,
  '/core/v2/menus': menu,
  '/core/v2/menu-items': async () => ({ id: (await menu()).id * 1_000 + 1 }),
  '/core/v2/media': async () =>
    (
      await send('POST', '/core/v2/media', {
        headers: {
          ...(await as('administrator')),
          'content-type': 'text/plain',
          'content-disposition': 'attachment; filename="note.txt"',
        },
        form: 'A note.',
      })
    ).body,
};
