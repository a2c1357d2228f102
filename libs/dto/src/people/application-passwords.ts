import { IsUUID } from 'class-validator';
import { contract } from '@gatehouse/bus';
import { ListOf, Nullable, Shape, Text } from '@gatehouse/rest';
import { HASHING_MS, nothing, optionalText, required, text } from '../message';
import { SessionQuestion } from './sessions';
import { AuditOrigin } from './audit';

/** A password for an application of the session's person. */
export class NewApplicationPassword extends SessionQuestion {
  @text() name!: string;
  /** A UUID that the application chose, or ''. */
  @text() appId!: string;
  /** The account's password, which is needed unless the session is fresh. */
  @optionalText() password?: string;
  @Shape(AuditOrigin, required) origin!: AuditOrigin;
}

class CreatedApplicationPassword {
  @IsUUID() @Text(required) uuid!: string;
  /** 24 characters without spaces. */
  @text() password!: string;
}

/**
 * Makes an application password for the person of a session, who approved it.
 * @throws RestError 400 when the name is empty, 401 `session_ended`, 403 `password_needed`, `incorrect_password`,
 * 429 `rest_too_many_attempts`
 */
export const createApplicationPassword = contract('core', 'people.create-application-password', {
  timeoutMs: HASHING_MS,
  askedBy: ['gateway'],
  question: Shape(NewApplicationPassword),
  answer: Shape(CreatedApplicationPassword),
});

/** An application that a person has authorized; times are UTC, `YYYY-MM-DD HH:MM:SS`. */
export class ApplicationFacts {
  @IsUUID() @Text(required) uuid!: string;
  @text() name!: string;
  @text() created!: string;
  @Nullable(Text(), required) lastUsed!: string | null;
  @Nullable(Text(), required) lastIp!: string | null;
}

/** The application passwords of a session's person, oldest first. @throws RestError 401 `session_ended` */
export const applicationPasswordsOf = contract('core', 'people.application-passwords', {
  askedBy: ['gateway'],
  question: Shape(SessionQuestion),
  answer: ListOf(Shape(ApplicationFacts)),
});

/** The application password of the session's person to end. */
export class RevocationQuestion extends SessionQuestion {
  @text() uuid!: string;
  @Shape(AuditOrigin, required) origin!: AuditOrigin;
}

/** Revokes one of the session's person; nothing happens when it is gone already. @throws RestError 401 `session_ended` */
export const revokeApplicationPassword = contract('core', 'people.revoke-application-password', {
  askedBy: ['gateway'],
  question: Shape(RevocationQuestion),
  answer: nothing,
});
