// @ts-check
// Abilities: listing and running them.
// docs/interface/gateway.md#abilities
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call, del, get, post } from '../../harness.mjs';
import { assertError, assertInvalid, links } from '../support.mjs';

const A = '/abilities/v1';
const CORE = ['core/get-site-info', 'core/get-user-info', 'core/get-environment-info'];
const abilities = (query, as = 'subscriber') => get(`${A}/abilities`, { as, query });
/** @type {(name: string, options?: { as?: string, input?: unknown }) => ReturnType<typeof get>} */
const run = (name, { as = 'admin', input } = {}) =>
  get(`${A}/abilities/${name}/run`, { as, query: input === undefined ? {} : { input } });

describe('abilities', () => {
  for (const path of ['abilities', 'abilities/core/get-site-info', 'categories', 'categories/site']) {
    test(`${path} is not for a visitor`, async () => assertError(await get(`${A}/${path}`), 401, 'rest_forbidden'));
  }
  test('are listed to anyone who may read', async () => {
    const { status, body, headers } = await abilities({});
    assert.equal(status, 200);
    for (const name of CORE)
      assert.ok(
        body.some((a) => a.name === name),
        name,
      );
    assert.equal(headers.get('x-wp-total'), String(body.length));
    assert.equal(headers.get('x-wp-totalpages'), '1');
  });
  test('have a name, label, description, category, schemas, meta and links', async () => {
    const { status, body } = await get(`${A}/abilities/core/get-site-info`, { as: 'subscriber' });
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body).sort(), [
      '_links',
      'category',
      'description',
      'input_schema',
      'label',
      'meta',
      'name',
      'output_schema',
    ]);
    assert.deepEqual(
      [body.name, body.category, body.input_schema.type, body.output_schema.type],
      ['core/get-site-info', 'site', 'object', 'object'],
    );
    assert.deepEqual(body.meta.annotations, { readonly: true, destructive: false, idempotent: true });
    assert.equal(body.meta.show_in_rest, true);
    assert.ok(body._links.self[0].href.endsWith('/abilities/core/get-site-info'));
    assert.ok(body._links['wp:action-run'][0].href.endsWith('/abilities/core/get-site-info/run'));
  });
  test('in context embed have name, label and category', async () => {
    const { body } = await get(`${A}/abilities/core/get-site-info`, { as: 'subscriber', query: { context: 'embed' } });
    assert.deepEqual(
      Object.keys(body)
        .filter((k) => k !== '_links')
        .sort(),
      ['category', 'label', 'name'],
    );
  });
  test('are paged, 50 by default', async () => {
    const one = await abilities({ per_page: 1, _fields: 'name' });
    assert.equal(one.body.length, 1);
    assert.ok(links(one).next && !links(one).prev);
    assert.deepEqual((await abilities({ page: 99 })).body, []);
    const { body } = await call('OPTIONS', `${A}/abilities`);
    assert.deepEqual([body.endpoints[0].args.per_page.default, body.endpoints[0].args.per_page.maximum], [50, 100]);
  });
  for (const per_page of [0, 101, 'x'])
    test(`per_page=${per_page} is refused`, async () => assertInvalid(await abilities({ per_page }), ['per_page']));
  for (const [name, query, want] of /** @type {[string, Record<string, unknown>, string[]][]} */ ([
    ['category', { category: 'user' }, ['core/get-user-info']],
    ['an unknown category', { category: 'nothing' }, []],
    ['namespace', { namespace: 'core' }, CORE],
    ['annotation', { meta: { annotations: { readonly: true } } }, CORE],
  ])) {
    test(`can be filtered by ${name}`, async () => {
      const names = (await abilities(query)).body.map((a) => a.name).filter((n) => n.startsWith('core/'));
      assert.deepEqual(names.sort(), [...want].sort());
    });
  }
  test('that do not exist are 404', async () => {
    assertError(await get(`${A}/abilities/core/nothing`, { as: 'subscriber' }), 404, 'rest_ability_not_found');
    assertError(await run('core/nothing'), 404, 'rest_ability_not_found');
  });
});

