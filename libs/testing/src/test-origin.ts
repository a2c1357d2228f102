import type { AuditOrigin } from '@gatehouse/dto';

/** Who asks in a test, and from where: a person who signed in with a token, unless it says otherwise. */
export const testOrigin = (origin: Partial<AuditOrigin> = {}): AuditOrigin => ({
  person: 1,
  login: 'admin',
  signIn: 'token',
  address: '192.0.2.1',
  userAgent: 'test',
  request: 'test',
  ...origin,
});
