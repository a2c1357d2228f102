import { contract, topic } from '@gatehouse/bus';
import { ROLES, type Role } from '@gatehouse/access';
import { AnyObject, Bool, Choice, Int, ListOf, MapOf, Shape, Text, Value } from '@gatehouse/rest';
import { nothing, optionalText, required, text } from '../message';
import { AuditOrigin } from './audit';
import { LoginQuestion, PersonFacts } from './person-facts';

class NewPerson {
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
  /** For the audit log, here and in the other questions. */
  @Shape(AuditOrigin) origin?: AuditOrigin;
}

/**
 * Registers a person.
 * @throws RestError 400 `existing_user_login`, `existing_user_email`
 */
export const registerPerson = contract('core', 'people.register', {
  question: Shape(NewPerson),
  answer: Shape(PersonFacts),
});

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

class PersonUpdate {
  @Int(required) id!: number;
  @Shape(PersonChanges, required) changes!: PersonChanges;
  @Shape(AuditOrigin) origin?: AuditOrigin;
}

/**
 * Changes what is named. A new password or role ends what was cached of the person.
 * @throws RestError 404 `rest_user_invalid_id`, 400 `rest_user_invalid_email`, `rest_user_invalid_slug`
 */
export const updatePerson = contract('core', 'people.update', {
  question: Shape(PersonUpdate),
  answer: Shape(PersonFacts),
});

class PasswordChange {
  @Int(required) id!: number;
  @text() oldPassword!: string;
  @text() newPassword!: string;
  @Shape(AuditOrigin) origin?: AuditOrigin;
}

/** False when the old password is wrong; all earlier tokens end. */
export const changePassword = contract('core', 'people.change-password', {
  question: Shape(PasswordChange),
  answer: Bool(),
});

/** Makes a one-time key for a day and mails the link, when the account exists. Takes the same time either way. */
export const requestPasswordReset = contract('core', 'people.request-password-reset', {
  question: Shape(LoginQuestion),
  answer: nothing,
});

class DeletionQuestion {
  @Int(required) id!: number;
  @text() password!: string;
  @Shape(AuditOrigin) origin?: AuditOrigin;
}

const OUTCOMES = ['deleted', 'wrong-password', 'last-administrator', 'unknown'] as const;

/** Deletes the account; `wrong-password` and `last-administrator` change nothing. */
export const deletePerson = contract('core', 'people.delete', {
  question: Shape(DeletionQuestion),
  answer: Value<(typeof OUTCOMES)[number]>({ type: 'string', enum: OUTCOMES }),
});

/** An account, its roles or its password changed: what was cached of it ends. */
export const personChanged = topic<{ id: number }>('person.changed');

/** An account is gone; its records elsewhere go with it, and `heir` takes over those that stay. */
export const personDeleted = topic<{ id: number; heir: number }>('person.deleted');