describe('categories', () => {
  test('are listed with slug, label, description, meta and links', async () => {
    const { body, headers } = await get(`${A}/categories`, { as: 'subscriber' });
    assert.deepEqual(
      body
        .map((c) => c.slug)
        .filter((s) => ['site', 'user'].includes(s))
        .sort(),
      ['site', 'user'],
    );
    assert.deepEqual(Object.keys(body[0]).sort(), ['_links', 'description', 'label', 'meta', 'slug']);
    assert.equal(headers.get('x-wp-total'), String(body.length));
  });
  test('link to their abilities', async () => {
    assert.match(
      (await get(`${A}/categories/site`, { as: 'subscriber' })).body._links.abilities[0].href,
      /abilities\?category=site$/,
    );
  });
  test('that do not exist are 404', async () =>
    assertError(await get(`${A}/categories/nothing`, { as: 'subscriber' }), 404, 'rest_ability_category_not_found'));
});

describe('running', () => {
  test('core/get-site-info describes the site to an administrator', async () => {
    const { status, body } = await run('core/get-site-info');
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body).sort(), [
      'admin_email',
      'charset',
      'description',
      'language',
      'name',
      'url',
      'version',
      'wpurl',
    ]);
    assert.deepEqual([body.charset, body.language], ['UTF-8', 'en-US']);
  });
  test('reads its input from the query', async () =>
    assert.deepEqual(Object.keys((await run('core/get-site-info', { input: { fields: ['name', 'url'] } })).body), [
      'name',
      'url',
    ]));
  test('core/get-user-info describes the signed-in user', async () => {
    const { body } = await run('core/get-user-info', { as: 'subscriber' });
    assert.deepEqual(Object.keys(body).sort(), [
      'description',
      'display_name',
      'first_name',
      'id',
      'last_name',
      'locale',
      'nickname',
      'roles',
      'user_login',
      'user_nicename',
      'user_url',
    ]);
    assert.deepEqual(body.roles, ['subscriber']);
  });
  test('core/get-environment-info describes the environment to an administrator', async () => {
    assert.ok(
      ['production', 'staging', 'development', 'local'].includes(
        (await run('core/get-environment-info')).body.environment,
      ),
    );
  });
  for (const [name, who, status] of /** @type {[string, string, number][]} */ ([
    ['site', 'visitor', 401],
    ['site', 'subscriber', 403],
    ['site', 'author', 403],
    ['user', 'visitor', 401],
  ])) {
    test(`core/get-${name}-info is not for a ${who}`, async () =>
      assertError(await run(`core/get-${name}-info`, { as: who }), status, 'rest_ability_cannot_execute'));
  }
  for (const input of [{ fields: ['nothing'] }]) {
    test(`with the input ${JSON.stringify(input)} is 400`, async () =>
      assertError(await run('core/get-site-info', { input }), 400, 'ability_invalid_input'));
  }
  test('says what is wrong with an input, in the words of arguments', async () => {
    const { body } = await run('core/get-site-info', { input: { fields: ['nothing'] } });
    assert.match(
      body.message,
      /^Ability "core\/get-site-info" has invalid input\. Reason: input\[fields\]\[0\] is not one of name, /,
    );
    const text = await run('core/get-site-info', { input: 'text' });
    assert.equal(
      text.body.message,
      'Ability "core/get-site-info" has invalid input. Reason: input is not of type object.',
    );
  });
  for (const [method, send] of /** @type {[string, () => ReturnType<typeof get>][]} */ ([
    ['POST', () => post(`${A}/abilities/core/get-site-info/run`, { as: 'admin', json: {} })],
    ['DELETE', () => del(`${A}/abilities/core/get-site-info/run`, { as: 'admin' })],
  ])) {
    test(`a read-only ability by ${method} is 405`, async () => {
      const answer = await send();
      assertError(answer, 405, 'rest_ability_invalid_method');
      assert.equal(answer.body.message, 'Read-only abilities require GET method.');
    });
  }
});
