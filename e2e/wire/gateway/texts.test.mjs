// @ts-check
// What is not text: U+0000, and half of a surrogate pair.
// docs/interface/gateway.md#texts
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { call, del, differsOnWordPress, get, post, root, spell } from '../harness.mjs';
import { assertError, assertInvalid, batch, removePost } from './support.mjs';

const own = differsOnWordPress('WordPress stores what its database makes of such a text');
const POSTS = '/core/v2/posts';
const NUL = 'a\0b';
/** An image of one pixel; its bytes have many zeros. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('U+0000 is 400 rest_invalid_param', own, () => {
  const form = (fields) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };

  test('in a text of a JSON body, also deep inside', async () => {
    assertInvalid(await post(POSTS, { as: 'admin', json: { title: NUL } }), ['title'], {
      title: 'rest_invalid_characters',
    });
    assertInvalid(await post(POSTS, { as: 'admin', json: { title: { raw: NUL } } }), ['title']);
    assertInvalid(await post(POSTS, { as: 'admin', json: { title: 'x', meta: { footnotes: NUL } } }), ['meta']);
  });
  test('in a form', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    assertInvalid(await post(POSTS, { as: 'admin', headers, body: 'title=a%00b' }), ['title']);
    assertInvalid(await post(POSTS, { as: 'admin', form: form({ title: NUL }) }), ['title']);
  });
  test('in the query and in the path', async () => {
    assertInvalid(await get(POSTS, { query: { search: NUL } }), ['search'], { search: 'rest_invalid_characters' });
    assertInvalid(await get(`/calendar/events/v1/events/by-slug/a%00b`), ['slug']);
  });
  test('in an argument of another type, as a wrong type', async () =>
    assertInvalid(await get(POSTS, { query: { per_page: '\0' } }), ['per_page'], { per_page: 'rest_invalid_type' }));
  test('in an argument that the route does not have', async () =>
    assertInvalid(await get(POSTS, { query: { nothing: NUL } }), ['nothing']));
  test('in a submission of a form', async () => {
    const [{ id }] = (await get('/forms/v1/contact-forms', { as: 'admin' })).body;
    const json = { 'your-name': NUL, _wpcf7_unit_tag: `wpcf7-f${id}-o1` };
    assertInvalid(await post(`/forms/v1/contact-forms/${id}/feedback`, { form: form(json) }), ['your-name']);
  });
  test('in one request of a batch, and the others run', async () => {
    const { status, body } = await batch([
      { path: POSTS, body: { title: NUL } },
      { path: POSTS, body: { title: 'x' } },
      { path: `${POSTS}?title=a%00b` },
    ]);
    assert.equal(status, 207);
    assert.deepEqual(
      body.responses.map((one) => [one.status, one.body.code]),
      [
        [400, 'rest_invalid_param'],
        [201, undefined],
        [400, 'rest_invalid_param'],
      ],
    );
    await removePost(body.responses[1].body.id);
  });
  test('before a batch that needs all requests to be valid', async () => {
    const requests = [
      { path: POSTS, body: { title: NUL } },
      { path: POSTS, body: { title: 'x' } },
    ];
    const { body } = await batch(requests, { validation: 'require-all-validate' });
    assert.deepEqual([body.failed, body.responses[1]], ['validation', null]);
  });
  test('but a file may have any bytes', async () => {
    const headers = { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="dot.png"' };
    const made = await post('/core/v2/media', { as: 'admin', headers, body: Buffer.from(PNG, 'base64') });
    assert.equal(made.status, 201, made.text);
    await del(`/core/v2/media/${made.body.id}`, { as: 'admin', query: { force: true } });
  });
});

describe('half of a surrogate pair becomes U+FFFD', own, () => {
  const HALF = String.raw`{"title":"a\ud800b","content":"\udc00","status":"publish"}`;
  const headers = { 'content-type': 'application/json' };
  let post7;
  before(async () => {
    const made = await post(POSTS, { as: 'admin', headers, body: HALF });
    assert.equal(made.status, 201, made.text);
    post7 = made.body;
  });
  after(() => removePost(post7.id));

  test('in the answer of the write as in a later read', async () => {
    assert.deepEqual([post7.title.raw, post7.content.raw], ['a\ufffdb', '\ufffd']);
    const { body } = await get(`${POSTS}/${post7.id}`, { as: 'admin', query: { context: 'edit' } });
    assert.deepEqual([body.title, body.content.raw], [post7.title, '\ufffd']);
  });
  test('within a batch', async () => {
    const body = `{"requests":[{"method":"PUT","path":"${spell(POSTS)}/${post7.id}","body":{"title":"\\udfff😀"}}]}`;
    const { responses } = (await post('/batch/v1', { as: 'admin', headers, body })).body;
    assert.equal(responses[0].body.title.raw, '\ufffd😀');
  });
});

describe('an address', () => {
  test('with repeated slashes inside is 404, and with several at its end it is not', async () => {
    for (const path of ['/core/v2//posts', '//core/v2/posts', '/core//v2/posts'])
      assertError(await address(path), 404, 'rest_no_route');
    assert.equal((await address('/core/v2/posts//?_fields=id')).status, 200);
  });
  test('of a template has two slashes in its ID', async () => {
    for (const id of ['gatehouse//index', 'gatehouse/index'])
      assert.equal((await call('GET', `/core/v2/templates/${id}`, { as: 'admin' })).body.id, 'gatehouse//index');
  });
  const address = async (path) => {
    const response = await fetch(root + path);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
  };
});
