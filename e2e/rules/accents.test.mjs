// @ts-check
// Every search folds accents as it folds case.
// docs/interface/core.md#list-filters
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { get, post, unique } from '../wire/harness.mjs';
import { png, upload } from '../wire/core/support/images.mjs';
import { create } from '../wire/core/support/records.mjs';
import { newCourse, person } from '../wire/lms/support.mjs';
import { makeForm } from '../wire/widgets/support.mjs';

const CORE = '/core/v2';
const EVENTS = '/calendar/events/v1';

/** Creates a record of a name at a path and gives its id. */
const at = (path, fieldsOf) => async (name) => Number((await create(path, fieldsOf(name))).id);
const titled = (title) => ({ title, status: 'publish' });
const named = (name) => ({ name });
const event = (title) => ({ ...titled(title), start_date: '2027-03-10 18:00:00', end_date: '2027-03-10 20:00:00' });

let parent;
const comment = async (content) => {
  parent ??= create(`${CORE}/posts`, titled(unique('Commented')));
  return (await create(`${CORE}/comments`, { content, post: (await parent).id })).id;
};

const user = (name) => {
  const username = unique('user');
  return { username, name, email: `${username}@example.com`, password: `Pass-${username}`, roles: ['author'] };
};

const media = async (title) => (await upload(png(2, 2), { query: { title } })).body.id;

const course = async (name) => (await newCourse({ name, status: 'publish' })).body.id;

const subject = async (name) => {
  const admin = await person('admin');
  return (await admin.post('/course_category', { json: { name } })).body.id;
};

const form = async (title) => (await makeForm('[text your-name]', { title })).id;

/**
 * A kind of record: how one is made, where it is listed, and the argument that searches.
 * @type {Record<string, [(name: string) => Promise<number | string>, string, Record<string, any>?]>}
 */
const KINDS = {
  posts: [at(`${CORE}/posts`, titled), `${CORE}/posts`],
  'texts of posts': [at(`${CORE}/posts`, (content) => ({ ...titled(unique('Text')), content })), `${CORE}/posts`],
  pages: [at(`${CORE}/pages`, titled), `${CORE}/pages`],
  'posts in the search': [at(`${CORE}/posts`, titled), `${CORE}/search`],
  'terms in the search': [at(`${CORE}/tags`, named), `${CORE}/search`, { type: 'term' }],
  blocks: [at(`${CORE}/blocks`, titled), `${CORE}/blocks`],
  media: [media, `${CORE}/media`],
  categories: [at(`${CORE}/categories`, named), `${CORE}/categories`],
  tags: [at(`${CORE}/tags`, named), `${CORE}/tags`],
  comments: [comment, `${CORE}/comments`],
  users: [at(`${CORE}/users`, user), `${CORE}/users`],
  events: [at(`${EVENTS}/events`, event), `${EVENTS}/events`, { start_date: '2027-01-01', end_date: '2027-12-31' }],
  venues: [at(`${EVENTS}/venues`, (venue) => ({ venue, status: 'publish' })), `${EVENTS}/venues`],
  organizers: [at(`${EVENTS}/organizers`, (organizer) => ({ organizer, status: 'publish' })), `${EVENTS}/organizers`],
  'event categories': [at(`${EVENTS}/categories`, named), `${EVENTS}/categories`, { hide_empty: false }],
  'event tags': [at(`${EVENTS}/tags`, named), `${EVENTS}/tags`, { hide_empty: false }],
  courses: [course, '/lms/v1/courses'],
  'course categories': [subject, '/lms/v1/course_category'],
  'people of lms': [at(`${CORE}/users`, user), '/lms/v1/users', { roles: 'author' }],
  forms: [form, '/forms/v1/contact-forms'],
};

/** The ids of a list, whether it is the body or a member of it. */
const idsOf = ({ body }) => {
  const list = /** @type {any[]} */ (Array.isArray(body) ? body : Object.values(body).find(Array.isArray));
  return list.map(({ id }) => Number(id)).sort((a, b) => a - b);
};

describe('a search', { concurrency: 2 }, () => {
  for (const [kind, [make, path, query = {}]] of Object.entries(KINDS))
    test(`of ${kind} finds words with and without accents, in any case`, async () => {
      const word = unique('q').replaceAll('-', '');
      const made = [];
      for (const name of [`Café${word}`, `cafe${word} ÑANDÚ`]) made.push(Number(await make(name)));
      for (const search of [`cafe${word}`, `CAFÉ${word}`, `café${word}`, `Cafe\u0301${word}`]) {
        const found = await get(path, { as: 'admin', query: { ...query, search } });
        assert.deepEqual([found.status, idsOf(found)], [200, made], search);
      }
      const other = await get(path, { as: 'admin', query: { ...query, search: `cafe${word} nandu` } });
      assert.ok(other.status !== 200 || idsOf(other).every((id) => made.includes(id)));
    });

  test('finds media by the name of the file', async () => {
    const word = unique('Harbour').replaceAll('-', '');
    const { body } = await upload(png(2, 2), { name: `${word}.png`, query: { title: 'Other' } });
    await post(`${CORE}/media/${body.id}`, { as: 'admin', json: { slug: unique('slug'), title: 'Another' } });
    for (const search of [word, word.toLowerCase(), `${word}.png`.toUpperCase()])
      assert.deepEqual(idsOf(await get(`${CORE}/media`, { query: { search } })), [body.id], search);
    const none = { search: word, search_columns: ['post_title'] };
    assert.deepEqual(idsOf(await get(`${CORE}/media`, { query: none })), []);
  });
});
