import { IsUUID } from 'class-validator';
import { contract } from '@gatehouse/bus';
import { Int, ListOf, Nullable, Shape, Text } from '@gatehouse/rest';
import { nothing, required, text } from '../message';
import { AuditOrigin } from './audit';

class NewApplicationPassword {
  @Int(required) personId!: number;
  @text() name!: string;
  /** A UUID that the application chose, or ''. */
  @text() appId!: string;
  @Shape(AuditOrigin) origin?: AuditOrigin;
}

class CreatedApplicationPassword {
  @IsUUID() @Text(required) uuid!: string;
  /** 24 characters without spaces. */
  @text() password!: string;
}

/**
 * Makes an application password for a person who approved it.
 * @throws RestError 400 when the name is empty
 */
export const createApplicationPassword = contract('core', 'people.create-application-password', {
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

class ApplicationsQuestion {
  @Int(required) personId!: number;
}

/** A person's application passwords, oldest first. */
export const applicationPasswordsOf = contract('core', 'people.application-passwords', {
  question: Shape(ApplicationsQuestion),
  answer: ListOf(Shape(ApplicationFacts)),
});

class RevocationQuestion {
  @Int(required) personId!: number;
  @text() uuid!: string;
  @Shape(AuditOrigin) origin?: AuditOrigin;
}

/** Revokes one; nothing happens when it is gone already. */
export const revokeApplicationPassword = contract('core', 'people.revoke-application-password', {
  question: Shape(RevocationQuestion),
  answer: nothing,
});
