import { AUDIT_ACTIONS, AUDIT_SIGN_INS, type AuditAction, type AuditSignIn } from '@gatehouse/dto';
import { Hidden, Resource, Shown, Stored } from '@gatehouse/records';
import { Choice, CONTEXTS, DateTime, Int, ListOf, Shape, Text } from '@gatehouse/rest';
import { toWire } from '@gatehouse/time';

const OUTCOMES = ['done', 'refused'] as const;
const MAX_DETAIL = 500;

const shown = { context: CONTEXTS.read, readonly: true } as const;

/** A text of at most so many characters; what is longer is cut. */
const Short = (length: number, description: string, examples: readonly string[]): PropertyDecorator =>
  Stored(`key(${length})`, Text({ ...shown, description, examples }), {
    readonly: true,
    clean: (text) => text.slice(0, length),
  });

class AuditObject {
  @Text({ description: 'The kind of object.', examples: ['account', 'post'] }) type!: string;
  @Text({ description: 'Unique identifier of the object within its kind.', examples: ['12', ''] }) id!: string;
}

/** An entry of the audit log, which is never changed; old ones are deleted (docs/interface/core.md#audit-log). */
@Resource({ path: 'core/v2/audit-log', one: 'audit-entry', unique: { event: ['event'] } })
export class AuditRecord {
  @Stored('id', Int({ ...shown, description: 'Unique identifier of the entry.', examples: [310] }), { readonly: true })
  id!: number;

  /** A UUID, so that an entry that arrives twice is stored once. */
  @Hidden('key(36)') event!: string;

  @Stored(
    'clock',
    DateTime({
      ...shown,
      name: 'date_gmt',
      description: 'When it happened, as GMT.',
      examples: ['2027-01-31T09:30:00'],
    }),
    { readonly: true, sort: true, show: toWire },
  )
  date!: string;

  @Stored(
    'key(40)',
    Choice(AUDIT_ACTIONS, { ...shown, description: 'What happened.', examples: ['account.roles-changed'] }),
    {
      readonly: true,
      filter: ListOf(Choice(AUDIT_ACTIONS), {
        default: [],
        description: 'Limit result set to one or more actions.',
      }),
    },
  )
  action!: AuditAction;

  @Stored('key(10)', Choice(OUTCOMES, { ...shown, description: 'Whether it was done.', examples: ['done'] }), {
    readonly: true,
    filter: Choice(OUTCOMES, { description: 'Limit result set to what was done, or to what was refused.' }),
  })
  outcome!: (typeof OUTCOMES)[number];

  @Stored(
    'integer',
    Int({ ...shown, description: 'Who did it; 0 for visitors and the program itself.', examples: [1, 0] }),
    {
      readonly: true,
      filter: Int({
        min: 0,
        description: 'Limit result set to entries about what this person did; 0 for visitors and the program.',
      }),
    },
  )
  person!: number;

  /** It stays when the account is deleted. */
  @Short(60, 'The user name at that time.', ['admin', '']) login!: string;

  @Stored(
    'key(24)',
    Choice(AUDIT_SIGN_INS, { ...shown, description: 'How the person signed in.', examples: ['token'] }),
    { readonly: true },
  )
  sign_in!: AuditSignIn;

  @Shown(
    Shape(AuditObject, { ...shown, description: 'What it was done to.', examples: [{ type: 'account', id: '7' }] }),
    ({ object_type, object_id }: AuditRecord): AuditObject => ({ type: object_type, id: object_id }),
  )
  object?: AuditObject;

  @Hidden('key(40)') object_type!: string;
  @Hidden('key(191)') object_id!: string;

  @Stored('text', Text({ ...shown, description: 'More, in a few words.', examples: ['subscriber → editor'] }), {
    readonly: true,
    clean: (text) => text.slice(0, MAX_DETAIL),
  })
  detail!: string;

  @Short(45, 'The IP address of the client.', ['203.0.113.7', '']) address!: string;
  @Short(255, 'The User-Agent header of the client.', ['curl/8.5.0']) user_agent!: string;
  @Short(64, 'The ID of the request, which the log of the process names, too.', [
    '6b3f0f0e-5f0e-4c1b-9a57-2b8f0e6d4c11',
  ])
  request!: string;
}
