import { RestError } from '@gatehouse/errors';

/** What core says against a password that was chosen; undefined for any other error. */
export function problemOfPassword(error: unknown): string | undefined {
  if (!(error instanceof RestError) || error.code !== 'rest_invalid_param') return undefined;
  const { params } = error.data;
  const isNamed = typeof params === 'object' && params !== null && 'password' in params;
  return isNamed && typeof params.password === 'string' ? params.password : undefined;
}
