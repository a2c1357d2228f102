import { AsyncLocalStorage } from 'node:async_hooks';
import { DataSource, QueryFailedError, type EntityManager, type MixedList, type MigrationInterface } from 'typeorm';
import { RestError, unavailable } from '@gatehouse/errors';
import { sourceOptions, type Dialect } from './source';
import { counted, forget, flush } from './counter-updates';

export interface DatabaseOptions {
  /** `sqlite:<path>`, `sqlite::memory:` or `mysql://user:password@host:port/name` (`mariadb://` alike). */
  url: string;
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- TypeORM's own word for a class
  entities: MixedList<Function>;
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- as above
  migrations: MixedList<Function | (new () => MigrationInterface)>;
  /** Called with every statement sent; tests count with it. */
  onStatement?: (sql: string, parameters: unknown[]) => void;
}

const DEADLOCK = /ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT|ER_CHECKREAD|SQLITE_BUSY/;
const GONE =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|PROTOCOL_CONNECTION_LOST|ER_SERVER_SHUTDOWN|ER_CON_COUNT_ERROR|ENOTFOUND|Connection is closed|Pool is closed|closed state/;
/** More values than a statement can hold: a request that names tens of thousands of records. */
const TOO_MANY = /too many SQL variables|ER_PS_MANY_PARAM/;
const TRIES = 6;

/** The transaction of {@link Database.batchTransaction} that the running code is part of. */
interface Joined {
  manager: EntityManager;
  /** How many writes are under way in it. */
  writing: number;
  /** Why the store gave up the whole transaction, a deadlock for example. */
  lost?: unknown;
}

/**
 * One service's database. Reads go through {@link read}; a write is one transaction through {@link write},
 * retried whole on deadlock. On SQLite writes queue on a connection of their own, so that two open
 * transactions never interleave and reads see only what is committed.
 */
export class Database {
  private queue: Promise<unknown> = Promise.resolve();
  private readonly joined = new AsyncLocalStorage<Joined>();
  /** Of {@link batchTransaction}. */
  private running = 0;

  private constructor(
    private readonly writer: DataSource,
    private readonly reader: DataSource,
    readonly dialect: Dialect,
  ) {}

  /** Connects; with `migrate` the migrations that are still to be run are run. */
  static async open(options: DatabaseOptions, { migrate }: { migrate: boolean }): Promise<Database> {
    const { dialect, writing, reading } = sourceOptions(options, { patient: migrate });
    const writer = await new DataSource(writing).initialize();
    try {
      if (migrate) await writer.runMigrations({ transaction: 'each' });
      const reader = reading ? await new DataSource(reading).initialize() : writer;
      return new Database(writer, reader, dialect);
    } catch (error) {
      await writer.destroy();
      throw error;
    }
  }

  /** For reading what is committed. A store that is down becomes 503. */
  get read(): EntityManager {
    return this.joined.getStore()?.manager ?? this.reader.manager;
  }

  /** Plain SQL for reading, with `?` placeholders; rows as the driver gives them. */
  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return guarded(() => this.read.query(sql, parameters) as Promise<Row[]>);
  }

  /** Runs `work` in one transaction and commits it, or rolls back and throws. It may run more than once. */
  async write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const joined = this.joined.getStore();
    if (joined) return guarded(() => this.savepoint(joined, work));
    const attempt = (): Promise<T> =>
      guarded(() =>
        retried(() =>
          this.writer.transaction(async (manager) => {
            const result = await work(manager);
            await flush(manager);
            return result;
          }),
        ),
      );
    if (this.dialect === 'mysql') return attempt();
    const turn = this.queue.then(attempt, attempt);
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Runs several writes one after the other and commits them at once: each sees what earlier ones did and may fail
   * alone, none is lasting before all are done. On deadlock all of `work` runs again.
   */
  async batchTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.write(async (manager) => {
      const joined: Joined = { manager, writing: 0 };
      this.running += 1;
      try {
        const result = await this.joined.run(joined, work);
        if (joined.lost !== undefined) throw joined.lost;
        return result;
      } finally {
        this.running -= 1;
        // While a storage is in use Node follows every promise of the process, which all other requests pay for.
        if (this.running === 0) this.joined.disable();
      }
    });
  }

  /** One of several writes, which may fail alone, unless the store gave up the whole transaction. */
  private async savepoint<T>(joined: Joined, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const { manager } = joined;
    const before = counted(manager);
    joined.writing += 1;
    try {
      // It takes the place of the one before, so none has to be released.
      await manager.query('SAVEPOINT one_of_several');
      return await work(manager);
    } catch (error) {
      if (DEADLOCK.test(describe(error)) || GONE.test(describe(error))) joined.lost = error;
      else await manager.query('ROLLBACK TO SAVEPOINT one_of_several');
      forget(manager, before);
      throw error;
    } finally {
      joined.writing -= 1;
    }
  }

  /** Writes what earlier writes of {@link batchTransaction} counted, for whoever reads counts. */
  async flushed(): Promise<void> {
    const joined = this.joined.getStore();
    // Not within a write: were that to fail, the counts of earlier ones would be taken back with it.
    if (joined?.writing === 0) await flush(joined.manager);
  }

  /** Whether the store answers. */
  async ping(): Promise<boolean> {
    return this.reader.query('SELECT 1').then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    await this.queue;
    if (this.reader !== this.writer) await this.reader.destroy();
    await this.writer.destroy();
  }
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= TRIES || !DEADLOCK.test(describe(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/** Makes 503 of a store that cannot be reached, and 400 of a statement that was asked to hold too many values. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const what = describe(error);
    if (GONE.test(what)) throw unavailable();
    if (TOO_MANY.test(what))
      throw new RestError(
        400,
        'rest_too_many_values',
        'The request names more values than can be looked up at once. Please send fewer.',
      );
    throw error;
  }
}

const describe = (error: unknown): string =>
  error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : String(error);

/** Whether a write failed because another record holds the same unique value. */
export function isDuplicate(error: unknown): boolean {
  return (
    error instanceof QueryFailedError &&
    /ER_DUP_ENTRY|UNIQUE constraint failed|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)/.test(describe(error))
  );
}
