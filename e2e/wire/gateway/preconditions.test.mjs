// @ts-check
// Two people who edit the same record do not overwrite each other.
// docs/interface/gateway.md#lost-updates
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { EVENTS, makeCategory, makeEvent, makeOrganizer, makeTag, makeVenue } from '../calendar/support.mjs';
import { png, upload } from '../core/support/images.mjs';
import { account, create, deleteAfterwards, published } from '../core/support/records.mjs';
import { call, differsOnWordPress, get, post, unique } from '../harness.mjs';
import { newCourse, newParts } from '../lms/support.mjs';
import { deleteAfterwards as deleteWidget, FORMS, makeForm, MAPS, SLIDERS } from '../widgets/support.mjs';

const own = differsOnWordPress('WordPress has no ETags');

async function made(path, json) {
  const { status, body, text } = await post(path, { as: 'admin', json });
  assert.ok(status < 300, text);
  return body;
}

/** @typedef {[path: string, change: () => object, read?: string]} Kind */
/**
 * Each kind of record: where one is, and a change of it that does something each time.
 * @type {Record<string, () => Kind | Promise<Kind>>}
 */
const RECORDS = {
  'a post': async () => [`/core/v2/posts/${(await published()).id}`, () => ({ title: unique() })],
  'a page': async () => [
    `/core/v2/pages/${(await create('/core/v2/pages', { title: unique() })).id}`,
    () => ({ title: unique() }),
  ],
  'a block': async () => [
    `/core/v2/blocks/${(await create('/core/v2/blocks', { title: unique(), content: 'x' })).id}`,
    () => ({ title: unique() }),
  ],
  'a menu': async () => [
    `/core/v2/navigation/${(await create('/core/v2/navigation', { title: unique(), content: '' })).id}`,
    () => ({ title: unique() }),
  ],
  'a file': async () => [`/core/v2/media/${(await upload(png(2, 2))).body.id}`, () => ({ alt_text: unique() })],
  'a category of patterns': async () => [
    `/core/v2/wp_pattern_category/${(await create('/core/v2/wp_pattern_category', { name: unique() })).id}`,
    () => ({ description: unique() }),
  ],
  'the styles': async () => {
    const [{ _links }] = (await get('/core/v2/themes', { as: 'admin' })).body;
    const { href } = _links['wp:user-global-styles'][0];
    return [`/core/v2/global-styles/${href.split('/').at(-1)}`, () => ({ styles: { color: { text: unique() } } })];
  },
  'a category': async () => [
    `/core/v2/categories/${(await create('/core/v2/categories', { name: unique() })).id}`,
    () => ({ description: unique() }),
  ],
  'a comment': async () => {
    const { id: on } = await published();
    const { id } = await create('/core/v2/comments', { post: on, content: unique() });
    return [`/core/v2/comments/${id}`, () => ({ content: unique() })];
  },
  'a person': async () => [`/core/v2/users/${(await account('author')).id}`, () => ({ description: unique() })],
  'an application password': async () => {
    const path = `/core/v2/users/${(await account('author')).id}/application-passwords`;
    const { uuid } = await made(path, { name: unique('key') });
    return [`${path}/${uuid}`, () => ({ name: unique('key') })];
  },
  'the settings': () => ['/core/v2/settings', () => ({ default_ping_status: 'open', description: unique('A site') })],
  'an event': async () => [`${EVENTS}/${(await makeEvent()).id}`, () => ({ title: unique() })],
  'an event by its slug': async () => [`${EVENTS}/by-slug/${(await makeEvent()).slug}`, () => ({ title: unique() })],
  'a venue': async () => [`/calendar/events/v1/venues/${(await makeVenue()).id}`, () => ({ city: unique() })],
  'an organizer': async () => [
    `/calendar/events/v1/organizers/${(await makeOrganizer()).id}`,
    () => ({ description: unique() }),
  ],
  'a category of events': async () => [
    `/calendar/events/v1/categories/${(await makeCategory()).id}`,
    () => ({ description: unique() }),
  ],
  'a tag of events': async () => [
    `/calendar/events/v1/tags/${(await makeTag()).id}`,
    () => ({ description: unique() }),
  ],
  'a course': async () => [`/lms/v1/courses/${(await newCourse()).body.id}`, () => ({ content: unique() })],
  'a lesson': async () => [`/lms/v1/lessons/${(await newParts()).lesson.id}`, () => ({ content: unique() })],
  'a quiz': async () => [`/lms/v1/quiz/${(await newParts()).quiz.id}`, () => ({ content: unique() })],
  'a question': async () => [`/lms/v1/questions/${(await newParts()).question.id}`, () => ({ content: unique() })],
  'a category of courses': async () => {
    const { id } = await made('/lms/v1/course_category', { name: unique(), slug: unique() });
    deleteAfterwards(`/lms/v1/course_category/${id}`);
    return [`/lms/v1/course_category/${id}`, () => ({ description: unique() })];
  },
  'a form': async () => [
    `${FORMS}/${(await makeForm('[text name]')).id}`,
    () => ({ context: 'save', title: unique() }),
  ],
  'a slider': async () => {
    const { id } = await made(SLIDERS, { title: unique(), alias: unique('slider') });
    deleteWidget(`${SLIDERS}/${id}`);
    return [`${SLIDERS}/${id}`, () => ({ title: unique() })];
  },
  'a map': async () => {
    const { map_id: id } = await made(MAPS, { title: unique(), center: { lat: 50.7, lng: 7.1 }, zoom: 12 });
    deleteWidget(`${MAPS}/${id}`);
    return [`/maps/v1/maps/${id}`, () => ({ title: unique() }), `/maps/v1/markup/${id}`];
  },
};

