import { Injectable } from '@nestjs/common';
import { Bus, type EndpointEntry } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import {
  addressBlock,
  Config,
  countRefusal,
  limitHeaders,
  Limits,
  secondsUntil,
  type CountedRequest,
  type LimitHeaders,
} from '@gatehouse/service';

const WINDOW_SECONDS = 60;
const MAX_BLOCKED = 10_000;

/**
 * Limits the requests of an IP address per minute (RATE_LIMIT; 0, the default, means no limit), counted across all gateways.
 * An address above the limit is blocked by this process for the rest of the minute, without asking the broker again.
 */
@Injectable()
export class RateLimiter {
  private readonly blockedUntil = new Map<string, number>();

  constructor(
    private readonly bus: Bus,
    private readonly config: Config,
  ) {}

  get isOn(): boolean {
    return this.config.rateLimit > 0;
  }

  /**
   * Counts a request; gives the headers that say how many more there may be.
   * @throws 429 `rest_too_many_requests` with Retry-After
   */
  async admit(ip: string): Promise<LimitHeaders> {
    const { rateLimit } = this.config;
    if (rateLimit === 0) return {};
    const client = addressBlock(ip);
    const now = Date.now();
    const until = this.blockedUntil.get(client) ?? 0;
    if (until > now) throw this.refused(until);
    this.blockedUntil.delete(client);
    const minute = Math.floor(now / 1000 / WINDOW_SECONDS);
    // While the broker is unreachable every request is admitted: availability goes before the limit.
    const count = await this.bus.count(`requests.${minute}.${client}`, WINDOW_SECONDS).catch(() => 0);
    const ends = (minute + 1) * WINDOW_SECONDS * 1000;
    if (count <= rateLimit) return this.headers(count, ends);
    this.block(client, ends, now);
    throw this.refused(ends);
  }

  private headers(count: number, ends: number): LimitHeaders {
    return limitHeaders([
      { policy: 'requests/minute', most: this.config.rateLimit, seconds: WINDOW_SECONDS, count, ends },
    ]);
  }

  private refused(ends: number): RestError {
    countRefusal('rate');
    const headers = { 'retry-after': String(secondsUntil(ends)), ...this.headers(this.config.rateLimit, ends) };
    return new RestError(429, 'rest_too_many_requests', 'Too many requests. Please slow down.', { headers });
  }

  private block(client: string, until: number, now: number): void {
    if (this.blockedUntil.size >= MAX_BLOCKED)
      for (const [address, end] of this.blockedUntil) if (end <= now) this.blockedUntil.delete(address);
    if (this.blockedUntil.size < MAX_BLOCKED) this.blockedUntil.set(client, until);
  }
}

/** The limits that routes declare: counted by address, before the body of the request is read. */
@Injectable()
export class RouteLimits {
  constructor(private readonly limits: Limits) {}

  /** @throws 429 `rest_too_many_requests` with Retry-After */
  async admit({ limit }: EndpointEntry, ip: string): Promise<CountedRequest | undefined> {
    return limit && this.limits.reserve(limit, addressBlock(ip));
  }
}
