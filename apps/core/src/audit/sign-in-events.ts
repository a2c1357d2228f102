import type { AuditEvent, AuditOrigin, AuditSignIn } from '@gatehouse/dto';

/** The client of an attempt to sign in. */
export interface SignInClient {
  ip: string;
  userAgent?: string;
  requestId?: string;
}

interface Named {
  id: number;
  login: string;
}

/**
 * Who tries to sign in, and from where. The login is that of an account: what was typed is not written down, as people
 * also type their password there.
 */
export const originOfSignIn = (
  { ip, userAgent = '', requestId = '' }: SignInClient,
  person: Named | undefined,
  signIn: AuditSignIn,
): AuditOrigin => ({
  person: person?.id ?? 0,
  login: person?.login ?? '',
  signIn,
  address: ip,
  userAgent,
  request: requestId,
});

/** The entry of the audit log for a sign-in; `detail` says by what. */
export const signedIn = (personId: number, detail: string): AuditEvent => ({
  action: 'sign-in',
  objectType: 'account',
  objectId: String(personId),
  detail,
});

/** An attempt with a wrong password, or for an account that does not exist. */
export const signInFailed = (person: Named | undefined, detail: string): AuditEvent => ({
  action: 'sign-in.failed',
  objectType: 'account',
  objectId: person ? String(person.id) : '',
  detail,
  outcome: 'refused',
});
