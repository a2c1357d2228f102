const FIRST_MS = 1000;
const LONGEST_MS = 15 * 60 * 1000;
const MOST_ATTEMPTS = 200;

/**
 * How many milliseconds to wait after so many failed attempts: a second, doubling up to a quarter of an hour,
 * less up to half of it by chance, so that messages do not all come back together.
 */
export function nextAttempt(attempts: number, random: () => number = Math.random): number {
  const longest = Math.min(FIRST_MS * 2 ** Math.max(0, attempts - 1), LONGEST_MS);
  return Math.round(longest * (1 - random() / 2));
}

/** Whether a message has been tried often enough (about a day and a half) to count as failed. */
export function gaveUp(attempts: number): boolean {
  return attempts >= MOST_ATTEMPTS;
}
