import { Choice, CONTEXTS, DateTime, Int, Ip, Nullable, OneOf, Text, Uuid, Value, type Context } from '@gatehouse/rest';
import { toWire } from '@gatehouse/time';
import type { ApplicationPassword } from './application-password.entity';

/**
 * An application password as responses show it (docs/interface/gateway.md#application-passwords). Dates are UTC; they and
 * `last_ip` are missing in embed context.
 */
export class ApplicationPasswordView {
  @Uuid({
    context: CONTEXTS.all,
    readonly: true,
    description: 'The unique identifier for the application password.',
    examples: ['3f0a1c52-6d0e-4c1b-9a57-2b8f0e6d4c11'],
  })
  uuid!: string;

  @OneOf([Uuid(), Choice([''])], {
    type: 'string',
    context: CONTEXTS.all,
    description: 'A UUID provided by the application to uniquely identify it.',
    examples: ['9b2d3b7e-41f5-4c0a-8d6e-7a1f5c3e2d90', ''],
  })
  app_id!: string;

  @Text({
    required: true,
    minLength: 1,
    pattern: '\\S',
    context: CONTEXTS.all,
    description: 'The name of the application password.',
    examples: ['Phone'],
  })
  name!: string;

  @Text({
    context: CONTEXTS.edit,
    readonly: true,
    description: 'The generated password. Only available after adding an application.',
    examples: ['abcd EFGH 1234 ijkl MNOP 6789'],
  })
  password?: string;

  @DateTime({
    context: CONTEXTS.read,
    readonly: true,
    description: 'The GMT date the application password was created.',
    examples: ['2027-01-31T09:30:00'],
  })
  created?: string;

  @Nullable(DateTime(), {
    context: CONTEXTS.read,
    readonly: true,
    description: 'The GMT date the application password was last used.',
    examples: ['2027-02-03T17:05:12', null],
  })
  last_used?: string | null;

  @Nullable(Ip(), {
    context: CONTEXTS.read,
    readonly: true,
    description: 'The IP address the application password was last used by.',
    examples: ['203.0.113.7', null],
  })
  last_ip?: string | null;

  /** The documentation adds links to every resource. */
  _links!: { self: { href: string }[] };
}

/** The response to deleting all application passwords of a person. */
export class DeletedPasswordsView {
  @Value({ type: 'boolean', enum: [true] })
  deleted!: true;

  @Int({ description: 'Number of passwords that were deleted.' })
  count!: number;
}

/** Makes absolute addresses of paths under the API root. */
type Href = (path: string) => string;

export function passwordView(password: ApplicationPassword, context: Context, href: Href): ApplicationPasswordView {
  const { uuid, appId: app_id, name, lastIp: last_ip } = password;
  const _links = linksOf(password, href);
  if (context === 'embed') return { uuid, app_id, name, _links };
  const created = toWire(password.created);
  const last_used = lastUse(password);
  return { uuid, app_id, name, created, last_used, last_ip, _links };
}

/** The response to creating a password: the only one that shows its `text`, in groups of four. */
export function newPasswordView(record: ApplicationPassword, text: string, href: Href): ApplicationPasswordView {
  const { uuid, appId: app_id, name, lastIp: last_ip } = record;
  const created = toWire(record.created);
  const last_used = lastUse(record);
  const password = text.replace(/.{4}(?=.)/g, '$& ');
  return { uuid, app_id, name, created, last_used, last_ip, password, _links: linksOf(record, href) };
}

const lastUse = ({ lastUsed }: ApplicationPassword): string | null => (lastUsed === null ? null : toWire(lastUsed));

const linksOf = ({ personId, uuid }: ApplicationPassword, href: Href): ApplicationPasswordView['_links'] => ({
  self: [{ href: href(passwordPath(personId, uuid)) }],
});

/** Always with the person's id, also when the request named `me`. */
export const passwordPath = (personId: number, uuid: string): string =>
  `core/v2/users/${personId}/application-passwords/${uuid}`;
