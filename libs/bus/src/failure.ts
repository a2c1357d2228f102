import type { RestError } from '@gatehouse/errors';
import type { Reply, Values } from './envelope';

/**
 * The reply to a request that failed, in the shape of docs/interface/gateway.md#errors.
 * @param members more members of the body, for namespaces whose failures have them
 */
export function failure(error: RestError, members: Values = {}): Reply {
  return {
    status: error.status,
    headers: { ...error.headers, 'content-type': 'application/json; charset=UTF-8' },
    body: Buffer.from(JSON.stringify({ ...error.body(), ...members })),
  };
}
