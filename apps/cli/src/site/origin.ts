import { hostname, userInfo } from 'node:os';
import type { AuditOrigin } from '@gatehouse/dto';

/** The origin that the audit log names for the actions of a command (docs/interface/core.md#audit-log). */
export const originOfCommand = (command: string): AuditOrigin => ({
  person: 0,
  login: 'command line',
  signIn: 'command-line',
  address: '',
  userAgent: `gatehouse ${command} (${nameOfUser()}@${hostname()})`,
  request: '',
});

/** In a container the user may have no name. */
function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}
