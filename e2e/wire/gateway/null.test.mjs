// @ts-check
// Null in a write.
// docs/interface/gateway.md#null
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call, differsOnWordPress, get, post, unique } from '../harness.mjs';
import { jpegThatSays } from '../core/support/pictures.mjs';

const ok = ({ status, body, text }) => {
  assert.ok(status < 300, text);
  return body;
};
const as = 'admin';
const made = async (path, json) => ok(await post(path, { as, json })).id;
const upload = async () => {
  const headers = { 'content-type': 'image/jpeg', 'content-disposition': 'attachment; filename="null.jpg"' };
  return ok(await call('POST', '/core/v2/media', { as, body: jpegThatSays({}), headers })).id;
};
const inFuture = { start_date: '2097-03-10 10:00:00', end_date: '2097-03-10 11:00:00' };

/** How a record is made, what is cleared, with the value that it has then, and what stays. */
const RECORDS = {
  '/core/v2/posts': {
    make: (path) =>
      made(path, {
        title: 'Kept',
        content: 'Kept',
        excerpt: 'x',
        status: 'publish',
        sticky: true,
        slug: unique('null'),
      }),
    cleared: { excerpt: '', sticky: false, featured_media: 0, template: '', tags: [] },
    kept: ['title', 'content', 'slug', 'status', 'author', 'format', 'categories', 'comment_status'],
  },
  '/core/v2/pages': {
    make: (path) => made(path, { title: 'Kept', content: 'Kept', excerpt: 'x', menu_order: 4, status: 'publish' }),
    cleared: { excerpt: '', menu_order: 0, parent: 0, password: '' },
    kept: ['title', 'content', 'slug', 'status', 'author'],
  },
  '/core/v2/media': {
    make: async (path) => {
      const id = await upload();
      ok(await post(`${path}/${id}`, { as, json: { alt_text: 'x', caption: 'x', description: 'x', title: 'Kept' } }));
      return id;
    },
    cleared: { alt_text: '', caption: '', description: '' },
    kept: ['title', 'slug', 'author', 'source_url'],
  },
  '/core/v2/categories': {
    make: async (path) =>
      made(path, { name: unique('null'), description: 'x', parent: await made(path, { name: unique('above') }) }),
    cleared: { description: '', parent: 0 },
    kept: ['name', 'slug'],
  },
  '/core/v2/users': {
    make: (path) => {
      const username = unique('null');
      const profile = { first_name: 'x', last_name: 'x', url: 'https://x.example', description: 'x' };
      return made(path, { username, email: `${username}@example.com`, password: 'Secret-1234!', ...profile });
    },
    cleared: { first_name: '', last_name: '', url: '', description: '' },
    kept: ['name', 'nickname', 'slug', 'email', 'roles'],
  },
  '/calendar/events/v1/events': {
    make: (path) =>
      made(path, {
        title: 'Kept',
        ...inFuture,
        description: 'x',
        excerpt: 'x',
        cost: '$5',
        sticky: true,
        featured: true,
        venue: { venue: unique('null') },
        tags: [unique('tag')],
      }),
    cleared: { description: '', excerpt: '', cost: '', sticky: false, featured: false, venue: [], tags: [] },
    kept: ['title', 'start_date', 'end_date', 'slug', 'author', 'show_map'],
  },
  '/calendar/events/v1/venues': {
    make: (path) =>
      made(path, {
        venue: unique('null'),
        description: 'x',
        address: 'x',
        city: 'x',
        zip: '1',
        phone: '1',
        website: 'https://x.example',
      }),
    cleared: Object.fromEntries(
      ['description', 'address', 'city', 'zip', 'phone', 'website'].map((name) => [name, undefined]),
    ),
    kept: ['venue', 'slug', 'author', 'show_map'],
  },
  '/calendar/events/v1/organizers': {
    make: (path) => made(path, { organizer: unique('null'), description: 'x', phone: '1', email: 'x@example.com' }),
    cleared: Object.fromEntries(['description', 'phone', 'email'].map((name) => [name, undefined])),
    kept: ['organizer', 'slug', 'author'],
  },
  '/calendar/events/v1/categories': {
    make: (path) => made(path, { name: unique('null'), description: 'x' }),
    cleared: { description: '', parent: 0 },
    kept: ['name', 'slug'],
  },
};

const shown = (value) => (typeof value === 'object' && value !== null && 'raw' in value ? value.raw : value);

describe('null in an update', differsOnWordPress('keeps what null names'), () => {
  for (const [path, { make, cleared, kept }] of Object.entries(RECORDS))
    test(`clears what can be empty, and leaves the rest alone: ${path}`, async () => {
      const id = await make(path);
      const read = async () => ok(await get(`${path}/${id}`, { as, query: { context: 'edit' } }));
      const before = await read();
      const json = Object.fromEntries([...Object.keys(cleared), ...kept].map((name) => [name, null]));
      ok(await post(`${path}/${id}`, { as, json }));
      const now = await read();
      for (const [name, value] of Object.entries(cleared)) assert.deepEqual(shown(now[name]), value, name);
      for (const name of kept) assert.deepEqual(now[name], before[name], name);
    });
});
