const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 15 * 60 * 1000;
const MAX_ATTEMPTS = 200;

/**
 * Milliseconds until the next attempt: a second, doubled after each failure up to a quarter of an hour, minus up to half
 * of it at random, so that messages are not all retried at once.
 */
export function nextAttempt(attempts: number, random: () => number = Math.random): number {
  const longest = Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1), MAX_RETRY_MS);
  return Math.round(longest * (1 - random() / 2));
}

/** Whether a message has failed for good, after about a day and a half. */
export function gaveUp(attempts: number): boolean {
  return attempts >= MAX_ATTEMPTS;
}
