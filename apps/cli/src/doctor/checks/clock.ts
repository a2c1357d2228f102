import { fine, problem, warning, type Finding } from '../finding';

/** Requests live five seconds, so a request of a machine that is later than that is refused. */
const TOLERATED_MS = 2_000;
const REFUSED_MS = 5_000;

/** Compares this machine's clock with one that was read between two moments, in milliseconds since the epoch. */
export function clockFinding(
  subject: string,
  { now, started, ended }: { now: number; started: number; ended: number },
): Finding {
  const clock = `clock of ${subject}`;
  // What it differs by at least, wherever in between it was read.
  const difference = Math.max(0, started - now, now - ended);
  const seconds = (difference / 1000).toFixed(1);
  if (difference <= TOLERATED_MS) return fine(clock, 'It agrees with the clock of this machine.');
  const finding = difference > REFUSED_MS ? problem : warning;
  return finding(
    clock,
    `It differs from the clock of this machine by ${seconds} seconds.`,
    'Run NTP on both machines.',
  );
}
