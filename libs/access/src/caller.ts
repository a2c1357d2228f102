import { RestError } from '@gatehouse/errors';
import { capabilitiesOf, type Capability, type Role } from './roles';

/** How a person signed in; `expires` in seconds since the epoch. */
export type SignIn =
  { by: 'application-password'; uuid: string } | { by: 'token'; expires: number } | { by: 'session' };

/** How a request is signed in; visitors are not. */
export type SignInKind = SignIn['by'] | 'none';

/** A signed-in person, as every service sees them. */
export interface Person {
  kind: 'person';
  id: number;
  login: string;
  /** Display name. */
  name: string;
  email: string;
  slug: string;
  roles: Role[];
  signIn: SignIn;
}

/** A caller who is not signed in; `credentials` is the state of the Authorization header. */
export interface Visitor {
  kind: 'visitor';
  id: 0;
  roles: [];
  credentials: 'none' | 'unreadable' | 'invalid';
}

export type Caller = Person | Visitor;

/** A person of whom nothing is known but what permissions look at. */
export const personWith = ({ id, roles }: Pick<Person, 'id' | 'roles'>): Person => ({
  kind: 'person',
  id,
  login: '',
  name: '',
  email: '',
  slug: '',
  roles,
  signIn: { by: 'session' },
});

/** A caller who is not signed in. */
export const visitor = (credentials: Visitor['credentials'] = 'none'): Visitor => ({
  kind: 'visitor',
  id: 0,
  roles: [],
  credentials,
});

/** `none` for a visitor. */
export const signInKind = (caller: Caller): SignInKind => (caller.kind === 'person' ? caller.signIn.by : 'none');

/** Whether one of the caller's roles has the capability (docs/interface/core.md#roles). */
export function can({ roles }: { roles: readonly Role[] }, capability: Capability): boolean {
  return roles.some((role) => capabilitiesOf(role).has(capability));
}

/** 401 for a visitor, 403 for a person, with the same code (docs/interface/core.md#rules-for-every-route). */
export function forbidden(
  caller: Caller,
  code = 'rest_forbidden',
  message = 'Sorry, you are not allowed to do that.',
): RestError {
  return new RestError(caller.kind === 'visitor' ? 401 : 403, code, message);
}

/** Throws {@link forbidden} unless the caller has the capability. */
export function must(caller: Caller, capability: Capability, code?: string, message?: string): void {
  if (!can(caller, capability)) throw forbidden(caller, code, message);
}
