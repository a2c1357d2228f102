// @ts-check
// Who sees which users, and the list of users.
// docs/interface/core.md#users
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { get } from '../../harness.mjs';
import { evaluated, fieldsOf, ids, inParallel, invalid, links, ok, refused, total } from '../support/assertions.mjs';
import { USERS } from '../support/paths.mjs';
import { account, create, idOf, published } from '../support/records.mjs';
import { VIEW, EDIT, fresh, at } from './user-records.mjs';

describe('who sees users', inParallel, () => {
  test('visitors see users with published posts, with few fields', async () => {
    const writer = await account('author'),
      reader = await account();
    const article = await published({ author: writer.id });
    assert.deepEqual(fieldsOf(ok(await get(at(writer)))), VIEW);
    assert.deepEqual(fieldsOf(ok(await get(at(writer), { query: { context: 'embed' } }))), [
      'avatar_urls',
      'description',
      'id',
      'link',
      'name',
      'slug',
      'url',
    ]);
    refused(await get(at(reader)), 401, 'rest_user_cannot_view');
    refused(await get(at(reader), { as: 'author' }), 403, 'rest_user_cannot_view');
    assert.deepEqual(ids(await get(USERS, { query: { include: [writer.id, reader.id] } })), [writer.id]);
    assert.deepEqual(
      ids(await get(USERS, { as: 'admin', query: { include: [writer.id, reader.id], orderby: 'id' } })),
      [writer.id, reader.id],
    );
    assert.ok(article.author === writer.id);
  });
  test('edit context is for administrators and for the user', async () => {
    const me = await account();
    refused(await get(USERS, { query: { context: 'edit' } }), 401, 'rest_forbidden_context');
    refused(await get(USERS, { as: 'author', query: { context: 'edit' } }), 403, 'rest_forbidden_context');
    refused(
      await get(`${USERS}/${await idOf('admin')}`, { headers: me.headers, query: { context: 'edit' } }),
      403,
      'rest_forbidden_context',
    );
    assert.deepEqual(fieldsOf(ok(await get(at(me), { headers: me.headers, query: { context: 'edit' } }))), EDIT);
    assert.ok(!('roles' in ok(await get(at(me), { headers: me.headers }))));
  });
  test('me is the person signed in', async () => {
    const me = await account();
    assert.equal(ok(await get(`${USERS}/me`, { headers: me.headers })).id, me.id);
    refused(await get(`${USERS}/me`), 401, 'rest_not_logged_in');
  });
  test('a user that does not exist is not found', async () =>
    refused(await get(`${USERS}/99999999`), 404, 'rest_user_invalid_id'));
  test('some filters are not for visitors', async () => {
    refused(await get(USERS, { query: { roles: 'administrator' } }), 401, 'rest_user_cannot_view');
    refused(await get(USERS, { query: { who: 'authors' } }), 401, 'rest_forbidden_who');
    for (const orderby of ['email', 'registered_date'])
      refused(await get(USERS, { query: { orderby } }), 401, 'rest_forbidden_orderby');
  });
});

test('people who write choose among all authors, also those who have published nothing', async () => {
  const { id } = await create(USERS, fresh({ roles: ['author'] }));
  const seen = async (as, query) => ids(await get(USERS, { as, query: { include: [id], ...query } }));
  for (const as of ['editor', 'author']) assert.deepEqual(await seen(as, { who: 'authors' }), [id]);
  assert.deepEqual(await seen('editor', {}), []);
  refused(await get(USERS, { as: 'subscriber', query: { who: 'authors' } }), 403, 'rest_forbidden_who');
});

describe('the list of users', inParallel, () => {
  let one, two;
  before(async () => {
    one = await create(USERS, fresh({ name: 'zz One', roles: ['author'] }));
    two = await create(USERS, fresh({ name: 'aa Two' }));
  });
  const list = (query) => get(USERS, { as: 'admin', query: { include: [one.id, two.id], ...query } });
  const found = async (query) =>
    ids(await list(query))
      .map((id) => ({ [one.id]: 1, [two.id]: 2 })[id])
      .join('');

  const cases = {
    'by name': [{}, '21'],
    'by id': [{ orderby: 'id' }, '12'],
    'by id, descending': [{ orderby: 'id', order: 'desc' }, '21'],
    'in the order given': [{ orderby: 'include', include: () => [two.id, one.id] }, '21'],
    'by role': [{ roles: 'author' }, '1'],
    'by roles': [{ roles: ['author', 'subscriber'] }, '21'],
    'by an unknown role': [{ roles: 'nonsense' }, ''],
    'by slug': [{ slug: () => one.slug }, '1'],
    'by word': [{ search: 'aa Two' }, '2'],
    'by word between asterisks': [{ search: '*a Tw*' }, '2'],
    'by a word that begins so': [{ search: 'aa T*' }, '2'],
    'by address': [{ search: () => one.email }, '1'],
    authors: [{ who: 'authors' }, '1'],
    'by capability': [{ capabilities: 'publish_posts' }, '1'],
    'with an offset': [{ offset: 1 }, '1'],
    'past the end': [{ page: 9 }, ''],
  };
  for (const [what, [query, expected]] of Object.entries(cases))
    test(what, async () => assert.equal(await found(evaluated(query)), expected));
  test('carries the totals and refuses bad arguments', async () => {
    const page = await list({ per_page: 1 });
    assert.deepEqual([total(page), Boolean(links(page).next)], [[2, 2], true]);
    for (const query of [{ per_page: 101 }, { page: 0 }, { orderby: 'date' }, { who: 'readers' }, { include: ['x'] }])
      invalid(await list(query), Object.keys(query)[0]);
  });
});
