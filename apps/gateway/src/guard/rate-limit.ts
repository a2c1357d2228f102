import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Bus } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import { Config } from '@gatehouse/service';

const WINDOW_SECONDS = 60;
const MOST_REMEMBERED = 10_000;

/**
 * How many requests one address may send in a minute, counted for all gateways together (RATE_LIMIT; 0, the default,
 * is no limit). Who is over it is turned away by this process alone until the minute is over, without asking anybody.
 */
@Injectable()
export class RateLimit {
  private readonly waiting = new Map<string, number>();

  constructor(
    private readonly bus: Bus,
    private readonly config: Config,
  ) {}

  /** @throws 429 `rest_too_many_requests` with Retry-After */
  async admit(ip: string): Promise<void> {
    const { rateLimit } = this.config;
    if (rateLimit === 0) return;
    const now = Date.now();
    const until = this.waiting.get(ip) ?? 0;
    if (until > now) throw tooMany(until - now);
    this.waiting.delete(ip);
    const minute = Math.floor(now / 1000 / WINDOW_SECONDS);
    // While the broker is away nobody is turned away: the site is more important than its limit.
    const count = await this.bus.count(`requests.${minute}.${keyOf(ip)}`, WINDOW_SECONDS).catch(() => 0);
    if (count <= rateLimit) return;
    const ends = (minute + 1) * WINDOW_SECONDS * 1000;
    if (this.waiting.size >= MOST_REMEMBERED)
      for (const [address, end] of this.waiting) if (end <= now) this.waiting.delete(address);
    if (this.waiting.size < MOST_REMEMBERED) this.waiting.set(ip, ends);
    throw tooMany(ends - now);
  }
}

const tooMany = (milliseconds: number): RestError =>
  new RestError(429, 'rest_too_many_requests', 'Too many requests. Please slow down.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(milliseconds / 1000))) },
  });

/** Whose requests are counted together: an IPv6 customer has a whole /64. Hashed, since counters are no place for addresses of people. */
function keyOf(ip: string): string {
  const address = ipaddr.isValid(ip) ? ipaddr.process(ip) : undefined;
  const owner = address?.kind() === 'ipv6' ? address.toByteArray().slice(0, 8).join('.') : (address?.toString() ?? ip);
  return createHash('sha256').update(owner).digest('hex').slice(0, 32);
}
