import type { TrustedKey } from '../../identity/trusted-keys';
import { permissionsOf, type Declarations } from './permissions';

/** A server without users lets everybody in. This key's secret half was never kept, so nobody can sign in with it. */
const NOBODY = `    # Nobody: no service has a key yet.
    {
      nkey: UDABIWDIMWWDXFIJY6GFN5HQ4P57P7PZ7UOY35RQKMOQGDD226IROAW5
      permissions: { publish: { deny: ">" }, subscribe: { deny: ">" } }
    }`;

/**
 * The users of a NATS server, as a part of its configuration: one for each key, with the subjects of its service.
 * Nothing here is secret.
 */
export function serverUsers(keys: readonly TrustedKey[], declarations: Declarations): string {
  const users = keys.map(({ service, publicKey }) => {
    const { publish, subscribe } = permissionsOf(service, declarations);
    return `    # ${service}
    {
      nkey: ${publicKey}
      permissions: {
        publish: { allow: [${listOf(publish)}] }
        subscribe: { allow: [${listOf(subscribe)}] }
      }
    }`;
  });
  return `# Made by npm run keys: the services of the site and what each may do. Nothing else can connect.
authorization {
  timeout: 5
  users: [
${users.length > 0 ? users.join('\n') : NOBODY}
  ]
}
`;
}

const listOf = (subjects: string[]): string =>
  ['', ...subjects.map((subject) => JSON.stringify(subject))].join('\n          ') + '\n        ';
