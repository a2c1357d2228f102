import type { Person } from '@gatehouse/access';
import { eventContract } from '@gatehouse/bus';
import { auditEntry, audited, authenticate, changePassword, deleted, recordAudit, signIn } from '@gatehouse/dto';
import { person, testOrigin, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';
import { AuditCleanup } from '../schedule/audit-cleanup';

const DAY_MS = 24 * 3_600_000;
const admin = person('administrator');
let site: TestService;
beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin', AUDIT_DAYS: '30' } });
});
afterAll(() => site.close());

const list = async (query: object = {}, as: Person = admin) =>
  (await site.ask('GET', 'core/v2/audit-log', { as, query: { per_page: 100, ...query } })).body;
const latest = async (query: object = {}) => (await list({ ...query, per_page: 1 }))[0];
const newUser = async (login: string) =>
  (
    await site.ask('POST', 'core/v2/users', {
      as: admin,
      body: { username: login, email: `${login}@example.com`, password: 'Pebbles-on-a-beach', roles: ['author'] },
    })
  ).body.id as number;

describe('the audit log', () => {
  it('is for administrators alone', async () => {
    for (const [role, status] of [
      ['editor', 403],
      ['subscriber', 403],
    ] as const)
      expect((await site.ask('GET', 'core/v2/audit-log', { as: person(role, 77) })).status).toBe(status);
    expect((await site.ask('GET', 'core/v2/audit-log')).status).toBe(401);
    expect((await site.ask('GET', 'core/v2/audit-log', { as: admin })).headers).toHaveProperty('x-wp-total');
  });

  it('tells who made, changed and deleted an account, and from where', async () => {
    const id = await newUser('ann');
    expect(await latest()).toMatchObject({
      action: 'account.created',
      outcome: 'done',
      person: admin.id,
      login: admin.login,
      sign_in: 'session',
      object: { type: 'account', id: String(id) },
      detail: 'author',
      address: '127.0.0.1',
      user_agent: 'a test',
      request: 'test',
    });
    const body = { roles: ['editor'], email: 'ann.new@example.com', password: 'Another-one-quite-long' };
    await site.ask('POST', `core/v2/users/${id}`, { as: admin, body });
    expect((await list({ per_page: 3 })).map(({ action }: { action: string }) => action).sort()).toEqual([
      'account.email-changed',
      'account.password-changed',
      'account.roles-changed',
    ]);
    expect((await latest({ action: 'account.roles-changed' })).detail).toBe('author → editor');
    const query = { force: true, reassign: 'false' };
    await site.ask('DELETE', `core/v2/users/${id}`, { as: admin, query });
    expect(await latest()).toMatchObject({ action: 'account.deleted', object: { id: String(id) }, detail: 'ann' });
  });

  it('tells nothing of a change that fails', async () => {
    const { total } = await count();
    await newUser('admin');
    await site.ask('POST', 'core/v2/users/1', { as: admin, body: { roles: ['subscriber'] } });
    expect((await count()).total).toBe(total);
  });

  it('tells of application passwords, and of the first sign-in with one', async () => {
    const id = await newUser('bea');
    const made = await site.ask('POST', `core/v2/users/${id}/application-passwords`, {
      as: admin,
      body: { name: 'Phone' },
    });
    const { password, uuid } = made.body;
    const authorization = `Basic ${Buffer.from(`bea:${password}`).toString('base64')}`;
    for (const requestId of ['one', 'two'])
      await site.bus.ask(authenticate, { authorization, ip: '192.0.2.7', userAgent: 'a phone', requestId });
    const signIns = await list({ action: 'sign-in', person: id });
    expect(signIns).toMatchObject([{ sign_in: 'application-password', address: '192.0.2.7', request: 'one' }]);
    await site.ask('DELETE', `core/v2/users/${id}/application-passwords/${uuid}`, { as: admin });
    expect(await latest()).toMatchObject({ action: 'application-password.revoked', object: { id: uuid } });
  });

  it('tells of sign-ins with a password, and of those that fail, without what was typed', async () => {
    const id = await newUser('cleo');
    const ip = '192.0.2.8';
    await site.bus.ask(signIn, { username: 'cleo', password: 'Pebbles-on-a-beach', ip });
    expect(await latest()).toMatchObject({
      action: 'sign-in',
      person: id,
      login: 'cleo',
      sign_in: 'password',
      address: ip,
    });
    await site.bus.ask(signIn, { username: 'cleo', password: 'marked-secret', ip });
    expect(await latest()).toMatchObject({ action: 'sign-in.failed', outcome: 'refused', login: 'cleo', address: ip });
    await site.bus.ask(signIn, { username: 'marked-secret', password: 'marked-secret', ip });
    expect(await latest()).toMatchObject({ action: 'sign-in.failed', person: 0, login: '' });
    await site.bus.ask(changePassword, {
      id,
      oldPassword: 'marked-secret',
      newPassword: 'Marked-secret-1',
      origin: testOrigin({ person: id }),
    });
    expect(await latest()).toMatchObject({ action: 'sign-in.failed', detail: 'confirmation' });
    const question = {
      id,
      oldPassword: 'Pebbles-on-a-beach',
      newPassword: 'Marked-secret-2',
      origin: testOrigin({ person: id }),
    };
    await site.bus.ask(changePassword, question);
    expect(JSON.stringify(await list())).not.toMatch(/marked-secret|Pebbles/i);
  });

  it('tells which settings were changed, but not to what', async () => {
    await site.ask('POST', 'core/v2/settings', { as: admin, body: { title: 'Marked title' } });
    expect(await latest()).toMatchObject({ action: 'settings.changed', object: { type: 'settings' }, detail: 'title' });
  });

  it.each(['posts', 'pages', 'categories', 'tags'])('tells of %s that are deleted for good', async (base) => {
    const body = { title: 'Gone', name: `Gone ${base}`, status: 'publish' };
    const { id } = (await site.ask('POST', `core/v2/${base}`, { as: admin, body })).body;
    await site.ask('DELETE', `core/v2/${base}/${id}`, { as: admin, query: { force: true } });
    expect(await latest()).toMatchObject({ action: 'record.deleted', person: admin.id, object: { id: String(id) } });
  });

  it('can be searched by person, action, outcome and date', async () => {
    expect(await list({ person: 4711 })).toEqual([]);
    const refused = await list({ outcome: 'refused' });
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ outcome }: { outcome: string }) => outcome === 'refused')).toBe(true);
    expect(await list({ after: '2999-01-01T00:00:00' })).toEqual([]);
    expect(await list({ before: '2000-01-01T00:00:00' })).toEqual([]);
    const ids = (await list({ order: 'asc' })).map(({ id }: { id: number }) => id);
    expect(ids).toEqual([...ids].sort((one, two) => one - two));
    expect((await site.ask('GET', 'core/v2/audit-log', { as: admin, query: { action: 'nonsense' } })).status).toBe(400);
  });

  it('stores an entry of another service once, however often it arrives', async () => {
    const origin = {
      person: 5,
      login: 'eve',
      signIn: 'session',
      address: '192.0.2.9',
      userAgent: '',
      request: 'r',
    } as const;
    const entry = auditEntry(origin, { action: 'sign-out', objectType: 'account', objectId: '5' });
    await site.bus.ask(recordAudit, entry);
    await site.bus.ask(recordAudit, entry);
    expect(await list({ action: 'sign-out', person: 5 })).toHaveLength(1);
  });

  it('takes nothing but deletions from services other than the gateway', async () => {
    const origin = testOrigin({ person: 4712 });
    for (const action of ['sign-in', 'account.roles-changed', 'settings.changed', 'request.refused'] as const) {
      const entry = auditEntry(origin, { action, objectType: 'account', objectId: '1' });
      await site.bus.ask(eventContract(audited, 'core'), entry);
    }
    await site.bus.ask(eventContract(audited, 'core'), auditEntry(origin, deleted('map', 9)));
    expect(await list({ person: 4712 })).toMatchObject([
      { action: 'record.deleted', object: { type: 'map', id: '9' } },
    ]);
  });

  it('keeps entries for AUDIT_DAYS days', async () => {
    const cleanup = site.service.modules.get(AuditCleanup, { strict: false });
    const { total } = await count();
    expect(await cleanup.deleteOld(Date.now() + 29 * DAY_MS)).toBe(0);
    expect(await cleanup.deleteOld(Date.now() + 31 * DAY_MS)).toBe(total);
    expect(await list()).toEqual([]);
  });
});

async function count(): Promise<{ total: number }> {
  const { headers } = await site.ask('GET', 'core/v2/audit-log', { as: admin });
  return { total: Number(headers['x-wp-total']) };
}
