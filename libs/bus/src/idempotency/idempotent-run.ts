import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

/** Work that waits until the writes of a request are committed. */
type Afterwards = () => void | Promise<void>;

const current = new AsyncLocalStorage<IdempotentRun | undefined>();

/**
 * A request with an Idempotency-Key while it runs (docs/interface/gateway.md#repeated-requests). The questions that it asks
 * other services have keys as well, and what its writes cause outside of the database waits for their commit.
 */
export class IdempotentRun {
  private readonly counts = new Map<string, number>();
  private readonly afterwards: Afterwards[] = [];
  private isOver = false;

  constructor(private readonly key: string) {}

  /** The run that the calling code is part of. */
  static get current(): IdempotentRun | undefined {
    const run = current.getStore();
    return run?.isOver ? undefined : run;
  }

  /** Runs the handler of the request. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return current.run(this, work);
  }

  /** The key of the next question by a contract: the same one when the request is repeated. */
  keyOfAsk(service: string, contract: string): string {
    const name = `${service} ${contract}`;
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return createHash('sha256')
      .update(JSON.stringify([this.key, name, count]))
      .digest('base64url');
  }

  /** Runs `work` after the commit. */
  wait(work: Afterwards): void {
    this.afterwards.push(work);
  }

  /** Ends the run: nothing of it was stored, and what waits is dropped. */
  drop(): void {
    this.isOver = true;
  }

  /** Ends the run after its commit: does what waited for it. */
  async finish(failed: (error: unknown) => void): Promise<void> {
    this.isOver = true;
    for (const work of this.afterwards)
      try {
        // In one process, another request with a key may wait for this one: it is not part of that.
        await current.run(undefined, async () => work());
      } catch (error) {
        failed(error);
      }
  }
}

/**
 * Does what must not happen before the writes of the running request are lasting, such as removing the files of a deleted
 * record: at once, or after the commit of a request with an Idempotency-Key.
 */
export async function whenLasting(work: Afterwards): Promise<void> {
  const run = IdempotentRun.current;
  if (run) run.wait(work);
  else await work();
}
