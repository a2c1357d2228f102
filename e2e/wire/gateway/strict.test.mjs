// @ts-check
// Who asks for it is told of arguments that would be ignored.
// docs/interface/gateway.md#unknown-arguments
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deleteAfterwards } from '../core/support/records.mjs';
import { call, differsOnWordPress, get, post, unique } from '../harness.mjs';

const own = differsOnWordPress('WordPress ignores them');
const STRICT = { prefer: 'handling=strict' };

describe('with Prefer: handling=strict, an unknown argument', own, () => {
  for (const [path, query, message] of /** @type {[string, Record<string, any>, string | RegExp][]} */ ([
    ['/core/v2/posts', { catgories: 1 }, 'catgories is not an argument of this route. Did you mean categories?'],
    ['/core/v2/posts', { zzzzzzzzzz: 1 }, 'zzzzzzzzzz is not an argument of this route.'],
    ['/calendar/events/v1/events', { start: '2027-01-01' }, /^start is not an argument/],
    ['/lms/v1/courses', { per_pag: 3 }, 'per_pag is not an argument of this route. Did you mean per_page?'],
    ['/core/v2/types', { x: 1 }, /^x is not an argument/],
  ]))
    test(`is told: ${path}?${new URLSearchParams(query)}`, async () => {
      const { status, body, headers } = await get(path, { query, headers: STRICT });
      assert.deepEqual([status, body.code], [400, 'rest_invalid_param']);
      const [name] = Object.keys(query);
      if (typeof message === 'string') assert.equal(body.data.params[name], message);
      else assert.match(body.data.params[name], message);
      assert.equal(body.data.details[name].code, 'rest_unknown_param');
      assert.equal(headers.get('preference-applied'), 'handling=strict');
    });

  test('is told beside what else is wrong', async () => {
    const { body } = await get('/core/v2/posts', { query: { per_page: 0, colour: 'red' }, headers: STRICT });
    assert.deepEqual(Object.keys(body.data.params).sort(), ['colour', 'per_page']);
  });

  test('of a write is told, and nothing is written', async () => {
    const titel = unique();
    const { status, body } = await post('/core/v2/posts', { as: 'admin', json: { titel }, headers: STRICT });
    assert.deepEqual([status, Object.keys(body.data.params)], [400, ['titel']]);
    assert.match(body.data.params.titel, /Did you mean title\?$/);
  });

  test('of a request in a batch is told', async () => {
    const request = { path: '/core/v2/posts', body: { titel: 'x' }, headers: { Prefer: 'handling=strict' } };
    const { responses } = (await post('/batch/v1', { as: 'admin', json: { requests: [request] } })).body;
    assert.equal(responses[0].status, 400);
  });
});

describe('with Prefer: handling=strict', own, () => {
  test('known ones and those of every route are taken', async () => {
    const query = { per_page: 1, _fields: 'id', _embed: 1, _locale: 'user', _pretty: 1 };
    for (const headers of [STRICT, { prefer: 'respond-async, handling="strict"' }]) {
      const answer = await get('/core/v2/posts', { query, headers });
      assert.deepEqual(
        [answer.status, answer.headers.get('preference-applied')],
        [200, 'handling=strict'],
        answer.text,
      );
    }
    const made = await post('/core/v2/posts', { as: 'admin', json: { title: unique() }, headers: STRICT });
    assert.equal(made.status, 201, made.text);
    deleteAfterwards(`/core/v2/posts/${made.body.id}`);
  });

  test('a response from the cache is no excuse', async () => {
    const query = { catgories: unique() };
    for (let time = 0; time < 3; time += 1) assert.equal((await get('/core/v2/posts', { query })).status, 200);
    assert.equal((await get('/core/v2/posts', { query, headers: STRICT })).status, 400);
  });
});

describe('without it, an unknown argument', own, () => {
  for (const headers of [{}, { prefer: 'handling=lenient' }, { prefer: 'return=minimal' }])
    test(`is ignored: ${JSON.stringify(headers)}`, async () => {
      const answer = await get('/core/v2/posts', { query: { catgories: 1 }, headers });
      assert.deepEqual([answer.status, answer.headers.get('preference-applied')], [200, null]);
    });
});

describe('a client of WordPress at a site with other addresses', own, () => {
  for (const path of ['/wp-json/wp/v2/posts', '/wp-json/', '/WP-JSON/x'])
    test(`is told which settings it needs: ${path}`, async (t) => {
      const { status, body } = await call('GET', path, { headers: { accept: 'application/json' } });
      if (status === 200) return t.skip('this site has these addresses');
      assert.deepEqual([status, body.code], [404, 'rest_no_route']);
      for (const setting of ['API_ROOT', 'NAMESPACE_ALIASES']) assert.match(body.data.hint, new RegExp(setting));
    });
  test('is told nothing elsewhere', async () =>
    assert.deepEqual((await call('GET', '/core/v2/nothing')).body.data, { status: 404 }));
});
