// @ts-check
// Requests at once that belong together: what they share is right afterwards.
// docs/interface/gateway.md#requests-at-once
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call, del, get, patch, post, unique } from '../../wire/harness.mjs';
import { png } from '../../wire/core/support/images.mjs';
import { allSucceed, atOnce, batchesAtOnce, distinct, MANY, oneWins, succeeded, summary } from './at-once.mjs';
import { fillIn, form, signedIn, submissionsOf } from './nested.mjs';
import { resource, resources } from './resources.mjs';

const admin = { as: 'admin' };
const POSTS = '/core/v2/posts';
const EVENTS = '/calendar/events/v1';
const create = async (path, json) => {
  const { status, body, text } = await post(path, { ...admin, json });
  assert.ok([200, 201].includes(status), text);
  return body;
};
const read = async (path, query = {}) => (await get(path, { ...admin, query: { context: 'edit', ...query } })).body;

describe('counts after requests at once', () => {
  test('of posts in a category and in a tag are true', async () => {
    const category = await create('/core/v2/categories', { name: unique('category') });
    const tag = await create('/core/v2/tags', { name: unique('tag') });
    const fields = { status: 'publish', categories: [category.id], tags: [tag.id] };
    const counts = async () => [
      (await read(`/core/v2/categories/${category.id}`)).count,
      (await read(`/core/v2/tags/${tag.id}`)).count,
    ];
    const posts = allSucceed(await atOnce((n) => post(POSTS, { ...admin, json: { title: `${n}`, ...fields } })));
    assert.deepEqual(await counts(), [MANY, MANY]);
    const change = (id, n) =>
      [
        () => del(`${POSTS}/${id}`, { ...admin, query: { force: true } }),
        () => del(`${POSTS}/${id}`, admin),
        () => patch(`${POSTS}/${id}`, { ...admin, json: { status: 'draft' } }),
        () => patch(`${POSTS}/${id}`, { ...admin, json: { tags: [] } }),
        () => patch(`${POSTS}/${id}`, { ...admin, json: { title: 'kept' } }),
      ][n % 5]();
    allSucceed(await atOnce((n) => change(posts[n].id, n)));
    assert.deepEqual(await counts(), [8, 4]);
    await assertTotalsAreTrue();
  });

  test('of events in a category are true', async () => {
    const category = await create(`${EVENTS}/categories`, { name: unique('category') });
    const dates = { start_date: '2032-01-01 10:00', end_date: '2032-01-01 11:00' };
    const json = { title: unique('event'), status: 'publish', categories: [category.id], ...dates };
    const events = allSucceed(await atOnce(() => post(`${EVENTS}/events`, { ...admin, json })));
    const count = async () => (await get(`${EVENTS}/categories/${category.id}`, admin)).body.count;
    assert.equal(await count(), MANY);
    allSucceed(await atOnce((n) => del(`${EVENTS}/events/${events[n].id}`, admin), 10));
    assert.equal(await count(), MANY - 10);
  });

  test('of comments on a post are true', async () => {
    const { id } = await create(POSTS, { title: unique('commented'), status: 'publish' });
    const comments = allSucceed(
      await atOnce((n) => post('/core/v2/comments', { ...admin, json: { post: id, content: `${n}` } })),
    );
    const query = { force: true };
    allSucceed(await atOnce((n) => del(`/core/v2/comments/${comments[n].id}`, { ...admin, query }), 5));
    const { headers, body } = await get('/core/v2/comments', { ...admin, query: { post: id, per_page: 100 } });
    assert.deepEqual([Number(headers.get('x-wp-total')), body.length], [MANY - 5, MANY - 5]);
  });
});

/** The total of each list of posts is the number of posts on its pages. */
async function assertTotalsAreTrue() {
  for (const status of ['publish', 'draft', 'trash']) {
    const pages = [];
    for (let page = 1; page <= (pages.at(-1)?.totalPages ?? 1); page += 1) {
      const { headers, body } = await get(POSTS, { ...admin, query: { status, page, per_page: 100, _fields: 'id' } });
      const [total, totalPages] = ['x-wp-total', 'x-wp-totalpages'].map((name) => Number(headers.get(name)));
      pages.push({ count: body.length, total, totalPages });
    }
    assert.equal(
      pages[0].total,
      pages.reduce((sum, { count }) => sum + count, 0),
      status,
    );
  }
}

