import { secondsOf } from '../../time/duration';
import type { Attempt } from './attempt';

/** How late answers may arrive: clients send them when the time is over, and requests take a moment. */
const TOLERANCE_MS = 10_000;

/** When the time of an attempt is over, in milliseconds since the epoch; Infinity without a limit. */
export function endOf({ duration }: { duration: string }, { started }: Pick<Attempt, 'started'>): number {
  const seconds = secondsOf(duration);
  return seconds === 0 ? Infinity : started + seconds * 1000;
}

/** Whether answers no longer count, because the time of the attempt is over (docs/interface/lms.md#submitted-answers). */
export const isOverdue = (quiz: { duration: string }, attempt: Attempt, now: number): boolean =>
  attempt.status === 'started' && now > endOf(quiz, attempt) + TOLERANCE_MS;

/** The seconds that a client reports, but not more than the quiz allows. */
export function withinLimit({ duration }: { duration: string }, seconds: number | null): number | null {
  const limit = secondsOf(duration);
  return seconds === null || limit === 0 ? seconds : Math.min(seconds, limit);
}
