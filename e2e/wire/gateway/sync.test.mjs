// @ts-check
// Programs that keep a copy of the site ask for what has changed, and for what was deleted.
// docs/interface/gateway.md#sync
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { CATEGORIES, EVENTS, makeCategory, makeEvent, makeOrganizer, makeVenue } from '../calendar/support.mjs';
import { account, create, deleteAfterwards, published } from '../core/support/records.mjs';
import { call, differsOnWordPress, get, post, unique } from '../harness.mjs';
import { newCourse, newParts } from '../lms/support.mjs';
import { FORMS, makeForm } from '../widgets/support.mjs';

const own = differsOnWordPress('WordPress ignores these arguments');
const DELETIONS = '/core/v2/deletions';
const COURSE_CATEGORIES = '/lms/v1/course_category';

/** A moment after all that was written before, and before all that is written from now on. */
async function moment() {
  // Times are kept in whole seconds.
  await delay(1_100);
  const now = new Date(Date.now() - 1_000);
  return now.toISOString();
}

async function courseCategory() {
  const { body } = await post(COURSE_CATEGORIES, { as: 'admin', json: { name: unique(), slug: unique() } });
  deleteAfterwards(`${COURSE_CATEGORIES}/${body.id}`);
  return body;
}

/** @typedef {(answer: Record<string, any>[] & Record<string, any>) => Record<string, any>[]} RecordsIn */
/**
 * Each list: where it is, what is written to make a record appear, and where the records are in the answer.
 * @type {Record<string, [string, () => Promise<Record<string, any>>, RecordsIn?, Record<string, unknown>?]>}
 */
const LISTS = {
  events: [EVENTS, () => makeEvent(), ({ events }) => events, { start_date: '2000-01-01', end_date: '2099-01-01' }],
  venues: ['/calendar/events/v1/venues', () => makeVenue(), ({ venues }) => venues],
  organizers: ['/calendar/events/v1/organizers', () => makeOrganizer(), ({ organizers }) => organizers],
  'categories of events': [CATEGORIES, () => makeCategory(), ({ categories }) => categories, { hide_empty: false }],
  courses: ['/lms/v1/courses', async () => (await newCourse({ status: 'publish' })).body],
  lessons: ['/lms/v1/lessons', async () => (await newParts()).lesson],
  quizzes: ['/lms/v1/quiz', async () => (await newParts()).quiz],
  questions: ['/lms/v1/questions', async () => (await newParts()).question],
  'categories of courses': [COURSE_CATEGORIES, courseCategory],
  comments: [
    '/core/v2/comments',
    async () => create('/core/v2/comments', { post: (await published()).id, content: unique(), status: 'approved' }),
  ],
  categories: ['/core/v2/categories', () => create('/core/v2/categories', { name: unique() })],
  tags: ['/core/v2/tags', () => create('/core/v2/tags', { name: unique() })],
  people: ['/core/v2/users', () => account('author')],
  'people below lms': ['/lms/v1/users', () => account('author'), (people) => people, { roles: ['author'] }],
  forms: [FORMS, () => makeForm('[text name]')],
};

describe('lists of what was written lately', { ...own, concurrency: true }, () => {
  for (const [name, [path, make, recordsIn = (body) => body, filters = {}]] of Object.entries(LISTS)) {
    const idsOf = async (query) => {
      const { status, body, text } = await get(path, { as: 'admin', query: { ...filters, per_page: 50, ...query } });
      // An empty list of the calendar is a page that does not exist.
      if (status === 404) return [];
      assert.equal(status, 200, text);
      return recordsIn(body).map(({ id }) => id);
    };

    test(name, async () => {
      const old = await make();
      const since = await moment();
      const fresh = await make();
      const found = await idsOf({ modified_after: since });
      assert.ok(found.includes(fresh.id), 'what was written after it');
      assert.ok(!found.includes(old.id), 'what was not');
      assert.deepEqual(await idsOf({ modified_after: '2099-01-01T00:00:00' }), []);
      const both = await idsOf({ modified_after: since, modified_before: since });
      assert.deepEqual(both, []);
    });

    test(`${name} refuse what is not a date`, async () => {
      const { status, body } = await get(path, { as: 'admin', query: { modified_after: 'yesterday' } });
      assert.deepEqual([status, body.code], [400, 'rest_invalid_param']);
    });
  }
});

describe('a list that cannot tell when its records were written', own, () => {
  for (const path of [
    '/core/v2/search',
    '/core/v2/menu-items',
    DELETIONS,
    '/core/v2/audit-log',
    '/forms/v1/submissions',
  ])
    test(`says so: ${path}`, async () => {
      const answer = await get(path, { as: 'admin', query: { modified_after: '2027-01-01T00:00:00' } });
      assert.deepEqual([answer.status, answer.body.code], [400, 'rest_invalid_param'], answer.text);
      assert.deepEqual(Object.keys(answer.body.data.params), ['modified_after']);
    });
});

/** What of these was deleted, as a person sees it: `[type, id, permanent]`. */
async function seen(as, after, records) {
  const { status, body, text } = await get(DELETIONS, { as, query: { after, per_page: 100 } });
  assert.equal(status, 200, text);
  const ids = new Set(records.map(({ id }) => id));
  return body.filter(({ id }) => ids.has(id)).map(({ type, id, permanent }) => [type, id, permanent]);
}

