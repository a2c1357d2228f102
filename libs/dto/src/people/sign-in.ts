import { contract } from '@gatehouse/bus';
import type { Person } from '@gatehouse/access';
import { Choice, Int, Nullable, OneOf, Shape, Value, type ValueDecorator } from '@gatehouse/rest';
import { HASHING_MS, optionalText, required, text } from '../message';
import { AuditOrigin } from './audit';
import { PersonFacts } from './person-facts';

/** The gateway asks this for each request with an Authorization header. */
export class AuthenticationQuestion {
  @text() authorization!: string;
  @text() ip!: string;
  /** For the audit log, like `requestId`. */
  @optionalText() userAgent?: string;
  @optionalText() requestId?: string;
}

const person: ValueDecorator<Person> = Value<Person>({
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ['person'] },
    id: { type: 'integer' },
    roles: { type: 'array', items: { type: 'string' } },
    signIn: { type: 'object' },
  },
  required: ['kind', 'id', 'login', 'name', 'email', 'slug', 'roles', 'signIn'],
});

class SignedIn {
  @Choice(['person'], required) outcome!: 'person';
  @Value<Person>({ ...person.type.schema, required: true }) person!: Person;
}

/** As without the header. */
class Visiting {
  @Choice(['visitor'], required) outcome!: 'visitor';
  @Choice(['none', 'unreadable'], required) credentials!: 'none' | 'unreadable';
}

class BadToken {
  @Choice(['bad-token'], required) outcome!: 'bad-token';
}

/** The error's status, code and message, and the seconds of Retry-After with 429. */
class Refused {
  @Choice(['refused'], required) outcome!: 'refused';
  @Int(required) status!: number;
  @text() code!: string;
  @text() message!: string;
  @Int() retryAfter?: number;
}

/**
 * What became of an Authorization header.
 * Source: docs/interface/gateway.md#authentication
 */
export type AuthenticationAnswer = SignedIn | Visiting | BadToken | Refused;

/** Who sends a request, by its Authorization header. */
export const authenticate = contract('core', 'people.authenticate', {
  askedBy: ['gateway'],
  question: Shape(AuthenticationQuestion),
  answer: OneOf<AuthenticationAnswer>([Shape(SignedIn), Shape(Visiting), Shape(BadToken), Shape(Refused)]),
});

/** An account's login (or e-mail address) and password; failures are counted by login, by address of the client and by both. */
export class PasswordQuestion {
  @text() username!: string;
  @text() password!: string;
  @optionalText() ip?: string;
  /** For the audit log, like `requestId`. */
  @optionalText() userAgent?: string;
  @optionalText() requestId?: string;
}

/** A person who has signed in, and the token for further requests. */
export class TokenAnswer {
  @Shape(PersonFacts, required) person!: PersonFacts;
  /** A JWT (docs/interface/lms.md#tokens). */
  @text() token!: string;
}

/**
 * A token for the password of an account; null when login or password is wrong, in the same time either way.
 * @throws RestError 429 `rest_too_many_attempts`
 */
export const signIn = contract('core', 'people.sign-in', {
  askedBy: ['lms'],
  timeoutMs: HASHING_MS,
  question: Shape(PasswordQuestion),
  answer: Nullable(Shape(TokenAnswer)),
});

/** The values of a new account. */
export class SignUp {
  @text() login!: string;
  @text() email!: string;
  @text() password!: string;
  @Shape(AuditOrigin, required) origin!: AuditOrigin;
}

/**
 * Registers a subscriber and signs in. No other question than this and {@link signIn} gives a token: a service that
 * answers registrations cannot have one for an account that exists.
 * @throws RestError 400 `existing_user_login`, `existing_user_email`, `rest_invalid_param` for `password`
 */
export const signUp = contract('core', 'people.sign-up', {
  askedBy: ['lms'],
  timeoutMs: HASHING_MS,
  question: Shape(SignUp),
  answer: Shape(TokenAnswer),
});
