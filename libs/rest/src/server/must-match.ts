import type { MessageType } from '@gatehouse/bus';

/**
 * Throws when a message between services is not what its contract says, as may happen with two versions side by side.
 * The message names the field and is logged; the client gets 500 `internal_error`.
 */
export function mustMatch(type: MessageType | undefined, value: unknown, what: string): void {
  const problem = type?.problem(value, 'value');
  if (problem) throw new Error(`${what} does not match its contract: ${problem.message}`);
}
