import { deletePerson, findPeople, peopleByIds, personByLogin, registerPerson, updatePerson } from '@gatehouse/dto';
import { testOrigin, testService, type TestService } from '@gatehouse/testing';
import { core as definition } from '../../core.service';

let core: TestService;
beforeAll(async () => {
  core = await testService(definition, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
});
afterAll(() => core.close());

let made = 0;
const fresh = () => {
  made += 1;
  return {
    login: `person${made}`,
    email: `person${made}@example.com`,
    password: 'Secret-1!',
    roles: ['subscriber' as const],
  };
};
const register = (fields: object = {}) => core.bus.ask(registerPerson, { ...fresh(), ...fields });

describe('the first administrator', () => {
  test('is created from the configuration with id 1', async () => {
    expect(await core.bus.ask(personByLogin, { login: 'ADMIN' })).toMatchObject({
      id: 1,
      login: 'admin',
      email: 'admin@site.test',
      roles: ['administrator'],
    });
  });
});

describe('registering', () => {
  test('uses the login for name, nickname and slug', async () => {
    expect(await register({ login: 'Jo.Doe' })).toMatchObject({
      name: 'Jo.Doe',
      nickname: 'Jo.Doe',
      slug: 'jo-doe',
      locale: 'en_US',
      social: {},
      meta: {},
    });
  });
  test('refuses a login or an e-mail address in use, case-insensitively', async () => {
    const taken = await register({ login: 'Taken', email: 'Taken@example.com' });
    await expect(register({ login: 'tAKEN' })).rejects.toMatchObject({ status: 400, code: 'existing_user_login' });
    await expect(register({ email: 'taken@EXAMPLE.com' })).rejects.toMatchObject({
      status: 400,
      code: 'existing_user_email',
    });
    await expect(register({ login: taken.email })).rejects.toMatchObject({ code: 'existing_user_login' });
  });
  test('creates one account when the same login is registered concurrently', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => register({ login: 'rush', email: `rush${n}@example.com` })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'existing_user_login' });
  });
  test('numbers a slug that is in use', async () => {
    const slugs = await Promise.all([1, 2, 3].map(() => register({ slug: 'same' })));
    expect(slugs.map(({ slug }) => slug).sort()).toEqual(['same', 'same-2', 'same-3']);
  });
});

describe('updating', () => {
  test('removes tags from names, scripts from the description, and URLs that run scripts', async () => {
    const { id } = await register();
    const changed = await core.bus.ask(updatePerson, {
      id,
      changes: { name: 'A <b>B</b>', description: 'I <b>do</b> <script>evil()</script>', url: 'javascript:alert(1)' },
      origin: testOrigin(),
    });
    expect(changed).toMatchObject({ name: 'A B', url: '' });
    expect(changed.description).toContain('<b>do</b>');
    expect(changed.description).not.toContain('script');
  });
  test('refuses the e-mail address or slug of another person, but accepts the own ones', async () => {
    const [one, other] = [await register(), await register()];
    await expect(
      core.bus.ask(updatePerson, { id: one.id, changes: { email: other.email.toUpperCase() }, origin: testOrigin() }),
    ).rejects.toMatchObject({ status: 400, code: 'rest_user_invalid_email' });
    await expect(
      core.bus.ask(updatePerson, { id: one.id, changes: { slug: other.slug }, origin: testOrigin() }),
    ).rejects.toMatchObject({
      status: 400,
      code: 'rest_user_invalid_slug',
    });
    expect(
      await core.bus.ask(updatePerson, {
        id: one.id,
        changes: { email: one.email, slug: one.slug },
        origin: testOrigin(),
      }),
    ).toMatchObject({ slug: one.slug });
  });
  test('keeps members of meta and social that are not given', async () => {
    const { id } = await register({ social: { youtube: 'https://v.example' } });
    await core.bus.ask(updatePerson, {
      id,
      changes: { meta: { a: 1, b: 2 }, social: { facebook: 'f' } },
      origin: testOrigin(),
    });
    expect(
      await core.bus.ask(updatePerson, { id, changes: { meta: { b: null } }, origin: testOrigin() }),
    ).toMatchObject({
      meta: { a: 1 },
      social: { youtube: 'https://v.example', facebook: 'f' },
    });
  });
  test('an unknown person is 404', async () => {
    await expect(core.bus.ask(updatePerson, { id: 9_999, changes: {}, origin: testOrigin() })).rejects.toMatchObject({
      status: 404,
      code: 'rest_user_invalid_id',
    });
  });
});

describe('deleting an account', () => {
  test('needs the password, frees login and e-mail address, and does not reuse the id', async () => {
    const one = { ...fresh(), login: 'leaver' };
    const { id } = await core.bus.ask(registerPerson, one);
    expect(await core.bus.ask(deletePerson, { id, password: 'wrong', origin: testOrigin({ person: id }) })).toBe(
      'wrong-password',
    );
    expect(await core.bus.ask(deletePerson, { id, password: one.password, origin: testOrigin({ person: id }) })).toBe(
      'deleted',
    );
    expect(await core.bus.ask(deletePerson, { id, password: one.password, origin: testOrigin({ person: id }) })).toBe(
      'unknown',
    );
    expect((await core.bus.ask(registerPerson, one)).id).toBeGreaterThan(id);
  });
  test('is refused for the last administrator, also when two leave concurrently', async () => {
    const second = await register({ roles: ['administrator'] });
    const outcomes = await Promise.all([
      core.bus.ask(deletePerson, { id: 1, password: 'admin', origin: testOrigin() }),
      core.bus.ask(deletePerson, { id: second.id, password: 'Secret-1!', origin: testOrigin({ person: second.id }) }),
    ]);
    expect(outcomes.sort()).toEqual(['deleted', 'last-administrator']);
  });
});

describe('finding people', () => {
  test('by id keeps the order and skips unknown ids', async () => {
    const [one, two] = [await register(), await register()];
    expect((await core.bus.ask(peopleByIds, { ids: [two.id, 9_999, one.id] })).map(({ id }) => id)).toEqual([
      two.id,
      one.id,
    ]);
  });
  test('searches names and slugs literally, and e-mail addresses only on request', async () => {
    const person = await register({ name: 'Ünï 100%_sure', email: 'hidden@mail.example' });
    const ids = async (question: object) =>
      (await core.bus.ask(findPeople, { page: 1, perPage: 10, order: 'asc', orderby: 'name', ...question })).people.map(
        ({ id }) => id,
      );
    expect(await ids({ search: 'ÜNÏ 100%_' })).toEqual([person.id]);
    expect(await ids({ search: '100%%' })).toEqual([]);
    expect(await ids({ search: 'hidden@mail' })).toEqual([]);
    expect(await ids({ search: 'hidden@mail', searchEmail: true })).toEqual([person.id]);
  });
});
