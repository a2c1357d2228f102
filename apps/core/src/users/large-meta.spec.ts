import { authenticate, registerPerson } from '@gatehouse/dto';
import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
let id: number;
beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
  const account = { login: 'ann', email: 'ann@example.com', password: 'Secret-1!', roles: ['subscriber' as const] };
  ({ id } = await site.bus.ask(registerPerson, account));
});
afterAll(() => site.close());

const KIB = 1024;
const change = (size: number, name = 'a') =>
  site.ask('POST', 'core/v2/users/me', {
    as: person('subscriber', id),
    body: { meta: { persisted_preferences: { [name]: 'x'.repeat(size) } } },
  });

describe('the meta of a person', () => {
  it('is refused above 64 KiB, and nothing is lost', async () => {
    expect((await change(60 * KIB)).status).toBe(200);
    for (const size of [65 * KIB, 99 * KIB]) {
      const { status, body } = await change(size);
      expect([status, body.code, body.data.params]).toEqual([
        400,
        'rest_invalid_param',
        { meta: 'meta is larger than 64 KiB in all.' },
      ]);
    }
    const { body } = await site.ask('GET', 'core/v2/users/me', {
      as: person('subscriber', id),
      query: { context: 'edit' },
    });
    expect(body.meta.persisted_preferences.a).toHaveLength(60 * KIB);
  });

  it('counts bytes, not characters', async () => {
    const body = { meta: { persisted_preferences: { a: 'é'.repeat(40 * KIB) } } };
    expect((await site.ask('POST', 'core/v2/users/me', { as: person('subscriber', id), body })).status).toBe(400);
  });

  it('that is larger since earlier is not parsed to sign in, and other fields can be changed', async () => {
    const meta = JSON.stringify({ persisted_preferences: { a: 'x'.repeat(1024 * KIB) } });
    await site.service.database.write((tx) => tx.query('UPDATE people SET meta = ? WHERE id = ?', [meta, id]));
    const path = `core/v2/users/${id}/application-passwords`;
    const made = await site.ask('POST', path, { as: person('administrator', 1), body: { name: 'Phone' } });
    const { password } = made.body;
    const parse = jest.spyOn(JSON, 'parse');
    const authorization = `Basic ${Buffer.from(`ann:${password}`).toString('base64')}`;
    expect(await site.bus.ask(authenticate, { authorization, ip: '192.0.2.1' })).toMatchObject({ outcome: 'person' });
    expect(parse.mock.calls.filter(([text]) => text.length > 64 * KIB)).toEqual([]);
    parse.mockRestore();
    const as = person('subscriber', id);
    expect((await site.ask('POST', 'core/v2/users/me', { as, body: { name: 'Ann' } })).status).toBe(200);
    expect((await change(10)).status).toBe(200);
  });
});
