import { createHash } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { isNativeError } from 'node:util/types';

/** Where process ids mean what they mean here: this machine, and on Linux this container. */
const PLACE = createHash('sha256').update(`${hostname()} ${namespaceOfProcesses()}`).digest('hex').slice(0, 12);

/** Marks what belongs to this process until it is complete, so that a later process knows what a dead one left behind. */
export const PROCESS_MARK = `${PLACE}-${process.pid}`;

/**
 * Whether the process that made a mark has ended, as far as can be told from here; false for marks of other machines and for
 * anything that is not a mark.
 * @param madeAt when what is marked was last written, in milliseconds since the epoch
 */
export function hasEnded(mark: string, madeAt: number): boolean {
  const [place, id] = mark.split('-');
  if (place !== PLACE || !/^[1-9]\d{0,9}$/.test(id ?? '')) return false;
  // A new process may have the id of the dead one.
  return Number(id) === process.pid ? madeAt < performance.timeOrigin : !isRunning(Number(id));
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return !(isNativeError(error) && 'code' in error && error.code === 'ESRCH');
  }
}

function namespaceOfProcesses(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
