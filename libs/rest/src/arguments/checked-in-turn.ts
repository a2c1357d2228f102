import { setImmediate as turn } from 'node:timers/promises';
import { checkArguments } from './arguments';

/** Milliseconds of a check after which others should have their turn. */
const LONG_MS = 10;

/** Checks arguments. When they are so long that it takes a moment, others have their turn before the request goes on. */
export async function checkedInTurn(
  ...given: Parameters<typeof checkArguments>
): Promise<ReturnType<typeof checkArguments>> {
  const startedAt = performance.now();
  const checked = checkArguments(...given);
  if (performance.now() - startedAt > LONG_MS) await turn();
  return checked;
}
