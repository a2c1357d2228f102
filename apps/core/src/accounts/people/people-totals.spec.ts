import { registerPerson } from '@gatehouse/dto';
import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';

const admin = person('administrator', 1);
let site: TestService;

/** Totals of fewer are counted each time. */
const LONG = 100;

const register = async (login: string): Promise<number> => {
  const account = { login, email: `${login}@example.com`, password: 'Secret-1!', roles: ['subscriber' as const] };
  return (await site.bus.ask(registerPerson, account)).id;
};

const remove = (id: number) =>
  site.ask('DELETE', `core/v2/users/${id}`, { as: admin, query: { force: 'true', reassign: '1' } });

/** The total of a list that does not show all, read a second time: the first tells that the list is long. */
async function keptTotal(query: Record<string, string> = {}): Promise<number> {
  const read = () => site.ask('GET', 'core/v2/users', { as: admin, query: { per_page: '1', ...query } });
  await read();
  return Number((await read()).headers['x-wp-total']);
}

beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
  // What takes long for a hundred people are the hashes of their passwords.
  await site.service.database.write(async (tx) => {
    const columns = 'login, login_key, email, email_key, slug';
    const more = `password, token_version, name, name_key, first_name, last_name, nickname, url, description, locale,
      registered, avatar_url, social, meta`;
    for (let n = 1; n < LONG; n++)
      await tx.query(
        `INSERT INTO people (${columns}, ${more}) SELECT ?, ?, ?, ?, ?, ${more} FROM people WHERE id = 1`,
        Array.from({ length: 5 }, () => `reader-${n}`),
      );
  });
});
afterAll(() => site.close());

describe('The total of people', () => {
  it('is kept until a person is created or deleted', async () => {
    expect(await keptTotal()).toBe(LONG);
    site.statements.length = 0;
    await site.ask('GET', 'core/v2/users', { as: admin, query: { per_page: '1' } });
    expect(site.statements.filter((text) => text.includes('COUNT(*) AS total'))).toEqual([]);
    const id = await register('ada');
    expect(await keptTotal()).toBe(LONG + 1);
    await remove(id);
    expect(await keptTotal()).toBe(LONG);
  });

  it('is that of the filters', async () => {
    expect(await keptTotal({ exclude: '1' })).toBe(LONG - 1);
    expect(await keptTotal({ roles: 'administrator' })).toBe(1);
    const id = await register('bob');
    expect(await keptTotal({ roles: 'subscriber' })).toBe(1);
    await site.ask('PUT', `core/v2/users/${id}`, { as: admin, body: { roles: ['author'] } });
    expect(await keptTotal({ roles: 'subscriber' })).toBe(0);
    await remove(id);
  });
});
