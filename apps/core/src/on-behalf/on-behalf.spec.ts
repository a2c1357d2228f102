import type { Role } from '@gatehouse/access';
import type { Proofs } from '@gatehouse/bus';
import {
  ACCOUNT_REQUESTS,
  changePassword,
  deletePerson,
  registerPerson,
  signUp,
  statementOf,
  updatePerson,
  type PersonFacts,
  type ProvenOrigin,
} from '@gatehouse/dto';
import { person, testOrigin, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

const PASSWORD = 'Secret-1!';
const ADMINISTRATOR = 1;
const UNPROVEN = { status: 403, code: 'rest_request_not_proven' };
/** What only the gateway can do here: it has a word that no test says otherwise. */
const gateway: Proofs = {
  make: (statement) => `proven ${statement}`,
  isMade: (statement, proof) => proof === `proven ${statement}`,
};

let site: TestService;
beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
  // As between processes, which do not trust each other.
  Object.defineProperty(site.bus, 'proofs', { value: gateway });
});
afterAll(() => site.close());

let made = 0;
async function register(role: Role = 'subscriber'): Promise<PersonFacts> {
  made += 1;
  const login = `person${made}`;
  const body = { username: login, email: `${login}@example.com`, password: PASSWORD, roles: [role] };
  const { body: created } = await site.ask('POST', 'core/v2/users', { as: person('administrator'), body });
  return { ...(created as PersonFacts), login };
}

/** Who sent a request for this path, with the gateway's proof. */
function proven(id: number, path: string, expires = Date.now() + 5_000): ProvenOrigin {
  const origin = testOrigin({ person: id, login: `person${id}` });
  return {
    ...origin,
    proof: { path, expires, signature: gateway.make(statementOf(origin, { path, expires }), 'core') },
  };
}
const update = (id: number, changes: object, origin: ProvenOrigin): Promise<PersonFacts> =>
  site.bus.ask(updatePerson, { id, changes, origin });
const takeOver = { roles: ['administrator'], password: 'Fresh-1!', email: 'thief@example.com' };

describe('a service that asks core to change an account', () => {
  test('is refused with an origin that it made up, for any person', async () => {
    const { id } = await register();
    const origins = [ADMINISTRATOR, id, 0, 4711].map((one) => testOrigin({ person: one }));
    for (const origin of origins) {
      for (const changes of [takeOver, { name: 'Other' }, {}])
        await expect(update(id, changes, origin)).rejects.toMatchObject(UNPROVEN);
      const question = { id, oldPassword: PASSWORD, newPassword: 'Fresh-1!', origin };
      await expect(site.bus.ask(changePassword, question)).rejects.toMatchObject(UNPROVEN);
      await expect(site.bus.ask(deletePerson, { id, password: PASSWORD, origin })).rejects.toMatchObject(UNPROVEN);
    }
  });

  test('is refused with the proof of another person, request, time or browser', async () => {
    const { id } = await register();
    const real = proven(id, ACCOUNT_REQUESTS.update(id));
    const forged: ProvenOrigin[] = [
      { ...real, person: ADMINISTRATOR },
      { ...real, login: 'admin' },
      { ...real, signIn: 'session' },
      { ...real, address: '192.0.2.99' },
      { ...real, userAgent: 'other' },
      { ...real, request: 'other' },
      { ...real, proof: real.proof && { ...real.proof, expires: real.proof.expires + 1 } },
      { ...real, proof: real.proof && { ...real.proof, signature: '' } },
    ];
    for (const origin of forged) await expect(update(id, { name: 'Other' }, origin)).rejects.toMatchObject(UNPROVEN);
    expect(await update(id, { name: 'Other' }, real)).toMatchObject({ name: 'Other' });
  });

  test('is refused with a proof that has expired', async () => {
    const { id } = await register();
    const origin = proven(id, ACCOUNT_REQUESTS.update(id), Date.now() - 1);
    await expect(update(id, { name: 'Other' }, origin)).rejects.toMatchObject(UNPROVEN);
  });

  test.each([
    'lms/v1/courses/7',
    'lms/v1/users/1',
    'lms/v1/users/delete',
    'calendar/events/v1/events',
    'LMS/v1/users/2',
    '',
  ])('cannot use a request that an administrator sends for something else: %s', async (path) => {
    const { id } = await register();
    await expect(update(id, takeOver, proven(ADMINISTRATOR, path))).rejects.toMatchObject(UNPROVEN);
  });
});

