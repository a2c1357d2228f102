import { Injectable } from '@nestjs/common';
import { Bus, type Tally } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import { count } from '@gatehouse/telemetry';
import { Config } from '../config/config';
import { limitNames, type Budget, type LimitName } from '../config/limit-settings';

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

/** 429 with Retry-After. */
export const tooMany = (code: string, message: string, seconds: number): RestError =>
  new RestError(429, code, message, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });

/** How long a refusal is remembered, so that a flood of requests does not become a flood of messages to the broker. */
const REFUSED_MS = 1_000;
const MAX_REFUSED = 10_000;

/** The limits of docs/settings.md#limits, counted for all processes together; without the broker each process counts alone. */
@Injectable()
export class Limits {
  /** Until when each key is refused without a look, and when its window ends. */
  private readonly refused = new Map<string, { until: number; ends: number }>();

  constructor(
    private readonly bus: Bus,
    private readonly config: Config,
  ) {}

  /**
   * Counts one for a key, before what it limits is done.
   * @throws 429 `rest_too_many_requests` beyond the limit; nothing is counted then
   */
  async reserve(name: LimitName, key: string): Promise<Reservation> {
    const budgets = this.config.limits.get(name) ?? [];
    const id = `limit.${name}.${key}`;
    const recent = this.refused.get(id);
    if (recent && recent.until > Date.now()) {
      countRefusal(name);
      throw tooManyRequests(recent.ends);
    }
    const tallies = await this.addAll(id, budgets, 1);
    const ends = budgets.flatMap(({ count }, at) => endOfExcess(tallies[at], count));
    if (ends.length > 0) {
      await this.addAll(id, budgets, -1);
      throw this.refusal(name, id, Math.max(...ends));
    }
    return {
      release: async () => {
        await this.addAll(id, budgets, -1);
        this.refused.delete(id);
      },
    };
  }

  private refusal(name: LimitName, id: string, ends: number): RestError {
    countRefusal(name);
    if (this.refused.size >= MAX_REFUSED) this.refused.clear();
    this.refused.set(id, { until: Math.min(ends, Date.now() + REFUSED_MS), ends });
    return tooManyRequests(ends);
  }

  private addAll(id: string, budgets: readonly Budget[], amount: number): Promise<Tally[]> {
    return Promise.all(budgets.map(({ seconds }) => this.bus.tally(id, seconds, amount)));
  }
}

const tooManyRequests = (ends: number): RestError =>
  tooMany('rest_too_many_requests', 'Too many requests. Please try again later.', (ends - Date.now()) / 1000);

/** When a window ends that has more than it may. */
const endOfExcess = (tally: Tally | undefined, most: number): number[] =>
  tally && tally.count > most ? [tally.ends] : [];
