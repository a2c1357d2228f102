import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';

/** Failures within the window after which no password is looked at any more (docs/interface/gateway.md#throttling). */
export const MOST_FAILURES = 20;
const WINDOW_SECONDS = 60;
const MOST_REMEMBERED = 10_000;

/** 429 with Retry-After in seconds. */
export const tooManyAttempts = (seconds: number): RestError =>
  new RestError(429, 'rest_too_many_attempts', 'Too many attempts to sign in. Please wait a moment and try again.', {
    headers: { 'retry-after': String(seconds) },
  });

/**
 * Failed attempts to sign in, counted for all processes together. Each process remembers by itself who is to wait,
 * so that a right guess after too many wrong ones is no use either.
 */
@Injectable()
export class Attempts {
  private readonly waiting = new Map<string, number>();

  constructor(private readonly bus: Bus) {}

  /** @throws 429 while whoever this is has to wait */
  admit(...who: string[]): void {
    const key = keyOf(who);
    const until = this.waiting.get(key) ?? 0;
    const seconds = Math.ceil((until - Date.now()) / 1000);
    if (seconds > 0) throw tooManyAttempts(seconds);
    this.waiting.delete(key);
  }

  /** Counts a failure. */
  async failed(...who: string[]): Promise<void> {
    const key = keyOf(who);
    if ((await this.bus.count(`sign-in.${key}`, WINDOW_SECONDS)) < MOST_FAILURES) return;
    const now = Date.now();
    if (this.waiting.size >= MOST_REMEMBERED)
      for (const [name, until] of this.waiting) if (until <= now) this.waiting.delete(name);
    this.waiting.set(key, now + WINDOW_SECONDS * 1000);
  }
}

// Hashed, because names of counters may hold few signs and are no place for addresses of people.
const keyOf = (who: string[]): string =>
  createHash('sha256')
    .update(who.map((part) => part.trim().toLowerCase()).join('\n'))
    .digest('hex')
    .slice(0, 32);
