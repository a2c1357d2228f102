import { AsyncLocalStorage } from 'node:async_hooks';

/** When rounds come, in milliseconds, and what happens when one fails: the next one comes all the same. */
export interface RoundsOptions {
  /** From the end of a round to the next one. */
  every: number;
  /** From the start to the first round; `every` without it. */
  firstAfter?: number;
  /** Asked at the end of each round: the time to the next one, where it depends on what is stored. */
  untilNext?: () => Promise<number>;
  onFailed: (error: unknown) => void;
}

/** Work in the background that comes again and again, one round at a time. A stop waits for the round under way. */
export class Rounds {
  private timer?: NodeJS.Timeout;
  private underWay: Promise<void> = Promise.resolve();
  /** The round that waits for the one under way: it does the work of all who ask for one meanwhile. */
  private waiting?: Promise<void> | undefined;
  private hasBegun = false;
  private hasEnded = false;
  /** A request that asks for a round lends the later ones neither its trace nor its transaction. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    private readonly work: () => Promise<unknown>,
    private readonly options: RoundsOptions,
  ) {}

  get isStarted(): boolean {
    return this.hasBegun;
  }

  /** For long rounds, which end early. */
  get isStopped(): boolean {
    return this.hasEnded;
  }

  start(): void {
    this.hasBegun = true;
    this.wait(this.options.firstAfter ?? this.options.every);
  }

  /** Runs a round that begins from now on, also before the start, and resolves at its end. Never rejects. */
  now(): Promise<void> {
    if (this.waiting || this.hasEnded) return this.waiting ?? this.underWay;
    this.waiting = this.underWay.then(() => this.round());
    this.underWay = this.waiting;
    return this.waiting;
  }

  /** Runs a round soon, as no part of the request that asks for it. */
  soon(): void {
    this.outside(() => void this.now());
  }

  async stop(): Promise<void> {
    this.hasEnded = true;
    clearTimeout(this.timer);
    await this.underWay;
  }

  private async round(): Promise<void> {
    this.waiting = undefined;
    if (this.hasEnded) return;
    const { every, untilNext, onFailed } = this.options;
    let pause = every;
    try {
      await this.work();
      if (untilNext) pause = await untilNext();
    } catch (error) {
      onFailed(error);
    }
    if (this.hasBegun) this.wait(pause);
  }

  private wait(ms: number): void {
    clearTimeout(this.timer);
    if (this.hasEnded) return;
    this.timer = this.outside(() => setTimeout(() => void this.now(), ms).unref());
  }
}
