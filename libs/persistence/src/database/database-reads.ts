import type { EntityManager } from 'typeorm';
import type { SqlValue } from '../sql/fragment';
import { fetchCount, fetchOne, fetchRows, type Query } from '../sql/run';
import type { Select } from '../sql/select';

/** The reads of a database. See docs/data.md. */
export abstract class DatabaseReads {
  /** The connections that reads use. */
  abstract get read(): EntityManager;

  /** Runs a read. @throws 503 when the database cannot be reached */
  protected abstract reading<T>(read: () => Promise<T>): Promise<T>;

  /** Reads with a repository of TypeORM. @throws 503 when the database cannot be reached */
  readBy<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.reading(() => work(this.read));
  }

  /** The rows of a query. */
  rows<Row>(query: Query<Row>): Promise<Row[]> {
    return this.reading(() => fetchRows(this.read, query));
  }

  /** The first row of a query, if there is one. */
  one<Row>(query: Query<Row>): Promise<Row | undefined> {
    return this.reading(() => fetchOne(this.read, query));
  }

  /** How many rows a query gives without its limit. */
  count(query: Select<unknown>): Promise<number> {
    return this.reading(() => fetchCount(this.read, query));
  }

  /** The rows of a query with a limit, and how many there are without it: `countAll` is not asked on the last page. */
  async page<Row>(query: Select<Row>, countAll = () => this.count(query)): Promise<{ items: Row[]; total: number }> {
    const items = await this.rows(query);
    const { count = Infinity, offset = 0 } = query.rowLimit ?? {};
    const isLast = items.length < count && (items.length > 0 || offset === 0);
    return { items, total: isLast ? offset + items.length : await countAll() };
  }

  /** Plain SQL for reading, with `?` placeholders. */
  async query<Row>(sql: string, parameters: readonly SqlValue[] = []): Promise<Row[]> {
    return this.reading(() => fetchRows<Row>(this.read, { sql, parameters }));
  }
}