/** The ETag by which two clients have read a record. */
async function etagOf(path) {
  const { status, headers, text } = await get(path, { as: 'admin' });
  assert.equal(status, 200, text);
  assert.match(/** @type {string} */ (headers.get('etag')), /^"\d+-[\w-]+"$/);
  return headers.get('etag');
}

const write = (path, json, headers = {}) => call('PUT', path, { as: 'admin', json, headers });
const versionIn = (etag) => Number(/** @type {RegExpExecArray} */ (/^"(\d+)-/.exec(etag))[1]);

function assertRefused({ status, body }) {
  assert.deepEqual([status, body.code, body.data.status], [412, 'rest_precondition_failed', 412]);
}

for (const [name, make] of Object.entries(RECORDS))
  describe(name, own, () => {
    test('is written by the first of two who have read the same', async () => {
      const [path, change, read = path] = await make();
      const etag = await etagOf(read);
      const first = await write(path, change(), { 'if-match': etag });
      assert.equal(first.status, 200, first.text);
      assert.ok(versionIn(first.headers.get('etag')) > versionIn(etag));
      const before = await get(read, { as: 'admin' });
      assertRefused(await write(path, change(), { 'if-match': etag }));
      assert.deepEqual((await get(read, { as: 'admin' })).body, before.body);
      // Who has read it again, or has what the write answered, goes on.
      const second = await write(path, change(), { 'if-match': first.headers.get('etag') });
      assert.equal(second.status, 200, second.text);
      assert.equal((await write(path, change(), { 'if-match': await etagOf(read) })).status, 200);
    });
  });

describe('of writers at the same time with one ETag', own, () => {
  for (const [name, make] of Object.entries(RECORDS))
    test(`one changes ${name}`, async () => {
      const [path, change, read = path] = await make();
      const etag = await etagOf(read);
      const answers = await Promise.all(Array.from({ length: 6 }, () => write(path, change(), { 'if-match': etag })));
      const statuses = answers.map(({ status }) => status).sort((one, other) => one - other);
      assert.deepEqual(statuses, [200, 412, 412, 412, 412, 412]);
    });
});

describe('a precondition', own, () => {
  test('names one of several ETags, in any context and encoding, or any', async () => {
    const { id } = await published();
    const path = `/core/v2/posts/${id}`;
    for (const named of [
      (etag) => `"0-a-b", ${etag}`,
      (etag) => `W/${etag}`,
      (etag) => etag.replace(/"$/, '-gzip"'),
      () => '*',
    ])
      assert.equal((await write(path, { title: unique() }, { 'if-match': named(await etagOf(path)) })).status, 200);
    const inEdit = await get(`${path}?context=edit&_fields=id`, { as: 'admin' });
    assert.equal((await write(path, { title: unique() }, { 'if-match': inEdit.headers.get('etag') })).status, 200);
  });
  for (const [name, value] of [
    ['of another version', '"999999-a-b"'],
    ['of a list', '"1f2g3h-9a"'],
    ['that is none', 'nothing'],
  ])
    test(`with an ETag ${name} is 412`, async () => {
      const { id } = await published();
      assertRefused(await write(`/core/v2/posts/${id}`, { title: unique() }, { 'if-match': value }));
    });
  test('is looked at before a record is deleted', async () => {
    const { id } = await published();
    const path = `/core/v2/posts/${id}`;
    const etag = await etagOf(path);
    await write(path, { title: unique() });
    assertRefused(await call('DELETE', path, { as: 'admin', headers: { 'if-match': etag } }));
    assert.equal(
      (await call('DELETE', path, { as: 'admin', headers: { 'if-match': await etagOf(path) } })).status,
      200,
    );
  });
  test('can be a date', async () => {
    const { id } = await published();
    const path = `/core/v2/posts/${id}`;
    const since = (date) => ({ 'if-unmodified-since': date.toUTCString() });
    assertRefused(await write(path, { title: unique() }, since(new Date('2020-01-01T00:00:00Z'))));
    assert.equal((await write(path, { title: unique() }, since(new Date(Date.now() + 60_000)))).status, 200);
    assert.equal((await write(path, { title: unique() }, { 'if-unmodified-since': 'yesterday' })).status, 200);
  });
  test('of a record that does not exist is 404', async () =>
    assert.equal((await write('/core/v2/posts/987654321', { title: 'x' }, { 'if-match': '*' })).status, 404));
  test('of who may not write is 403, whatever it says', async () => {
    const { id } = await published();
    const headers = { 'if-match': '"999999-a-b"' };
    const { status } = await call('PUT', `/core/v2/posts/${id}`, { as: 'subscriber', json: { title: 'x' }, headers });
    assert.equal(status, 403);
  });
  test('holds in a batch, also against what came before in it', async () => {
    const [one, other] = [await published(), await published()];
    const path = ({ id }) => `/core/v2/posts/${id}`;
    const stale = await etagOf(path(other));
    await write(path(other), { title: unique() });
    const etag = await etagOf(path(one));
    const put = (record, match) => ({
      method: 'PUT',
      path: path(record),
      body: { title: unique() },
      headers: { 'If-Match': match },
    });
    const requests = [put(one, etag), put(one, etag), put(other, stale)];
    const { responses } = (await post('/batch/v1', { as: 'admin', json: { requests } })).body;
    assert.deepEqual(
      responses.map(({ status }) => status),
      [200, 412, 412],
    );
    assert.equal(versionIn(responses[0].headers.ETag), versionIn(await etagOf(path(one))));
  });
  test('is not looked at again when the request is repeated by its key', async () => {
    const { id } = await published();
    const path = `/core/v2/posts/${id}`;
    const headers = { 'if-match': await etagOf(path), 'idempotency-key': unique('key') };
    const json = { title: unique() };
    const [first, again] = [await write(path, json, headers), await write(path, json, headers)];
    assert.deepEqual([first.status, again.status], [200, 200]);
    assert.equal(again.text, first.text);
  });
});

describe('a version', own, () => {
  test('is that of the record, and not of who comments on it', async () => {
    const { id } = await published();
    const path = `/core/v2/posts/${id}`;
    const before = versionIn(await etagOf(path));
    await create('/core/v2/comments', { post: id, content: unique() });
    assert.equal(versionIn(await etagOf(path)), before);
  });
  test('comes with a creation', async () => {
    const { status, headers, body } = await post('/core/v2/posts', { as: 'admin', json: { title: unique() } });
    assert.equal(status, 201);
    deleteAfterwards(`/core/v2/posts/${body.id}`);
    const answer = await write(`/core/v2/posts/${body.id}`, { title: unique() }, { 'if-match': headers.get('etag') });
    assert.equal(answer.status, 200, answer.text);
  });
});

describe('what is only deleted', own, () => {
  test('is deleted with its ETag: the revision of a post', async () => {
    const { id } = await published();
    const path = `/core/v2/posts/${id}`;
    await write(path, { content: unique() });
    const [{ id: revision }] = (await get(`${path}/revisions`, { as: 'admin' })).body;
    const etag = await etagOf(`${path}/revisions/${revision}`);
    const removal = { as: 'admin', query: { force: true }, headers: { 'if-match': etag } };
    assert.equal((await call('DELETE', `${path}/revisions/${revision}`, removal)).status, 200);
  });
});

describe('where no versions are compared', own, () => {
  test('an ETag is refused, and nothing is written', async () => {
    const { id } = await account('author');
    const path = `/lms/v1/users/${id}`;
    const { headers, body } = await get(path, { as: 'admin' });
    assertRefused(await write(path, { nickname: unique() }, { 'if-match': headers.get('etag') }));
    assert.deepEqual((await get(path, { as: 'admin' })).body, body);
    assert.equal((await write(path, { nickname: unique() }, { 'if-match': '*' })).status, 200);
  });
  test('a creation with an ETag is refused', async () => {
    const headers = { 'if-match': (await get('/core/v2/posts')).headers.get('etag') };
    assertRefused(await call('POST', '/core/v2/posts', { as: 'admin', json: { title: unique() }, headers }));
  });
});

describe('a number that no record can have', own, () => {
  for (const path of ['/core/v2/posts', '/core/v2/users', '/maps/v1/maps', '/lms/v1/lessons'])
    test(`is 404 with a precondition: ${path}`, async () => {
      const { status, text } = await write(`${path}/99999999999999`, { title: 'x' }, { 'if-match': '*' });
      assert.equal(status, 404, text);
    });
});
