import { forbidden } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Namespace, type RequestContext } from '@gatehouse/rest';
import { schemas } from './schemas';

/** The namespace lms/v1: a bad token makes the caller a visitor, whom gated routes then refuse (docs/interface/lms.md#gated-routes). */
export const LmsNamespace = (): ClassDecorator => Namespace('lms/v1', { badToken: 'visitor', schemas });

/** The 401 that says what became of the Authorization header. */
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

/** Gated routes ask for somebody who is signed in before they look at anything else. */
export function gated({ caller }: RequestContext): void {
  if (caller.kind === 'visitor') throw tokenRefusal(caller.credentials);
}

/** Actions on courses are for people who signed in: 401 `rest_forbidden_context`. */
export function learnersOnly({ caller }: RequestContext): void {
  if (caller.kind === 'visitor') throw forbidden(caller, 'rest_forbidden_context', 'Please sign in first.');
}
