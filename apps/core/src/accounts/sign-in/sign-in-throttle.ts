import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';

/** Failures within the window after which further attempts are refused (docs/interface/gateway.md#throttling). */
export const MAX_FAILURES = 20;
const WINDOW_SECONDS = 60;
const MAX_BLOCKED_KEYS = 10_000;

/** 429 with Retry-After in seconds. */
const tooManyAttempts = (seconds: number): RestError =>
  new RestError(429, 'rest_too_many_attempts', 'Too many attempts to sign in. Please wait a moment and try again.', {
    headers: { 'retry-after': String(seconds) },
  });

/**
 * Limits failed attempts to sign in. Failures are counted across all processes; each process remembers which keys are
 * blocked, so that even the right password is refused while a key is blocked. A key is made of the `parts`, for
 * example a login and an IP address.
 */
@Injectable()
export class SignInThrottle {
  /** When each blocked key is free again, in milliseconds since the epoch. */
  private readonly blockedUntil = new Map<string, number>();

  constructor(private readonly bus: Bus) {}

  /** @throws 429 while the key is blocked */
  assertAllowed(...parts: string[]): void {
    const key = keyOf(parts);
    const until = this.blockedUntil.get(key) ?? 0;
    const seconds = Math.ceil((until - Date.now()) / 1000);
    if (seconds > 0) throw tooManyAttempts(seconds);
    this.blockedUntil.delete(key);
  }

  async countFailure(...parts: string[]): Promise<void> {
    const key = keyOf(parts);
    if ((await this.bus.count(`sign-in.${key}`, WINDOW_SECONDS)) < MAX_FAILURES) return;
    this.dropExpired();
    this.blockedUntil.set(key, Date.now() + WINDOW_SECONDS * 1000);
  }

  private dropExpired(): void {
    if (this.blockedUntil.size < MAX_BLOCKED_KEYS) return;
    const now = Date.now();
    for (const [key, until] of this.blockedUntil) if (until <= now) this.blockedUntil.delete(key);
  }
}

// Hashed, because counter names allow few characters and must not contain personal data.
const keyOf = (parts: string[]): string =>
  createHash('sha256')
    .update(parts.map((part) => part.trim().toLowerCase()).join('\n'))
    .digest('hex')
    .slice(0, 32);
