import type { RestError } from '@gatehouse/errors';

export interface WorkQueueOptions {
  /** Tasks that run at once. */
  atOnce: number;
  /** Tasks that wait. */
  maxWaiting: number;
  /** How long a task waits before it is refused. */
  maxWaitMs: number;
  /** The error of a task that may not wait, or waited too long. */
  refusal: () => RestError;
}

interface Waiting {
  start: () => void;
  timer: NodeJS.Timeout;
}

/** Runs a limited number of tasks at once; a limited number of others waits, in order of arrival, for a limited time. */
export class WorkQueue {
  private running = 0;
  private readonly urgent: Waiting[] = [];
  private readonly ordinary: Waiting[] = [];

  constructor(private readonly options: WorkQueueOptions) {}

  get isIdle(): boolean {
    return this.running === 0;
  }

  get runningTasks(): number {
    return this.running;
  }

  get waiting(): number {
    return this.urgent.length + this.ordinary.length;
  }

  /**
   * @param priority an `urgent` task runs before all ordinary ones, and has waiting places of its own
   * @throws the refusal when too many tasks wait, or this one waited too long; it has not run then
   */
  async run<T>(task: () => Promise<T>, priority: 'urgent' | 'ordinary' = 'ordinary'): Promise<T> {
    if (this.running >= this.options.atOnce) await this.turn(priority === 'urgent' ? this.urgent : this.ordinary);
    else this.running += 1;
    try {
      return await task();
    } finally {
      const next = this.urgent.shift() ?? this.ordinary.shift();
      // The next task takes over this one's place, so the number of running tasks stays the same.
      if (next) next.start();
      else this.running -= 1;
    }
  }

  private turn(line: Waiting[]): Promise<void> {
    const { maxWaiting, maxWaitMs, refusal } = this.options;
    if (line.length >= maxWaiting) return Promise.reject(refusal());
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          clearTimeout(waiting.timer);
          resolve();
        },
        timer: setTimeout(() => {
          line.splice(line.indexOf(waiting), 1);
          reject(refusal());
        }, maxWaitMs),
      };
      line.push(waiting);
    });
  }
}
