import { AsyncLocalStorage } from 'node:async_hooks';

/** When runs come, in milliseconds, and what happens when one fails: the next one comes all the same. */
export interface RepeatedJobOptions {
  /** From the end of a run to the next one. */
  every: number;
  /** From the start to the first run; `every` without it. */
  firstAfter?: number;
  /** Asked at the end of each run: the time to the next one, where it depends on what is stored. */
  untilNext?: () => Promise<number>;
  onFailed: (error: unknown) => void;
}

/** Work in the background that comes again and again, one run at a time. A stop waits for the run under way. */
export class RepeatedJob {
  private timer?: NodeJS.Timeout;
  private underWay: Promise<void> = Promise.resolve();
  /** The run that waits for the one under way: it does the work of all who ask for one meanwhile. */
  private waiting?: Promise<void> | undefined;
  private hasBegun = false;
  private hasEnded = false;
  /** A request that asks for a run lends the later ones neither its trace nor its transaction. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    private readonly work: () => Promise<unknown>,
    private readonly options: RepeatedJobOptions,
  ) {}

  get isStarted(): boolean {
    return this.hasBegun;
  }

  /** For long runs, which end early. */
  get isStopped(): boolean {
    return this.hasEnded;
  }

  start(): void {
    this.hasBegun = true;
    this.wait(this.options.firstAfter ?? this.options.every);
  }

  /** Starts a run that begins from now on, also before the start, and resolves at its end. Never rejects. */
  now(): Promise<void> {
    if (this.waiting || this.hasEnded) return this.waiting ?? this.underWay;
    this.waiting = this.underWay.then(() => this.run());
    this.underWay = this.waiting;
    return this.waiting;
  }

  /** Starts a run soon, as no part of the request that asks for it. */
  soon(): void {
    this.outside(() => void this.now());
  }

  async stop(): Promise<void> {
    this.hasEnded = true;
    clearTimeout(this.timer);
    await this.underWay;
  }

  private async run(): Promise<void> {
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
