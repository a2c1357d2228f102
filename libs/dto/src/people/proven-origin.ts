import type { RequestProof } from '@gatehouse/bus';
import { Int, Shape } from '@gatehouse/rest';
import { required, text } from '../message';
import { AuditOrigin, originOf, type AuditedRequest } from './audit';

/** The service that acts for people, and reads the proofs of the gateway. */
export const PROOF_READER = 'core';

/** The requests for which other services ask core to change an account: core acts for no others. */
export const ACCOUNT_REQUESTS = {
  update: (id: number): string => `lms/v1/users/${id}`,
  changePassword: 'lms/v1/users/change-password',
  delete: 'lms/v1/users/delete',
} as const;

class Proof implements RequestProof {
  @text() path!: string;
  @Int(required) expires!: number;
  @text() signature!: string;
}

/** Who asks, with the gateway's proof of it; in one process there is none. */
export class ProvenOrigin extends AuditOrigin {
  @Shape(Proof) proof?: RequestProof;
}

interface ProvenRequest extends AuditedRequest {
  request: AuditedRequest['request'] & { proof?: RequestProof };
}

/** Who sent a request, with the gateway's proof of it: for questions that core answers on behalf of a person. */
export const provenOriginOf = (ctx: ProvenRequest): ProvenOrigin => ({ ...originOf(ctx), proof: ctx.request.proof });

/** What the gateway proves: that this person sent a request for this path, and until when core acts on it. */
export const statementOf = (
  { person, login, signIn, address, userAgent, request }: AuditOrigin,
  { path, expires }: Pick<RequestProof, 'path' | 'expires'>,
): string => JSON.stringify([person, login, signIn, address, userAgent, request, path, expires]);
