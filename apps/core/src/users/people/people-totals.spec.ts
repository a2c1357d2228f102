import { registerPerson } from '@gatehouse/dto';
import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';

const admin = person('administrator', 1);
let site: TestService;

/** More than are on a page. */
const LONG = 20;

const register = async (login: string): Promise<number> => {
  const account = { login, email: `${login}@example.com`, password: 'Secret-1!', roles: ['subscriber' as const] };
  return (await site.bus.ask(registerPerson, account)).id;
};

const remove = (id: number) =>
  site.ask('DELETE', `core/v2/users/${id}`, { as: admin, query: { force: 'true', reassign: '1' } });

/** The total of a list that does not show all. */
async function total(query: Record<string, string> = {}): Promise<number> {
  const { headers } = await site.ask('GET', 'core/v2/users', { as: admin, query: { per_page: '1', ...query } });
  return Number(headers['x-wp-total']);
}

beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
  // What takes long are the hashes of their passwords.
  await site.service.database.write(async (tx) => {
    const columns = 'login, login_key, email, email_key, slug';
    const more = `password, token_version, name, name_key, first_name, last_name, nickname, url, description, locale,
      registered, avatar_url, social, meta, words`;
    for (let n = 1; n < LONG; n++)
      await tx.query(
        `INSERT INTO people (${columns}, ${more}) SELECT ?, ?, ?, ?, ?, ${more} FROM people WHERE id = 1`,
        Array.from({ length: 5 }, () => `reader-${n}`),
      );
  });
});
afterAll(() => site.close());

describe('The total of people', () => {
  it('counts who is created, and not who is deleted', async () => {
    expect(await total()).toBe(LONG);
    const id = await register('ada');
    expect(await total()).toBe(LONG + 1);
    await remove(id);
    expect(await total()).toBe(LONG);
  });

  it('is that of the filters', async () => {
    expect(await total({ exclude: '1' })).toBe(LONG - 1);
    expect(await total({ roles: 'administrator' })).toBe(1);
    const id = await register('bob');
    expect(await total({ roles: 'subscriber' })).toBe(1);
    await site.ask('PUT', `core/v2/users/${id}`, { as: admin, body: { roles: ['author'] } });
    expect(await total({ roles: 'subscriber' })).toBe(0);
    await remove(id);
  });
});
