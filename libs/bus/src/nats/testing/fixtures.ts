import { visitor } from '@gatehouse/access';
import type { RequestHandler } from '../../bus';
import type { Reply, Request } from '../../envelope';
import type { Manifest } from '../../manifest';
import { double, nothing } from './broker';

export const requestFor = (values: Partial<Request> = {}): Request => ({
  route: 'GET core/v2/posts',
  method: 'GET',
  path: {},
  query: {},
  body: {},
  files: [],
  caller: visitor(),
  client: {
    ip: '127.0.0.1',
    userAgent: 'spec',
    referer: '',
    accept: '',
    contentType: '',
    disposition: '',
    md5: '',
    ifNoneMatch: '',
  },
  address: { path: 'core/v2/posts', search: '' },
  requestId: 'r-1',
  deadline: Date.now() + 5_000,
  ...values,
});

export const replyWith = (body: string | Uint8Array, headers: Record<string, string> = {}): Reply => ({
  status: 200,
  headers,
  body: Buffer.from(body),
});

/** A service with this handler of routes. */
export const handlerOf = (
  route: RequestHandler['route'],
  ask: RequestHandler['ask'] = () => Promise.resolve(null),
): RequestHandler => ({
  route,
  ask,
  mayAsk: (name, asker) => [double, nothing].some((one) => one.name === name && one.askedBy.includes(asker)),
  routesInTurn: (requests) => Promise.all(requests.map(route)),
});

export const manifest = (service: string, version = '1'): Manifest => ({
  service,
  version,
  namespaces: [],
  routes: [],
  schemas: {},
  abilities: [],
  subscriptions: [],
  pages: [],
});

/** The error of a promise, and how long it took. */
export const outcomeOf = async (work: Promise<unknown>): Promise<{ error: unknown; milliseconds: number }> => {
  const start = Date.now();
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, milliseconds: Date.now() - start };
};
