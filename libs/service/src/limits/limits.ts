import { Injectable } from '@nestjs/common';
import { Bus, type Tally } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import { Config } from '../config/config';
import type { Budget, LimitName } from '../config/limit-settings';

/** What was counted for something that may turn out not to count. */
export interface Reservation {
  /** Gives back what was counted. */
  release(): Promise<void>;
}

/** 429 with Retry-After. */
export const tooMany = (code: string, message: string, seconds: number): RestError =>
  new RestError(429, code, message, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });

/** The limits of docs/settings.md#limits, counted for all processes together; without the broker each process counts alone. */
@Injectable()
export class Limits {
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
    const tallies = await Promise.all(budgets.map((budget) => this.add(name, key, budget, 1)));
    const reservation = {
      release: async () => {
        await Promise.all(budgets.map((budget) => this.add(name, key, budget, -1)));
      },
    };
    const waits = budgets.flatMap(({ count }, at) => excessMs(tallies[at], count));
    if (waits.length === 0) return reservation;
    await reservation.release();
    throw tooMany('rest_too_many_requests', 'Too many requests. Please try again later.', Math.max(...waits) / 1000);
  }

  private add(name: LimitName, key: string, { seconds }: Budget, amount: number): Promise<Tally> {
    return this.bus.tally(`limit.${name}.${key}`, seconds, amount);
  }
}

/** The milliseconds until a window ends that has more than it may. */
const excessMs = (tally: Tally | undefined, most: number): number[] =>
  tally && tally.count > most ? [tally.ends - Date.now()] : [];