describe('names that are told apart by nothing else', () => {
  for (const one of resources.filter(
    ({ route, created }) => created !== 'all' && !/users|comments|sliders/.test(route),
  ))
    test(`without letters are unique as well: ${one.route}`, async () => {
      const name = '!'.repeat(3 + Math.floor(Math.random() * 150));
      const responses = await atOnce(() => one.create(name));
      if (one.created === 'one') oneWins(responses, [400]);
      else assert.equal(new Set(allSucceed(responses).map(({ id }) => id)).size, 1);
    });

  for (const route of [`${EVENTS}/categories`, `${EVENTS}/tags`, '/lms/v1/course_category'])
    test(`are unique with different slugs: ${route}`, async () => {
      const name = unique('name');
      oneWins(await atOnce((n) => post(route, { ...admin, json: { name, slug: unique(`slug-${n}`) } })), [400]);
    });
});

describe('records that come with others', () => {
  test('are made once: a new venue, organizer, category and tag of 20 events', async () => {
    const [venue, organizer, term] = [unique('venue'), unique('organizer'), unique('term')];
    const json = {
      title: unique('event'),
      status: 'publish',
      start_date: '2032-02-02 10:00',
      end_date: '2032-02-02 11:00',
      venue: { venue, status: 'publish' },
      organizer: [{ organizer, status: 'publish' }],
      categories: [term],
      tags: [term],
    };
    const events = allSucceed(await atOnce(() => post(`${EVENTS}/events`, { ...admin, json })));
    const ids = (pick) => new Set(events.map((event) => pick(event).id)).size;
    assert.deepEqual(
      [
        ids((event) => event.venue),
        ids((event) => event.organizer[0]),
        ids((event) => event.categories[0]),
        ids((event) => event.tags[0]),
      ],
      [1, 1, 1, 1],
    );
  });

  test('are all there: submissions of one form', async () => {
    const id = await form();
    allSucceed(await atOnce((n) => fillIn(id, `${n}`)));
    const submissions = await submissionsOf(id);
    distinct(
      submissions.map((one) => one.id),
      'id',
    );
    assert.equal(submissions.length, MANY);
  });

  test('are one autosave of each person', async () => {
    const { id } = await create(POSTS, { title: unique('saved'), status: 'publish' });
    allSucceed(await atOnce(() => post(`${POSTS}/${id}/autosaves`, { ...admin, json: { title: unique('auto') } })));
    assert.equal((await read(`${POSTS}/${id}/autosaves`)).length, 1);
  });
});

describe('trees', () => {
  for (const route of ['/core/v2/pages', '/core/v2/categories', '/lms/v1/course_category', `${EVENTS}/categories`])
    test(`never become circles: ${route}`, async () => {
      const one = resource(route);
      const records = [await one.record(), await one.record(), await one.record()];
      const move = (n) => patch(one.pathOf(records[n % 3]), { ...admin, json: { parent: records[(n + 1) % 3].id } });
      const responses = await atOnce(move);
      assert.ok(
        responses.every(({ status }) => status < 500),
        summary(responses),
      );
      const parents = await Promise.all(records.map(async (record) => parentOf(await read(one.pathOf(record)))));
      assert.ok(parents.includes(0), `a circle: ${parents.join(', ')}`);
    });
});

const parentOf = ({ parent }) => (typeof parent === 'object' ? (parent?.id ?? 0) : Number(parent));

describe('uploads of one name', () => {
  test('keep all files, each with its own bytes', async () => {
    const name = unique('upload');
    const upload = (n) =>
      post('/core/v2/media', {
        ...admin,
        body: png(n + 1, 1),
        headers: { 'content-type': 'image/png', 'content-disposition': `attachment; filename="${name}.png"` },
      });
    const files = allSucceed(await atOnce(upload));
    distinct(
      files.map((file) => file.source_url),
      'source_url',
    );
    for (const [n, file] of files.entries())
      assert.deepEqual(Buffer.from(await (await fetch(file.source_url)).arrayBuffer()), png(n + 1, 1));
  });
});

