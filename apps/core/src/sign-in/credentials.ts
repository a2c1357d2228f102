/** The content of an Authorization header. */
export type Credentials =
  | { kind: 'none' }
  /** The header is present but cannot be read. */
  | { kind: 'unreadable' }
  | { kind: 'token'; token: string }
  | { kind: 'basic'; login: string; password: string };

const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/**
 * Reads an Authorization header (docs/interface/gateway.md#authentication). Schemes are case-insensitive. Unknown
 * schemes and Basic credentials that are not base64, or lack a colon or a password, are `unreadable`.
 */
export function readCredentials(authorization: string): Credentials {
  const header = authorization.trim();
  if (header === '') return { kind: 'none' };
  const [, scheme, rest] = /^(\S+)\s+(\S.*)$/.exec(header) ?? [];
  if (rest === undefined) return { kind: 'unreadable' };
  switch (scheme?.toLowerCase()) {
    case 'bearer':
      return { kind: 'token', token: rest };
    case 'basic':
      return readBasic(rest);
    default:
      return { kind: 'unreadable' };
  }
}

function readBasic(encoded: string): Credentials {
  if (!BASE64.test(encoded)) return { kind: 'unreadable' };
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0 || colon === text.length - 1) return { kind: 'unreadable' };
  return { kind: 'basic', login: text.slice(0, colon), password: text.slice(colon + 1) };
}
