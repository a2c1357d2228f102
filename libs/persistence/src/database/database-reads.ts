import type { EntityManager } from 'typeorm';
import { withRestErrors } from '../connection/failures';
import type { SqlFragment, SqlValue } from '../sql/fragment';
import { fetchCount, fetchOne, fetchPackedRows, fetchRows, fetchStandingRows, type Query } from '../sql/run';
import type { Select } from '../sql/select';

/** The reads of a database. See docs/data.md. */
export abstract class DatabaseReads {
  /** The connections that reads use. */
  abstract get read(): EntityManager;

  /** The rows of a query. @throws 503 when the database cannot be reached */
  rows<Row>(query: Query<Row>): Promise<Row[]> {
    return withRestErrors(() => fetchRows(this.read, query));
  }

  /** As {@link rows}, in half of the time on SQLite. All columns have to be whole numbers or short texts. */
  packedRows<Row>(query: Query<Row>): Promise<Row[]> {
    return withRestErrors(() => fetchPackedRows(this.read, query));
  }

  /**
   * As {@link packedRows}, of a statement that is sent often and has one of few texts. MySQL prepares it once for each
   * connection, and those that are equal in one turn of the event loop are sent once. Nobody may change the rows.
   */
  standingRows<Row>(statement: SqlFragment): Promise<readonly Readonly<Row>[]> {
    return withRestErrors(() => fetchStandingRows<Row>(this.read, statement));
  }

  /** The first row of a query, if there is one. */
  one<Row>(query: Query<Row>): Promise<Row | undefined> {
    return withRestErrors(() => fetchOne(this.read, query));
  }

  /** How many rows a query gives without its limit. */
  count(query: Select<unknown>): Promise<number> {
    return withRestErrors(() => fetchCount(this.read, query));
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
    return withRestErrors(() => fetchRows<Row>(this.read, { sql, parameters }));
  }
}
