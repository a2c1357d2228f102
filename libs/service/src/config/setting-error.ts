/**
 * A setting with which the process cannot start. The message is one sentence for the operator: the setting, its value
 * and the remedy.
 */
export class SettingError extends Error {
  /** @param value as it is set; a password in it is not shown */
  constructor(name: string, value: string, problem: string) {
    super(`${name}=${withoutPassword(value)}: ${problem}`);
  }
}

/** A URL without the password and the secrets that are in it. */
const withoutPassword = (value: string): string =>
  value.replace(/^([a-z][a-z0-9+]*:\/\/[^:@/]*):[^@]*@/i, '$1:***@').replace(/((?:key|secret)=)[^&]*/g, '$1***');

/** The code of a system error such as `EADDRINUSE`; '' when it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
