import { AsyncLocalStorage } from 'node:async_hooks';
import { DataSource, type DataSourceOptions, type EntityManager, type QueryRunner } from 'typeorm';
import { withRestErrors } from './failures';
import { OutageLog } from './outage-log';
import { ServerPositions } from './server-positions';

/** How long a replica is not asked that was behind, or that could not be reached. */
const REST_MS = { behind: 1_000, down: 5_000 } as const;

/** A replica that has not said by then how far it is, is down. */
const ANSWER_MS = 1_000;

/** The reads of one request, on one connection: behind an address there may be several replicas. */
interface Session {
  runner: QueryRunner;
  isOver: boolean;
}

/**
 * A server that follows the first one, for the lists of visitors. It is asked only when it has all that was committed before
 * the request began: a reply of it is as new as one of the first server, so a gateway may keep it, also one that was asked
 * for right after a purge, and people find what they have just written (docs/decisions/0098-lists-from-a-replica.md).
 */
export class ReadReplica {
  private readonly sessions = new AsyncLocalStorage<Session>();
  private readonly positions: ServerPositions;
  private source?: DataSource;
  private restsUntil = 0;

  constructor(
    first: DataSource,
    private readonly options: DataSourceOptions,
    private readonly outages: OutageLog,
    private readonly whenConnected: (source: DataSource) => void,
  ) {
    this.positions = new ServerPositions(first);
  }

  /** The connection of the running request, if its reads are on the replica. */
  get manager(): EntityManager | undefined {
    const session = this.sessions.getStore();
    return session && !session.isOver ? session.runner.manager : undefined;
  }

  /** Runs work whose reads are on the replica. Undefined, and nothing ran, when it cannot answer now: the first server can. */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    const runner = await this.runnerInStep();
    if (!runner) return undefined;
    const session = { runner, isOver: false };
    try {
      return await this.sessions.run(session, work);
    } finally {
      session.isOver = true;
      await runner.release();
    }
  }

  /** Runs a read of such work. @throws 503 when the replica is lost meanwhile */
  read<T>(read: () => Promise<T>): Promise<T> {
    return withRestErrors(this.outages, read);
  }

  async close(): Promise<void> {
    this.restsUntil = Infinity;
    await this.source?.destroy();
  }

  /** A connection to the replica that has what the first server has at this moment. */
  private async runnerInStep(): Promise<QueryRunner | undefined> {
    if (Date.now() < this.restsUntil) return undefined;
    try {
      const wanted = await this.positions.now();
      if (wanted === undefined) return this.rest(REST_MS.down);
      const runner = (await this.connected()).createQueryRunner();
      const reached = this.positions.isReached(runner, wanted);
      if (await beforeLong(reached, runner)) return runner;
      await runner.release();
      return this.rest(REST_MS.behind);
    } catch (error) {
      this.outages.failed(error);
      return this.rest(REST_MS.down);
    }
  }

  private rest(ms: number): undefined {
    this.restsUntil = Math.max(this.restsUntil, Date.now() + ms);
  }

  /** Connects when it is asked first, and again after a failure: a service starts without its replica. */
  private async connected(): Promise<DataSource> {
    if (this.source) return this.source;
    // Only one request waits for it.
    this.rest(REST_MS.down);
    const source = await new DataSource(this.options).initialize();
    this.whenConnected(source);
    this.source = source;
    this.restsUntil = 0;
    return source;
  }
}

/**
 * What the replica answers. When it does not in time, or fails, its connection goes back to the others once it is free.
 * @throws Error as of a connection that is lost when there is no answer in time
 */
async function beforeLong<T>(answer: Promise<T>, runner: QueryRunner): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('The replica does not answer.'), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(error), ANSWER_MS);
  });
  try {
    return await Promise.race([answer, timeout]);
  } catch (error) {
    const giveBack = (): Promise<void> => runner.release();
    void answer.then(giveBack, giveBack).catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