describe('edited copies of one image', () => {
  test('are all files of their own', async () => {
    const { id, source_url: src } = await resource('/core/v2/media').record();
    const json = { src, modifiers: [{ type: 'rotate', args: { angle: 90 } }] };
    const copies = allSucceed(await atOnce(() => post(`/core/v2/media/${id}/edit`, { ...admin, json }), 8));
    distinct(
      copies.map((copy) => copy.source_url),
      'source_url',
    );
  });
});

describe('imports', () => {
  const report = (id, batch_hash, action = 'batch') =>
    post(`/calendar/event-import/v1/import/${id}/${action}`, {
      ...admin,
      json: {
        batch_hash,
        percentage_complete: 10,
        status: action === 'batch' ? { data: { total: 3, done: 0 }, batch: { total: 3, done: 0 } } : 'success',
        ...(action === 'batch' ? {} : { message: 'done', message_slug: 'done' }),
      },
    });

  test('take each report once', async () => {
    const id = unique('import').replaceAll('-', '_');
    const begun = oneWins(await atOnce(() => report(id, 'first')), [400]);
    const next = oneWins(await atOnce(() => report(id, begun.body.next_batch_hash)), [400]);
    oneWins(await atOnce(() => report(id, next.body.next_batch_hash, 'state')), [400]);
  });
});

describe('accounts', () => {
  test('of the last two administrators who leave, all but one can', async () => {
    const people = [await signedIn('administrator'), await signedIn('administrator')];
    const json = { roles: ['subscriber'] };
    const responses = await atOnce((n) => call('PATCH', `/core/v2/users/${people[n % 2].id}`, { ...admin, json }));
    assert.ok(responses.every(succeeded), summary(responses));
    assert.equal((await read('/core/v2/users/me')).roles[0], 'administrator');
  });

  test('comment no faster for sending 20 comments at once', async () => {
    const { send } = await signedIn();
    const { id } = await create(POSTS, { title: unique('flooded'), status: 'publish' });
    const comment = (n) => post('/core/v2/comments', { ...send, json: { post: id, content: `Comment ${n}` } });
    oneWins(await atOnce(comment), [429]);
  });

  test('lose each application password once', async () => {
    const { send } = await signedIn('administrator');
    const path = '/core/v2/users/me/application-passwords';
    allSucceed(await atOnce(() => post(path, { ...send, json: { name: unique('app') } }), 5));
    const counts = allSucceed(await atOnce(() => del(path, send))).map(({ count }) => count);
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      5,
    );
  });

  test('of an author leave no content behind when they are deleted while settings change', async () => {
    const people = [];
    for (let n = 0; n < 5; n += 1) people.push(await signedIn('author'));
    for (const { send } of people) await post(POSTS, { ...send, json: { title: unique('left'), status: 'publish' } });
    const before = (await read('/core/v2/settings')).description;
    const requests = (n) =>
      n < people.length
        ? del(`/core/v2/users/${people[n].id}`, { ...admin, query: { force: true, reassign: false } })
        : call('POST', '/core/v2/settings', { ...admin, json: { description: unique('tagline') } });
    allSucceed(await atOnce(requests));
    await call('POST', '/core/v2/settings', { ...admin, json: { description: before } });
    for (const { id } of people) assert.deepEqual(await read(POSTS, { author: id, status: 'publish,draft,trash' }), []);
  });
});

describe('batches at once', () => {
  test('see what others have committed since they began', async () => {
    const name = unique('term');
    const requests = [
      { method: 'POST', path: POSTS, body: { title: unique('first') } },
      { method: 'POST', path: '/core/v2/tags', body: { name } },
    ];
    const responses = (await batchesAtOnce(requests, 10)).filter((_, n) => n % 2 === 1);
    oneWins(responses, [400]);
  });
});
