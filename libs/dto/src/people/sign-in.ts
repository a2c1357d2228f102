import { contract } from '@gatehouse/bus';
import type { Person } from '@gatehouse/access';
import { Choice, Int, Nullable, OneOf, Shape, Value, type ValueDecorator } from '@gatehouse/rest';
import { optionalText, required, text } from '../message';
import { PersonFacts, PersonIdQuestion } from './person-facts';

/** What the gateway asks of each request with an Authorization header. */
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

export const authenticate = contract('core', 'people.authenticate', {
  question: Shape(AuthenticationQuestion),
  answer: OneOf<AuthenticationAnswer>([Shape(SignedIn), Shape(Visiting), Shape(BadToken), Shape(Refused)]),
});

/** An account's login (or e-mail address) and password; failures are counted by login and address of the client. */
export class PasswordQuestion {
  @text() username!: string;
  @text() password!: string;
  @optionalText() ip?: string;
  /** For the audit log, like `requestId`. */
  @optionalText() userAgent?: string;
  @optionalText() requestId?: string;
}

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
  question: Shape(PasswordQuestion),
  answer: Nullable(Shape(TokenAnswer)),
});

/** The same without a token, for the pages under `/-/`: null when wrong. */
export const checkPassword = contract('core', 'people.check-password', {
  question: Shape(PasswordQuestion),
  answer: Nullable(Shape(PersonFacts)),
});

/** A token for a person who just registered. */
export const issueToken = contract('core', 'people.issue-token', {
  question: Shape(PersonIdQuestion),
  answer: Shape(TokenAnswer),
});

class SessionAnswer {
  @Shape(PersonFacts, required) person!: PersonFacts;
  /** Grows when earlier sign-ins end. */
  @Int(required) version!: number;
}

/** The person of a session of the pages under `/-/`; null when the account is gone. */
export const personOfSession = contract('core', 'people.of-session', {
  question: Shape(PersonIdQuestion),
  answer: Nullable(Shape(SessionAnswer)),
});
