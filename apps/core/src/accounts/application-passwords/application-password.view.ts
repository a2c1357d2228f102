import type { Context } from '../users/context';
import type { ApplicationPassword } from './application-password.entity';

/** An application password as the routes answer it (docs/interface/gateway.md#application-passwords). */
export interface ApplicationPasswordView {
  uuid: string;
  app_id: string;
  name: string;
  /** The plain text in groups of four; only in the answer of the request that creates it. */
  password?: string;
  /** The dates are UTC; they and `last_ip` are missing in the embed context. */
  created?: string | null;
  last_used?: string | null;
  last_ip?: string | null;
  _links: { self: { href: string }[] };
}

const isoDate = (clock: string | null): string | null => clock?.replace(' ', 'T') ?? null;

/** `href` makes absolute addresses of paths under the API root. */
export function passwordView(
  { uuid, appId, name, created, lastUsed, lastIp, personId }: ApplicationPassword,
  context: Context,
  href: (path: string) => string,
): ApplicationPasswordView {
  const _links = { self: [{ href: href(passwordPath(personId, uuid)) }] };
  if (context === 'embed') return { uuid, app_id: appId, name, _links };
  const dates = { created: isoDate(created), last_used: isoDate(lastUsed) };
  return { uuid, app_id: appId, name, ...dates, last_ip: lastIp, _links };
}

/** Always with the person's id, also when the request named `me`. */
export const passwordPath = (personId: number, uuid: string): string =>
  `core/v2/users/${personId}/application-passwords/${uuid}`;

const ALL = ['view', 'edit', 'embed'];
const READ = ['view', 'edit'];

/** The JSON Schema of an application password. */
export const passwordSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'application-password',
  type: 'object',
  properties: {
    uuid: {
      type: 'string',
      format: 'uuid',
      context: ALL,
      readonly: true,
      description: 'The unique identifier for the application password.',
    },
    app_id: {
      type: 'string',
      oneOf: [
        { type: 'string', format: 'uuid' },
        { type: 'string', enum: [''] },
      ],
      context: ALL,
      description: 'A UUID provided by the application to uniquely identify it.',
    },
    name: {
      type: 'string',
      required: true,
      minLength: 1,
      pattern: '.*\\S.*',
      context: ALL,
      description: 'The name of the application password.',
    },
    password: {
      type: 'string',
      context: ['edit'],
      readonly: true,
      description: 'The generated password. Only available after adding an application.',
    },
    created: {
      type: 'string',
      format: 'date-time',
      context: READ,
      readonly: true,
      description: 'The GMT date the application password was created.',
    },
    last_used: {
      type: ['string', 'null'],
      format: 'date-time',
      context: READ,
      readonly: true,
      description: 'The GMT date the application password was last used.',
    },
    last_ip: {
      type: ['string', 'null'],
      format: 'ip',
      context: READ,
      readonly: true,
      description: 'The IP address the application password was last used by.',
    },
  },
};