describe('a person whose request is proven', () => {
  const as = async (role: Role) => {
    const { id } = await register(role);
    return { id, on: (target: number) => proven(id, ACCOUNT_REQUESTS.update(target)) };
  };

  test('changes the own account, but not the own roles', async () => {
    for (const role of ['subscriber', 'lp_teacher', 'author', 'editor'] as const) {
      const { id, on } = await as(role);
      expect(await update(id, { name: 'Mine', password: 'Fresh-1!' }, on(id))).toMatchObject({ name: 'Mine' });
      await expect(update(id, { roles: ['administrator'] }, on(id))).rejects.toMatchObject({
        status: 403,
        code: 'rest_cannot_edit_roles',
      });
    }
  });

  test('changes others only as an administrator, by the roles that core knows', async () => {
    const { id } = await register();
    for (const role of ['subscriber', 'lp_teacher', 'author', 'editor'] as const) {
      const { on } = await as(role);
      await expect(update(id, { name: 'Yours' }, on(id))).rejects.toMatchObject({ code: 'rest_cannot_edit' });
      await expect(update(id, takeOver, on(id))).rejects.toMatchObject({ code: 'rest_cannot_edit_roles' });
    }
    const { on } = await as('administrator');
    expect(await update(id, { roles: ['editor'] }, on(id))).toMatchObject({ roles: ['editor'] });
  });

  test('changes nothing once the account is gone', async () => {
    const { id } = await register();
    const origin = proven(4711, ACCOUNT_REQUESTS.update(id));
    await expect(update(id, { name: 'Other' }, origin)).rejects.toMatchObject({ code: 'rest_cannot_edit' });
  });

  test('changes the own password and deletes the own account, and no other, also as an administrator', async () => {
    const { id } = await register();
    const ask = (by: number) => [
      () =>
        site.bus.ask(changePassword, {
          id,
          oldPassword: PASSWORD,
          newPassword: PASSWORD,
          origin: proven(by, ACCOUNT_REQUESTS.changePassword),
        }),
      () => site.bus.ask(deletePerson, { id, password: PASSWORD, origin: proven(by, ACCOUNT_REQUESTS.delete) }),
    ];
    for (const change of ask(ADMINISTRATOR)) await expect(change()).rejects.toMatchObject({ code: 'rest_cannot_edit' });
    const [change, remove] = ask(id);
    expect([await change?.(), await remove?.()]).toEqual([true, 'deleted']);
  });
});

describe('a service that registers people', () => {
  const account = (login: string) => ({ login, email: `${login}@example.com`, password: PASSWORD });
  const ask = (login: string, roles: Role[]) => site.bus.ask(registerPerson, { ...account(login), roles });

  test.each([[['administrator']], [['editor']], [['subscriber', 'administrator']]] as [Role[]][])(
    'cannot give them power over others: %j',
    async (roles) => {
      await expect(ask('powerful', roles)).rejects.toMatchObject({
        status: 403,
        code: 'rest_user_invalid_role',
        message: expect.stringContaining('powerful would be') as string,
      });
    },
  );

  test.each(['subscriber', 'lp_teacher', 'contributor', 'author'] as const)(
    'can give them the role %s',
    async (role) => {
      expect(await ask(`imported-${role}`, [role])).toMatchObject({ roles: [role] });
    },
  );

  test('cannot have the audit log name a person for it', async () => {
    await site.bus.ask(signUp, { ...account('signs-up'), origin: testOrigin({ person: ADMINISTRATOR }) });
    const query = { action: 'account.created', per_page: 1 };
    const { body } = await site.ask('GET', 'core/v2/audit-log', { as: person('administrator'), query });
    expect(body[0]).toMatchObject({ person: 0, login: '', sign_in: 'none', address: '192.0.2.1' });
  });
});
