import { contract, topic } from '@gatehouse/bus';
import { ROLES, type Role } from '@gatehouse/access';
import { AnyObject, Bool, Choice, Int, ListOf, MapOf, Shape, Text, Value } from '@gatehouse/rest';
import { HASHING_MS, nothing, optionalText, required, text } from '../message';
import { LoginQuestion, PersonFacts } from './person-facts';
import { ProvenOrigin } from './proven-origin';

/** A new account. */
export class NewPerson {
  @text() login!: string;
  @text() email!: string;
  @text() password!: string;
  @ListOf(Choice(ROLES), required) roles!: Role[];
  @optionalText() name?: string;
  @optionalText() firstName?: string;
  @optionalText() lastName?: string;
  @optionalText() description?: string;
  @optionalText() slug?: string;
  @MapOf(Text()) social?: Record<string, string>;
}

/**
 * Registers a person. No request has to prove it, so processes that run apart register nobody who edits what others wrote.
 * @throws RestError 400 `existing_user_login`, `existing_user_email`, `rest_invalid_param` for `password`;
 * 403 `rest_user_invalid_role`
 */
export const registerPerson = contract('core', 'people.register', {
  askedBy: ['lms'],
  timeoutMs: HASHING_MS,
  question: Shape(NewPerson),
  answer: Shape(PersonFacts),
});

/** The changes of an account; absent values stay. */
export class PersonChanges {
  @optionalText() name?: string;
  @optionalText() firstName?: string;
  @optionalText() lastName?: string;
  @optionalText() nickname?: string;
  @optionalText() email?: string;
  @optionalText() url?: string;
  @optionalText() description?: string;
  @optionalText() locale?: string;
  @optionalText() slug?: string;
  @ListOf(Choice(ROLES)) roles?: Role[];
  @optionalText() password?: string;
  @optionalText() avatarUrl?: string;
  @MapOf(Text()) social?: Record<string, string>;
  @AnyObject() meta?: Record<string, unknown>;
}

/**
 * A question on behalf of a person. Core wants the gateway's proof that they sent the request, applies its own rules of
 * who may change whom, and refuses credentials to application passwords.
 */
class OnBehalf {
  @Shape(ProvenOrigin, required) origin!: ProvenOrigin;
}

/** The changes of one account. */
export class PersonUpdate extends OnBehalf {
  @Int(required) id!: number;
  @Shape(PersonChanges, required) changes!: PersonChanges;
}

/**
 * Changes what is named. A new password or role ends what was cached of the person.
 * @throws RestError 404 `rest_user_invalid_id`; 400 `rest_user_invalid_email`, `rest_user_invalid_slug`,
 * `rest_invalid_param` for `password`; 403 `rest_application_password_not_allowed`, `rest_request_not_proven`,
 * `rest_cannot_edit`, `rest_cannot_edit_roles`
 */
export const updatePerson = contract('core', 'people.update', {
  askedBy: ['lms'],
  question: Shape(PersonUpdate),
  answer: Shape(PersonFacts),
});

/** A new password, proven by the old one. */
export class PasswordChange extends OnBehalf {
  @Int(required) id!: number;
  @text() oldPassword!: string;
  @text() newPassword!: string;
}

/**
 * False when the old password is wrong; all earlier tokens and sessions end.
 * @throws RestError 400 `rest_invalid_param` for `password`; 403 `rest_application_password_not_allowed`,
 * `rest_request_not_proven`, `rest_cannot_edit`
 */
export const changePassword = contract('core', 'people.change-password', {
  askedBy: ['lms'],
  timeoutMs: HASHING_MS,
  question: Shape(PasswordChange),
  answer: Bool(),
});

/** Makes a one-time key for a day and mails the link, when the account exists. Takes the same time either way. */
export const requestPasswordReset = contract('core', 'people.request-password-reset', {
  askedBy: ['lms'],
  question: Shape(LoginQuestion),
  answer: nothing,
});

/** The account to delete, proven by its password. */
export class DeletionQuestion extends OnBehalf {
  @Int(required) id!: number;
  @text() password!: string;
}

const OUTCOMES = ['deleted', 'wrong-password', 'last-administrator', 'unknown'] as const;

export type DeletionOutcome = (typeof OUTCOMES)[number];

/**
 * Deletes the account; `wrong-password` and `last-administrator` change nothing.
 * @throws RestError 403 `rest_application_password_not_allowed`, `rest_request_not_proven`, `rest_cannot_edit`
 */
export const deletePerson = contract('core', 'people.delete', {
  askedBy: ['lms'],
  timeoutMs: HASHING_MS,
  question: Shape(DeletionQuestion),
  answer: Value<DeletionOutcome>({ type: 'string', enum: OUTCOMES }),
});

class PersonChange {
  @Int(required) id!: number;
}

/** An account, its roles or its password changed: caches of it end. */
export const personChanged = topic('core', 'person.changed', ['core', 'gateway', 'lms'], Shape(PersonChange));

class PersonDeletion {
  @Int(required) id!: number;
  /** Who takes over the records that stay. */
  @Int(required) heir!: number;
}

/** An account is gone; its records elsewhere go with it, and `heir` takes over those that stay. */
export const personDeleted = topic('core', 'person.deleted', ['calendar', 'lms'], Shape(PersonDeletion));
