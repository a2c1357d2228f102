import type { Proofs, Request, RequestProof } from '@gatehouse/bus';
import { originOf, PROOF_READER, statementOf } from '@gatehouse/dto';
import { GATEWAY_SERVICE, type RouteMatch } from '../routing/router';

/**
 * Whether core may be asked to act for the sender of this request: a person who writes to another service. Visitors and
 * reads need no proof, and pay for none.
 */
export const needsProof = ({ caller, method, only }: Request, service: string): boolean =>
  method !== 'GET' &&
  caller.kind === 'person' &&
  only === undefined &&
  service !== PROOF_READER &&
  service !== GATEWAY_SERVICE;

/** The proof that a person sent this request for this path; valid as long as the request. */
export function proofOf(request: Request, path: string, proofs: Proofs): RequestProof {
  const claim = { path, expires: request.deadline };
  const { caller, client, requestId } = request;
  const statement = statementOf(originOf({ caller, client, request: { requestId } }), claim);
  return { ...claim, signature: proofs.make(statement, PROOF_READER) };
}

/** The path of a request, written in one way: whatever the client wrote, the route's template with its values. */
export const pathOf = ({ route, path }: Pick<RouteMatch, 'route' | 'path'>): string =>
  route.path.replace(/<(\w+)>/g, (_, name: string) => (path[name] ?? '').replace(/^0+(?=\d)/, ''));
