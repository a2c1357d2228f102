import { failure, InProcessBus, type Reply } from '@gatehouse/bus';
import { recordAudit } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { openLog } from '@gatehouse/service';
import { visitor, type Person } from '@gatehouse/access';
import { AuditTrail } from './audit-trail';
import { draft } from '../testing/gateway-parts';

const ann: Person = {
  kind: 'person',
  id: 7,
  login: 'ann',
  name: 'Ann',
  email: 'ann@example.com',
  slug: 'ann',
  roles: ['subscriber'],
  signIn: { by: 'token', expires: 0 },
};
const refusal = failure(new RestError(403, 'rest_forbidden', 'No.'));
const request = (route: string, caller = ann) => ({ ...draft({ caller }), route });

describe('the audit trail of the gateway', () => {
  let told: { contract: unknown; entry: { event: object; origin: object } }[];
  let trail: AuditTrail;
  const ask = jest.fn((contract: unknown, entry: (typeof told)[number]['entry']) => {
    told.push({ contract, entry });
    return Promise.resolve(null);
  });
  beforeEach(() => {
    told = [];
    const bus = Object.assign(new InProcessBus(), { ask });
    trail = new AuditTrail(bus, openLog('test', 'silent'));
  });

  it('tells core of a request that was refused to a person, with the code', () => {
    trail.refused(request('GET core/v2/settings'), refusal);
    expect(told).toMatchObject([
      {
        contract: recordAudit,
        entry: {
          origin: { person: 7, login: 'ann', signIn: 'token', address: '192.0.2.1' },
          event: {
            action: 'request.refused',
            objectId: 'GET core/v2/settings',
            detail: 'rest_forbidden',
            outcome: 'refused',
          },
        },
      },
    ]);
  });

  it('tells the same person and route once a minute, so that requests cannot fill the log', () => {
    for (let n = 0; n < 50; n += 1) trail.refused(request('GET core/v2/settings'), refusal);
    trail.refused(request('GET core/v2/users'), refusal);
    expect(told).toHaveLength(2);
  });

  it.each<[string, Reply, Person | ReturnType<typeof visitor>]>([
    ['a visitor', refusal, visitor()],
    ['what was done', { status: 200, headers: {}, body: new Uint8Array() }, ann],
    ['what does not exist', failure(new RestError(404, 'rest_no_route', 'No.')), ann],
  ])('does not tell of %s', (_what, reply, caller) => {
    trail.refused({ ...draft({ caller }), route: 'GET x' }, reply);
    expect(told).toEqual([]);
  });

  it('does not fail when core is down', async () => {
    ask.mockImplementationOnce(() => Promise.reject(new RestError(503, 'down', 'Down.')));
    expect(() => trail.signedOut(request('POST -/sign-out'))).not.toThrow();
    await new Promise(setImmediate);
  });
});
