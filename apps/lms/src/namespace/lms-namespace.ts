import { forbidden } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Namespace, type NamespaceOptions, type RequestContext } from '@gatehouse/rest';

/**
 * Declares a controller of lms/v1, with the classes of its resources by name. A caller with an invalid token is a visitor
 * here (docs/interface/lms.md#gated-routes).
 */
export const LmsNamespace = (resources: Pick<NamespaceOptions, 'schemas' | 'versions' | 'links'> = {}) =>
  Namespace('lms/v1', { badToken: 'visitor', ...resources });

/** The 401 that says what is wrong with the Authorization header. */
export function tokenRefusal(credentials: 'none' | 'unreadable' | 'invalid'): RestError {
  switch (credentials) {
    case 'none':
      return new RestError(401, 'lp_jwt_auth_no_auth_header', 'Authorization header not found.');
    case 'unreadable':
      return new RestError(401, 'lp_jwt_auth_bad_auth_header', 'Authentication token is malformed.');
    case 'invalid':
      return new RestError(401, 'lp_jwt_auth_invalid_token', 'The token is invalid or has expired.');
  }
}

/** The gate of routes that need a sign-in before anything else is checked (docs/interface/lms.md#gated-routes). */
export function requireSignIn({ caller }: RequestContext): void {
  if (caller.kind === 'visitor') throw tokenRefusal(caller.credentials);
}

/** Permits actions on courses to people who signed in. @throws 401 `rest_forbidden_context` */
export function learnersOnly({ caller }: RequestContext): void {
  if (caller.kind === 'visitor') throw forbidden(caller, 'rest_forbidden_context', 'Please sign in first.');
}
