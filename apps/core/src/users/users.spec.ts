import { registerPerson, type PersonFacts } from '@gatehouse/dto';
import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
const people: PersonFacts[] = [];
beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
  for (const n of [1, 2, 3, 4, 5, 6])
    people.push(
      await site.bus.ask(registerPerson, {
        login: `user${n}`,
        email: `user${n}@example.com`,
        password: 'Secret-1!',
        roles: n % 2 ? ['author', 'lp_teacher'] : ['subscriber'],
      }),
    );
});
afterAll(() => site.close());

const admin = person('administrator');
const idOf = (n: number): number => people[n - 1]?.id ?? 0;

describe('listing users', () => {
  const statementsFor = async (perPage: number) => {
    site.statements.length = 0;
    const { body } = await site.ask('GET', 'core/v2/users', {
      as: admin,
      query: { per_page: perPage, context: 'edit' },
    });
    return { shown: (body as unknown[]).length, statements: site.statements.length };
  };
  test('uses the same number of statements for any length', async () => {
    const [short, long] = [await statementsFor(1), await statementsFor(6)];
    expect([short.shown, long.shown]).toEqual([1, 6]);
    expect(long.statements).toBe(short.statements);
    expect(long.statements).toBeLessThanOrEqual(3);
  });
  test('searches e-mail addresses only for callers who may list users', async () => {
    const search = async (as = person('subscriber', idOf(2))) =>
      (await site.ask('GET', 'core/v2/users', { as, query: { search: 'user1@example' } })).headers['x-wp-total'];
    expect([await search(), await search(admin)]).toEqual(['0', '1']);
  });
  test('shows all authors to those who write, and others only those who have published', async () => {
    const total = async (query: object, as = person('editor', 99)) =>
      (await site.ask('GET', 'core/v2/users', { as, query: { ...query } })).headers['x-wp-total'];
    expect([await total({ who: 'authors' }), await total({})]).toEqual(['4', '0']);
    expect(await total({ who: 'authors', search: 'user3' })).toBe('1');
    expect(await total({ who: 'authors', search: 'user3@example' })).toBe('0');
    expect(await total({ who: 'authors', has_published_posts: 'true' })).toBe('0');
  });
  test('with several capabilities returns users who have all of them, from any role', async () => {
    const { headers } = await site.ask('GET', 'core/v2/users', {
      as: admin,
      query: { capabilities: 'publish_posts,edit_courses', exclude: '1' },
    });
    expect(headers['x-wp-total']).toBe('3');
  });
});

describe('the name of a new person', () => {
  const named = async (login: string, fields: object) => {
    const body = { username: login, email: `${login}@example.net`, password: 'Long-enough-1!', ...fields };
    return (await site.ask('POST', 'core/v2/users', { as: admin, body })).body.name as unknown;
  };
  test.each([
    [{ first_name: 'Ada', last_name: 'Byron' }, 'Ada Byron'],
    [{ first_name: '<i>Ada</i>' }, 'Ada'],
    [{ last_name: 'Byron', name: '' }, 'Byron'],
    [{ first_name: 'Ada', name: 'The Countess' }, 'The Countess'],
    [{ first_name: ' ', last_name: '<br>' }, undefined],
    [{}, undefined],
  ])('of %j is %j', async (fields, name) => {
    const login = `named${Math.random()}`.replace('.', '');
    expect(await named(login, fields)).toBe(name ?? login);
  });
});

describe('roles', () => {
  test('can be sent unchanged for the own account, but not changed', async () => {
    const send = (roles: string[]) => site.ask('PUT', 'core/v2/users/me', { as: admin, body: { roles } });
    expect((await send(['administrator'])).status).toBe(200);
    expect(await send(['editor'])).toMatchObject({ status: 403, body: { code: 'rest_cannot_edit_roles' } });
  });
  test('are all taken away by an empty list, but not from the only administrator', async () => {
    const send = (id: number, as = admin) => site.ask('PUT', `core/v2/users/${id}`, { as, body: { roles: [] } });
    const { body } = await send(idOf(4));
    expect([body.roles, body.extra_capabilities]).toEqual([[], {}]);
    expect(
      (await site.ask('GET', `core/v2/users/${idOf(4)}`, { as: admin, query: { context: 'edit' } })).body.roles,
    ).toEqual([]);
    expect(await send(1)).toMatchObject({ status: 403, body: { code: 'rest_cannot_edit_roles' } });
    expect((await send(idOf(5), person('author', idOf(5)))).body.code).toBe('rest_cannot_edit_roles');
  });
  test('are none of a new person by an empty list, and subscriber without one', async () => {
    const create = (login: string, fields: object) => {
      const body = { username: login, email: `${login}@example.org`, password: 'Long-enough-1!', ...fields };
      return site.ask('POST', 'core/v2/users', { as: admin, body });
    };
    expect((await create('roleless', { roles: [] })).body.roles).toEqual([]);
    expect((await create('usual', {})).body.roles).toEqual(['subscriber']);
  });
  test('keep the given order', async () => {
    const { body } = await site.ask('PUT', `core/v2/users/${idOf(2)}`, {
      as: admin,
      body: { roles: ['lp_teacher', 'contributor'] },
    });
    expect([body.roles, body.extra_capabilities]).toEqual([
      ['lp_teacher', 'contributor'],
      { lp_teacher: true, contributor: true },
    ]);
  });
});

test('preferences of the editor are stored with the person and shown only in the edit context', async () => {
  const me = person('author', idOf(3));
  const persisted_preferences = { core: { theme: 'dark' }, _modified: '2026-01-01T00:00:00.000Z' };
  expect(
    (await site.ask('PUT', 'core/v2/users/me', { as: me, body: { meta: { persisted_preferences } } })).body.meta,
  ).toEqual({ persisted_preferences });
  expect((await site.ask('GET', 'core/v2/users/me', { as: me })).body.meta).toEqual({});
  expect(
    (await site.ask('PUT', 'core/v2/users/me', { as: me, body: { meta: { persisted_preferences: null } } })).body.meta,
  ).toEqual({ persisted_preferences: {} });
});

test('the last administrator cannot be deleted', async () => {
  const deleted = await site.ask('DELETE', 'core/v2/users/1', { as: admin, body: { force: true, reassign: idOf(1) } });
  expect(deleted).toMatchObject({ status: 403, body: { code: 'rest_user_cannot_delete' } });
});

test('avatars are generated as SVG; unknown names are 404', async () => {
  const { body } = await site.ask('GET', `core/v2/users/${idOf(1)}`, { as: admin });
  const picture = await site.ask('GET', String(body.avatar_urls['48']).replace('http://site.test/', ''));
  expect(picture.headers['content-type']).toBe('image/svg+xml');
  expect(picture.body).toMatch(/^<svg [^>]*width="48"/);
  await expect(site.ask('GET', '-/avatars/nothing.svg')).resolves.toMatchObject({ status: 404 });
});
