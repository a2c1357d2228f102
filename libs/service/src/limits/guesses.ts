import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import type { LimitName } from '../config/limit-settings';
import { addressBlock, Limits, tooMany, type Reservation } from './limits';
import { WorkQueue } from './work-queue';

/** A try to guess a secret. */
export interface Guess {
  kind: GuessKind;
  /** Whose secret it is, in one spelling: `person 7`, `post 12`. */
  subject: string;
  /** The address of the client. */
  ip: string;
}

/** The limits of a kind of guesses: for one subject from one address, for the address, and for the subject from anywhere. */
interface GuessLimits {
  pair: LimitName;
  address?: LimitName;
  subject?: LimitName;
  /** The kind whose known addresses pass the limit of the subject; by default this one. */
  known?: 'signIn';
}

const KINDS = {
  signIn: { pair: 'signIn', address: 'signInAddress', subject: 'signInLogin' },
  /** A person who is signed in confirms something with the password; whoever has stolen a token may guess it. */
  ownPassword: { pair: 'signIn', address: 'signInAddress', subject: 'ownPassword', known: 'signIn' },
  /** A forged token is nobody's: whom it names cannot be believed. */
  token: { pair: 'signInAddress' },
  applicationPassword: { pair: 'signIn', address: 'signInAddress', subject: 'signInLogin', known: 'signIn' },
  contentPassword: { pair: 'contentPassword', address: 'contentPasswordAddress', subject: 'contentPasswordPost' },
} as const satisfies Record<string, GuessLimits>;

export type GuessKind = keyof typeof KINDS;

/** Tries of one address that are looked at together; the others wait. */
const AT_ONCE = 4;
const MAX_WAITING = 500;
const MAX_WAIT_MS = 6_000;
const KNOWN_SECONDS = 30 * 86_400;

const tooManyAttempts = (seconds: number): RestError =>
  tooMany('rest_too_many_attempts', 'Too many attempts. Please wait a moment and try again.', seconds);

/**
 * Limits wrong guesses of passwords (docs/decisions/0022-limits-and-argon2.md). A try is counted before the password is
 * looked at, and given back when it was right: any number of tries at once gets no further than the limit.
 */
@Injectable()
export class Guesses {
  private readonly lanes = new Map<string, WorkQueue>();

  constructor(
    private readonly bus: Bus,
    private readonly limits: Limits,
  ) {}

  /**
   * Looks whether a guess is right, if its limits allow it.
   * @param check gives undefined when the guess is wrong
   * @throws 429 `rest_too_many_attempts`, also for a right guess; `check` has not run then
   */
  async attempt<T>(guess: Guess, check: () => Promise<T | undefined>): Promise<T | undefined> {
    return this.inLane(guess, async () => {
      const reservations = await this.reserve(guess);
      let counts = false;
      try {
        const result = await check();
        counts = result === undefined;
        if (!counts) await this.trust(guess);
        return result;
      } finally {
        if (!counts) await releaseAll(reservations);
      }
    });
  }

  /**
   * Counts a guess that was wrong, for secrets that cannot be guessed and cost little to compare: a right one is never
   * refused.
   * @throws 429 `rest_too_many_attempts` beyond the limits
   */
  async countWrong(guess: Guess): Promise<void> {
    await this.reserve(guess);
  }

  /** Lets an address pass the limit of the subject for 30 days: it has shown that it belongs to someone who knows the secret. */
  async trust(guess: Guess): Promise<void> {
    if (limitsOf(guess).subject) await this.bus.countBy(knownKey(guess), KNOWN_SECONDS, 1);
  }

  private async reserve(guess: Guess): Promise<Reservation[]> {
    const { kind, subject, ip } = guess;
    const { pair, address, subject: everywhere } = limitsOf(guess);
    const block = addressBlock(ip);
    const reservations: Reservation[] = [];
    try {
      // Guesses beyond the limit of the pair count neither for the address nor for the subject.
      reservations.push(await this.limits.reserve(pair, `${kind} ${block} ${subject}`));
      if (address) reservations.push(await this.limits.reserve(address, block));
      if (everywhere) reservations.push(...(await this.reserveEverywhere(everywhere, guess)));
      return reservations;
    } catch (error) {
      await releaseAll(reservations);
      if (error instanceof RestError && error.status === 429)
        throw tooManyAttempts(Number(error.headers['retry-after']));
      throw error;
    }
  }

  /** The limit of the subject does not hold for addresses that are known: an attack from elsewhere locks nobody out. */
  private async reserveEverywhere(limit: LimitName, guess: Guess): Promise<Reservation[]> {
    try {
      return [await this.limits.reserve(limit, `${guess.kind} ${guess.subject}`)];
    } catch (error) {
      if ((await this.bus.countBy(knownKey(guess), KNOWN_SECONDS, 0)).count > 0) return [];
      throw error;
    }
  }

  /** A few tries of an address run at a time, so that right ones are not refused for others that are being looked at. */
  private async inLane<T>({ kind, ip }: Guess, task: () => Promise<T>): Promise<T> {
    const key = `${kind} ${addressBlock(ip)}`;
    const lane = this.lanes.get(key) ?? newLane();
    this.lanes.set(key, lane);
    try {
      return await lane.run(task);
    } finally {
      if (lane.isIdle) this.lanes.delete(key);
    }
  }
}

const newLane = (): WorkQueue =>
  new WorkQueue({
    atOnce: AT_ONCE,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    refusal: () => tooManyAttempts(1),
  });

const limitsOf = ({ kind }: Guess): GuessLimits => KINDS[kind];

const knownKey = (guess: Guess): string =>
  `known.${limitsOf(guess).known ?? guess.kind} ${addressBlock(guess.ip)} ${guess.subject}`;

const releaseAll = async (reservations: Reservation[]): Promise<void> => {
  await Promise.all(reservations.map((reservation) => reservation.release()));
};
