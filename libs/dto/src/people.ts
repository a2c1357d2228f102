import { contract, topic } from '@gatehouse/bus';
import type { Person, Role } from '@gatehouse/access';

/** A person as core tells other services; never a password or hash. */
export interface PersonFacts {
  id: number;
  login: string;
  /** Display name. */
  name: string;
  firstName: string;
  lastName: string;
  nickname: string;
  email: string;
  url: string;
  description: string;
  locale: string;
  slug: string;
  roles: Role[];
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  registered: string;
  avatarUrl: string;
  social: Record<string, string>;
  meta: Record<string, unknown>;
}

/** What the gateway asks of each request with an Authorization header. */
export interface AuthenticationQuestion {
  authorization: string;
  ip: string;
}
/** `refused` carries the error's status, code and message, and the seconds of Retry-After with 429; `visitor` means: as without the header (docs/interface/gateway.md#authentication). */
export type AuthenticationAnswer =
  | { outcome: 'person'; person: Person }
  | { outcome: 'visitor'; credentials: 'none' | 'unreadable' }
  | { outcome: 'bad-token' }
  | { outcome: 'refused'; status: number; code: string; message: string; retryAfter?: number };
export const authenticate = contract<AuthenticationQuestion, AuthenticationAnswer>('core', 'people.authenticate');

export interface TokenAnswer {
  person: PersonFacts;
  /** JWT of docs/interface/lms.md#tokens. */
  token: string;
}
/** An account's login (or e-mail address) and password; failures are counted per login and address of the client. */
export interface PasswordQuestion {
  username: string;
  password: string;
  ip?: string;
}
/** Account password in exchange for a token; null when login or password is wrong (in the same time either way). Rejects with 429 `rest_too_many_attempts`. */
export const signIn = contract<PasswordQuestion, TokenAnswer | null>('core', 'people.sign-in');
/** The same without a token, for the pages under `/-/`: null when wrong. */
export const checkPassword = contract<PasswordQuestion, PersonFacts | null>('core', 'people.check-password');
/** A token for a person who just registered. */
export const issueToken = contract<{ id: number }, TokenAnswer>('core', 'people.issue-token');

/** Who a session of the pages under `/-/` is for; `version` grows when earlier sign-ins end. Null when the person is gone. */
export const personOfSession = contract<{ id: number }, { person: PersonFacts; version: number } | null>(
  'core',
  'people.of-session',
);
/** Makes an application password for a person who approved it; `password` has 24 signs without spaces. Rejects with 400 when the name is empty. */
export const createApplicationPassword = contract<
  { personId: number; name: string; appId: string },
  { uuid: string; password: string }
>('core', 'people.create-application-password');

/** An application that a person has let in; moments are UTC, `YYYY-MM-DD HH:MM:SS`. */
export interface ApplicationFacts {
  uuid: string;
  name: string;
  created: string;
  lastUsed: string | null;
  lastIp: string | null;
}
/** A person's application passwords, oldest first. */
export const applicationPasswordsOf = contract<{ personId: number }, ApplicationFacts[]>(
  'core',
  'people.application-passwords',
);
/** Takes one back; nothing happens when it is gone already. */
export const revokeApplicationPassword = contract<{ personId: number; uuid: string }, null>(
  'core',
  'people.revoke-application-password',
);

/** People by id, unknown ones left out; order of the ids. */
export const peopleByIds = contract<{ ids: number[] }, PersonFacts[]>('core', 'people.by-ids');
/** A person by login or e-mail address. */
export const personByLogin = contract<{ login: string }, PersonFacts | null>('core', 'people.by-login');

export interface PeopleQuestion {
  roles?: Role[];
  search?: string;
  /** Whether `search` looks at e-mail addresses too. */
  searchEmail?: boolean;
  include?: number[];
  exclude?: number[];
  slug?: string[];
  offset?: number;
  page: number;
  perPage: number;
  order: 'asc' | 'desc';
  orderby: 'id' | 'include' | 'name' | 'registered_date' | 'slug' | 'include_slugs' | 'email' | 'url';
}
export const findPeople = contract<PeopleQuestion, { people: PersonFacts[]; total: number }>('core', 'people.find');

/** Registers somebody; rejects with 400 `existing_user_login`, `existing_user_email`. */
export const registerPerson = contract<
  {
    login: string;
    email: string;
    password: string;
    roles: Role[];
    name?: string;
    firstName?: string;
    lastName?: string;
    description?: string;
    slug?: string;
    social?: Record<string, string>;
  },
  PersonFacts
>('core', 'people.register');

export interface PersonChanges {
  name?: string;
  firstName?: string;
  lastName?: string;
  nickname?: string;
  email?: string;
  url?: string;
  description?: string;
  locale?: string;
  slug?: string;
  roles?: Role[];
  password?: string;
  avatarUrl?: string;
  social?: Record<string, string>;
  meta?: Record<string, unknown>;
}
/** Changes what is named; a new password or role ends what was cached of the person. Rejects with 404 `rest_user_invalid_id`, 400 `rest_user_invalid_email`, `rest_user_invalid_slug`. */
export const updatePerson = contract<{ id: number; changes: PersonChanges }, PersonFacts>('core', 'people.update');
/** False when the old password is wrong; all earlier tokens end. */
export const changePassword = contract<{ id: number; oldPassword: string; newPassword: string }, boolean>(
  'core',
  'people.change-password',
);
/** Makes a one-day, one-time key and mails the link, when the account exists; always answers in the same time. */
export const requestPasswordReset = contract<{ login: string }, null>('core', 'people.request-password-reset');
/** Deletes the account; `wrong-password` and `last-administrator` change nothing. */
export const deletePerson = contract<
  { id: number; password: string },
  'deleted' | 'wrong-password' | 'last-administrator' | 'unknown'
>('core', 'people.delete');

/** Somebody's account, roles or password changed; whoever remembers facts of them forgets these. */
export const personChanged = topic<{ id: number }>('person.changed');
/** Somebody's account is gone; what is theirs elsewhere goes with it, and `heir` takes over what stays. */
export const personDeleted = topic<{ id: number; heir: number }>('person.deleted');
