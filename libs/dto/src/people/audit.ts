import { randomUUID } from 'node:crypto';
import { contract, EVERY_SERVICE, topic, type Client } from '@gatehouse/bus';
import type { Caller } from '@gatehouse/access';
import { Choice, Int, Shape, Text } from '@gatehouse/rest';
import { nothing, optionalText, required, text } from '../message';

const MAX_USER_AGENT = 255;

/** The entries of the audit log (docs/interface/core.md#audit-log). */
export const AUDIT_ACTIONS = [
  'sign-in',
  'sign-in.failed',
  'sign-out',
  'request.refused',
  'account.created',
  'account.deleted',
  'account.email-changed',
  'account.password-changed',
  'account.password-link',
  'account.roles-changed',
  'application-password.created',
  'application-password.renamed',
  'application-password.revoked',
  'session.ended',
  'settings.changed',
  'record.deleted',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** How the person of an entry signed in; `none` for visitors and for the program itself. */
export const AUDIT_SIGN_INS = ['none', 'password', 'token', 'application-password', 'session', 'command-line'] as const;
export type AuditSignIn = (typeof AUDIT_SIGN_INS)[number];

/** Who asks, and from where. */
export class AuditOrigin {
  /** 0 for visitors and for the program itself. */
  @Int(required) person!: number;
  @text() login!: string;
  @Choice(AUDIT_SIGN_INS, required) signIn!: AuditSignIn;
  @text() address!: string;
  @text() userAgent!: string;
  /** The id of the request. */
  @text() request!: string;
}

/** The origin of automatic actions: at the first start, in demos, and when the trash is emptied. */
export const programOrigin: AuditOrigin = {
  person: 0,
  login: '',
  signIn: 'none',
  address: '',
  userAgent: '',
  request: '',
};

/** What happened. Never a password, a token or a body. */
export class AuditEvent {
  @Choice(AUDIT_ACTIONS, required) action!: AuditAction;
  /** The kind of object: `account`, `post`, `event`, `settings`, … */
  @text() objectType!: string;
  @text() objectId!: string;
  /** A few words for people: the names of changed settings, the roles. */
  @optionalText() detail?: string;
  /** `done` unless it says otherwise. */
  @Choice(['done', 'refused']) outcome?: 'done' | 'refused';
}

/** An entry of the audit log as services send it to core. */
export class AuditEntry {
  /** A UUID: an entry that arrives twice is stored once. */
  @Text({ required: true, maxLength: 36 }) id!: string;
  /** Milliseconds since the epoch. */
  @Int(required) time!: number;
  @Shape(AuditOrigin, required) origin!: AuditOrigin;
  @Shape(AuditEvent, required) event!: AuditEvent;
}

/** Stores an entry; what happens in a transaction of another service is sent by {@link audited} instead. */
export const recordAudit = contract('core', 'audit.record', {
  askedBy: ['gateway'],
  question: Shape(AuditEntry),
  answer: nothing,
});

/** A record of another service was deleted, in the transaction that stored this event: core takes no other actions. */
export const audited = topic(EVERY_SERVICE, 'audit.happened', ['core'], Shape(AuditEntry));

/** What services other than core and the gateway tell of. */
export type Deletion = AuditEvent & { action: 'record.deleted' };

/** A record was deleted for good; `detail` is its title or name. */
export const deleted = (objectType: string, id: number | string, detail = ''): Deletion => ({
  action: 'record.deleted',
  objectType,
  objectId: String(id),
  detail,
});

/** A new entry about something that happens now. */
export const auditEntry = (origin: AuditOrigin, event: AuditEvent): AuditEntry => ({
  id: randomUUID(),
  time: Date.now(),
  origin,
  event,
});

/** What entries take of a request. */
export interface AuditedRequest {
  caller: Caller;
  client: Pick<Client, 'ip' | 'userAgent'>;
  request: { requestId: string };
}

/** Who sent a request, and from where. */
export function originOf({ caller, client, request }: AuditedRequest): AuditOrigin {
  const isPerson = caller.kind === 'person';
  return {
    person: caller.id,
    login: isPerson ? caller.login : '',
    signIn: isPerson ? caller.signIn.by : 'none',
    address: client.ip,
    userAgent: client.userAgent.slice(0, MAX_USER_AGENT),
    request: request.requestId,
  };
}
