import type { ApplicationPassword } from './application-password.entity';
import type { Context } from '../users/context';

const onWire = (clock: string | null): string | null => clock?.replace(' ', 'T') ?? null;

/** An application password's record (docs/interface/gateway.md#application-passwords); `href` makes addresses under the API root. */
export function passwordView(
  { uuid, appId, name, created, lastUsed, lastIp, personId }: ApplicationPassword,
  context: Context,
  href: (path: string) => string,
): Record<string, unknown> {
  const _links = { self: [{ href: href(passwordPath(personId, uuid)) }] };
  if (context === 'embed') return { uuid, app_id: appId, name, _links };
  return { uuid, app_id: appId, name, created: onWire(created), last_used: onWire(lastUsed), last_ip: lastIp, _links };
}

/** Always by the person's number, also when `me` was asked for. */
export const passwordPath = (personId: number, uuid: string): string =>
  `core/v2/users/${personId}/application-passwords/${uuid}`;

const ALL = ['view', 'edit', 'embed'];
const LONG = ['view', 'edit'];

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
      context: LONG,
      readonly: true,
      description: 'The GMT date the application password was created.',
    },
    last_used: {
      type: ['string', 'null'],
      format: 'date-time',
      context: LONG,
      readonly: true,
      description: 'The GMT date the application password was last used.',
    },
    last_ip: {
      type: ['string', 'null'],
      format: 'ip',
      context: LONG,
      readonly: true,
      description: 'The IP address the application password was last used by.',
    },
  },
};
