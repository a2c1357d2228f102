import { AUDIT_ACTIONS, AUDIT_SIGN_INS, type AuditAction, type AuditSignIn } from '@gatehouse/dto';
import { Choice, CONTEXTS, DateTime, Int, Shape, Text } from '@gatehouse/rest';
import { toWire } from '@gatehouse/time';
import type { AuditEntryRow } from './audit-entry.entity';

const shown = { context: CONTEXTS.read, readonly: true } as const;

class AuditObjectView {
  @Text({ description: 'The kind of object.', examples: ['account', 'post'] }) type!: string;
  @Text({ description: 'Unique identifier of the object within its kind.', examples: ['12', ''] }) id!: string;
}

/** An entry of the audit log as responses show it (docs/interface/core.md#audit-log). */
export class AuditEntryView {
  @Int({ ...shown, description: 'Unique identifier of the entry.', examples: [310] })
  id!: number;

  @DateTime({ ...shown, description: 'When it happened, as GMT.', examples: ['2027-01-31T09:30:00'] })
  date_gmt!: string;

  @Choice(AUDIT_ACTIONS, { ...shown, description: 'What happened.', examples: ['account.roles-changed'] })
  action!: AuditAction;

  @Choice(['done', 'refused'], { ...shown, description: 'Whether it was done.', examples: ['done'] })
  outcome!: 'done' | 'refused';

  @Int({ ...shown, description: 'Who did it; 0 for visitors and the program itself.', examples: [1, 0] })
  person!: number;

  @Text({ ...shown, description: 'The user name at that time.', examples: ['admin', ''] })
  login!: string;

  @Choice(AUDIT_SIGN_INS, { ...shown, description: 'How the person signed in.', examples: ['token'] })
  sign_in!: AuditSignIn;

  @Shape(AuditObjectView, { ...shown, description: 'What it was done to.', examples: [{ type: 'account', id: '7' }] })
  object!: AuditObjectView;

  @Text({ ...shown, description: 'More, in a few words.', examples: ['subscriber → editor'] })
  detail!: string;

  @Text({ ...shown, description: 'The IP address of the client.', examples: ['203.0.113.7', ''] })
  address!: string;

  @Text({ ...shown, description: 'The User-Agent header of the client.', examples: ['curl/8.5.0'] })
  user_agent!: string;

  @Text({
    ...shown,
    description: 'The ID of the request, which the log of the process names, too.',
    examples: ['6b3f0f0e-5f0e-4c1b-9a57-2b8f0e6d4c11'],
  })
  request!: string;
}

export const auditEntryView = (row: AuditEntryRow): AuditEntryView => ({
  id: row.id,
  date_gmt: toWire(row.date),
  action: row.action,
  outcome: row.outcome,
  person: row.person,
  login: row.login,
  sign_in: row.sign_in,
  object: { type: row.object_type, id: row.object_id },
  detail: row.detail,
  address: row.address,
  user_agent: row.user_agent,
  request: row.request,
});
