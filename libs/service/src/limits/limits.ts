import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Bus, type Counter } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import { count } from '@gatehouse/telemetry';
import { Config } from '../config/config';
import { limitNames, type Budget, type LimitName } from '../config/limit-settings';
import { limitHeaders, secondsUntil, type LimitHeaders, type LimitState } from './limit-headers';

const PREFIX_BYTES = 8;

/**
 * What an address is counted as: an IPv4 address is itself, also when it is mapped into IPv6; of an IPv6 address the
 * first 64 bits count, because one customer has all addresses below them.
 */
export function addressBlock(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return Buffer.from(address.toByteArray().slice(0, PREFIX_BYTES)).toString('hex');
}

/** Counts a request that a limit has refused. `rate` is RATE_LIMIT. */
export const countRefusal = count<string>({
  name: 'gatehouse_limits_refused_total',
  help: 'Requests that were refused by a limit, by limit.',
  label: 'limit',
  values: [...limitNames(), 'rate'],
});

/** A count that can be taken back. */
export interface Reservation {
  /** Gives back what was counted. */
  release(): Promise<void>;
}

/** A request that was counted, and what is left. */
export interface CountedRequest extends Reservation {
  headers: LimitHeaders;
}

/** 429 with Retry-After. */
export const tooMany = (code: string, message: string, seconds: number, headers: LimitHeaders = {}): RestError =>
  new RestError(429, code, message, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))), ...headers },
  });

/** How long a refusal is remembered, so that a flood of requests does not become a flood of messages to the broker. */
const REFUSED_MS = 1_000;
const MAX_REFUSED = 10_000;

/** A key that a limit refuses. */
interface Refused {
  /** Until when it is refused without a look. */
  until: number;
  /** When its window ends. */
  ends: number;
  states: readonly LimitState[];
}

/** The limits of docs/settings.md#limits, counted for all processes together; without the broker each process counts alone. */
@Injectable()
export class Limits {
  private readonly refused = new Map<string, Refused>();

  constructor(
    private readonly bus: Bus,
    private readonly config: Config,
  ) {}

  /**
   * Counts one for a key, before what it limits is done.
   * @throws 429 `rest_too_many_requests` beyond the limit; nothing is counted then
   */
  async reserve(name: LimitName, key: string): Promise<CountedRequest> {
    const budgets = this.config.limits.get(name) ?? [];
    const id = `limit.${name}.${key}`;
    const recent = this.refused.get(id);
    if (recent && recent.until > Date.now()) {
      countRefusal(name);
      throw tooManyRequests(recent);
    }
    const counters = await this.addAll(id, budgets, 1);
    const states = budgets.flatMap((budget, at) => stateOf(name, budget, counters[at]));
    const ends = states.filter(({ count, most }) => count > most).map((state) => state.ends);
    if (ends.length > 0) {
      await this.addAll(id, budgets, -1);
      throw this.refusal(name, id, { ends: Math.max(...ends), states });
    }
    return {
      headers: limitHeaders(states),
      release: async () => {
        await this.addAll(id, budgets, -1);
        this.refused.delete(id);
      },
    };
  }

  private refusal(name: LimitName, id: string, found: Omit<Refused, 'until'>): RestError {
    countRefusal(name);
    if (this.refused.size >= MAX_REFUSED) this.refused.clear();
    this.refused.set(id, { ...found, until: Math.min(found.ends, Date.now() + REFUSED_MS) });
    return tooManyRequests(found);
  }

  private addAll(id: string, budgets: readonly Budget[], amount: number): Promise<Counter[]> {
    return Promise.all(budgets.map(({ seconds }) => this.bus.countBy(id, seconds, amount)));
  }
}

const tooManyRequests = ({ ends, states }: Omit<Refused, 'until'>): RestError =>
  tooMany(
    'rest_too_many_requests',
    'Too many requests. Please try again later.',
    secondsUntil(ends),
    limitHeaders(states),
  );

const PERIODS: Record<number, string> = { 60: 'minute', 3_600: 'hour', 86_400: 'day' };

const stateOf = (name: LimitName, { count: most, seconds }: Budget, counter: Counter | undefined): LimitState[] =>
  counter ? [{ policy: `${name}/${PERIODS[seconds] ?? seconds}`, most, seconds, ...counter }] : [];
