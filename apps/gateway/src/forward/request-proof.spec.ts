import { visitor, type Person } from '@gatehouse/access';
import type { Method, Proofs, Request } from '@gatehouse/bus';
import { provenOriginOf, statementOf } from '@gatehouse/dto';
import { draft, gatewayParts, manifestOf } from '../testing/gateway-parts';
import type { Forwarder } from './forwarder';

const ann: Person = {
  kind: 'person',
  id: 7,
  login: 'ann',
  name: 'Ann',
  email: 'ann@example.com',
  slug: 'ann',
  roles: ['subscriber'],
  signIn: { by: 'session' },
};
const proofs: Proofs = {
  make: (statement, reader) => `${reader} ${statement}`,
  isMade: (statement, proof) => proof === `core ${statement}`,
};
const METHODS: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const manifests = [
  manifestOf('lms', 'lms/v1', [{ path: 'users/<id>', methods: METHODS }]),
  manifestOf('core', 'core/v2', [{ path: 'users/<id>', methods: METHODS }]),
];

describe('The proof of a forwarded request', () => {
  let forwarder: Forwarder;
  let build: (method: Method, path?: string, values?: Partial<Request>) => Request | undefined;
  const start = async (isInProcess = false) => {
    const parts = await gatewayParts(manifests, {});
    if (!isInProcess) Object.defineProperty(parts.bus, 'proofs', { value: proofs });
    forwarder = parts.forwarder;
    build = (method, path = '/lms/v1/users/5', { only, ...values } = {}) => {
      const { match } = parts.router.find(path);
      return match && forwarder.buildRequest(match, method, draft({ caller: ann, ...values }), only);
    };
  };
  beforeEach(() => start());

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('says who sent a %s, and for what', (method) => {
    const request = build(method);
    expect(request?.proof).toMatchObject({ path: 'lms/v1/users/5', expires: request?.deadline });
    const { caller, client } = request ?? draft();
    const origin = request && provenOriginOf({ caller, client, request });
    expect(origin?.proof && proofs.isMade(statementOf(origin, origin.proof), origin.proof.signature)).toBe(true);
    expect(origin).toMatchObject({ person: 7, login: 'ann', signIn: 'session', address: '192.0.2.1', request: 'test' });
  });

  it.each(['/lms/v1/users/5', '/LMS/v1/Users/5/', '/lms/v1/users/005'])('names the path in one way: %s', (path) => {
    expect(build('POST', path)?.proof?.path).toBe('lms/v1/users/5');
  });

  it.each([
    ['reads', () => build('GET')],
    ['visitors', () => build('POST', '/lms/v1/users/5', { caller: visitor() })],
    ['requests to core itself', () => build('POST', '/core/v2/users/5')],
    ['validations', () => build('POST', '/lms/v1/users/5', { only: 'validate' })],
  ] as [string, () => Request | undefined][])('is not made for %s', (_, built) => {
    expect(built()).not.toHaveProperty('proof');
  });

  it('is not made in one process', async () => {
    await start(true);
    expect(build('POST')).not.toHaveProperty('proof');
  });

  it('is made again for a later deadline', () => {
    const request = build('POST', '/lms/v1/users/5', { deadline: 1 });
    const renewed = request && forwarder.renew(request);
    expect(renewed?.deadline).toBeGreaterThan(Date.now());
    expect(renewed?.proof).toMatchObject({ path: 'lms/v1/users/5', expires: renewed?.deadline });
    expect(renewed?.proof?.signature).toContain(String(renewed?.deadline));
  });
});