/** Those of the expected entries that a person sees. */
async function tellsOf(as, after, expected) {
  const { body } = await get(DELETIONS, { as, query: { after, per_page: 100 } });
  const told = body.map(({ type, id, permanent }) => JSON.stringify([type, id, permanent]));
  return expected.filter((one) => told.includes(JSON.stringify(one)));
}

/** Waits until a person sees these of the entries, and no others: other services tell core after their commit. */
async function arrived(as, after, expected, among = expected) {
  for (let tries = 0; ; tries += 1) {
    const told = await tellsOf(as, after, among);
    if (told.length === expected.length || tries === 50) return assert.deepEqual(told, expected);
    await delay(100);
  }
}

const remove = (path, force = true) => call('DELETE', path, { as: 'admin', query: force ? { force: true } : {} });

describe('what was deleted', own, () => {
  test('is told to who could read it', async () => {
    const since = await moment();
    const shown = await published();
    const draft = await create('/core/v2/posts', { title: unique() });
    const term = await create('/core/v2/tags', { name: unique() });
    const pattern = await create('/core/v2/wp_pattern_category', { name: unique() });
    const records = [shown, draft, term, pattern];
    for (const [path, { id }] of [
      ['posts', shown],
      ['posts', draft],
      ['tags', term],
      ['wp_pattern_category', pattern],
    ])
      assert.equal((await remove(`/core/v2/${path}/${id}`)).status, 200);
    assert.deepEqual(await seen('visitor', since, records), [
      ['post', shown.id, true],
      ['post_tag', term.id, true],
    ]);
    assert.equal((await seen('editor', since, records)).length, 4);
    const [first] = (await get(DELETIONS, { query: { after: since } })).body;
    assert.deepEqual(Object.keys(first).sort(), ['date_gmt', 'id', 'permanent', 'type']);
    assert.match(first.date_gmt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  });

  test('is in the trash, there again, or gone', async () => {
    const since = await moment();
    const record = await published();
    const path = `/core/v2/posts/${record.id}`;
    await remove(path, false);
    assert.deepEqual(await seen('visitor', since, [record]), [['post', record.id, false]]);
    assert.equal((await post(path, { as: 'admin', json: { status: 'publish' } })).status, 200);
    assert.deepEqual(await seen('visitor', since, [record]), []);
    await remove(path, false);
    await remove(path);
    assert.deepEqual(await seen('visitor', since, [record]), [['post', record.id, true]]);
  });

  test('of comments is told when they were shown', async () => {
    const since = await moment();
    const { id: on } = await published();
    const shown = await create('/core/v2/comments', { post: on, content: unique(), status: 'approved' });
    const waiting = await create('/core/v2/comments', { post: on, content: unique(), status: 'hold' });
    for (const { id } of [shown, waiting]) await remove(`/core/v2/comments/${id}`);
    assert.deepEqual(await seen('visitor', since, [shown, waiting]), [['comment', shown.id, true]]);
    assert.equal((await seen('editor', since, [shown, waiting])).length, 2);
  });

  test('of accounts is for administrators, unless they had published something', async () => {
    const since = await moment();
    const person = await account('author');
    await call('DELETE', `/core/v2/users/${person.id}`, { as: 'admin', query: { force: true, reassign: 1 } });
    const ofPeople = async (as) => (await seen(as, since, [person])).filter(([type]) => type === 'user');
    assert.deepEqual(await ofPeople('admin'), [['user', person.id, true]]);
    for (const as of ['visitor', 'editor']) assert.deepEqual(await ofPeople(as), []);
  });

  test('elsewhere is told by the service that has it', async () => {
    const since = await moment();
    const [shown, draft, term, course, form] = await Promise.all([
      makeEvent({ status: 'publish' }),
      makeEvent({ status: 'draft' }),
      makeCategory(),
      newCourse({ status: 'publish' }).then(({ body }) => body),
      makeForm('[text name]'),
    ]);
    for (const path of [
      `${EVENTS}/${shown.id}`,
      `${EVENTS}/${draft.id}`,
      `${CATEGORIES}/${term.id}`,
      `/lms/v1/courses/${course.id}`,
      `${FORMS}/${form.id}`,
    ])
      assert.equal((await remove(path)).status, 200, path);
    const told = [
      ['event', shown.id, false],
      ['event-category', term.id, true],
      ['lp_course', course.id, true],
    ];
    const toEditors = [...told, ['event', draft.id, false], ['form', form.id, true]];
    await arrived('editor', since, toEditors);
    assert.deepEqual(await tellsOf('visitor', since, toEditors), told);
    // An event that leaves the trash leaves the list.
    assert.equal((await post(`${EVENTS}/${shown.id}`, { as: 'admin', json: { status: 'publish' } })).status, 200);
    await arrived('visitor', since, told.slice(1), told);
  });

  test('can be limited to types, and is paged', async () => {
    const since = await moment();
    const [one, other] = [await published(), await create('/core/v2/tags', { name: unique() })];
    await remove(`/core/v2/posts/${one.id}`);
    await remove(`/core/v2/tags/${other.id}`);
    const { body, headers } = await get(DELETIONS, { query: { after: since, type: ['post_tag'], per_page: 1 } });
    assert.equal(body.length, 1);
    assert.equal(body[0].type, 'post_tag');
    assert.ok(Number(headers.get('x-wp-total')) >= 1);
    assert.equal((await get(DELETIONS, { query: { after: 'yesterday' } })).status, 400);
  });
});
