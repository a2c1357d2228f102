import type { DataSource, QueryRunner } from 'typeorm';
import { isUnreachable } from './failures';

/** How long a request waits for a replica that is behind: longer than one in order usually is. */
const WAIT_SECONDS = 0.1;

/** How a server says which transactions it has: those that it numbers itself (GTIDs). */
interface Words {
  now: string;
  /** 0 when the replica has them, something else when the time is over. */
  reached: string;
}

const MARIADB: Words = {
  now: 'SELECT @@gtid_binlog_pos AS position',
  reached: 'SELECT MASTER_GTID_WAIT(?, ?) AS waited',
};
const MYSQL: Words = {
  now: 'SELECT @@gtid_executed AS position',
  reached: 'SELECT WAIT_FOR_EXECUTED_GTID_SET(?, ?) AS waited',
};

/** Compares how far two servers are. */
export class ServerPositions {
  private words?: Words;

  constructor(private readonly first: DataSource) {}

  /**
   * What the first server has committed until now; undefined when it cannot be reached, which who asks it next is told.
   * @throws Error when it numbers no transactions
   */
  async now(): Promise<string | undefined> {
    try {
      this.words ??= await wordsOf(this.first);
      const [row] = await this.first.query<{ position: string }[]>(this.words.now);
      if (row?.position) return row.position;
    } catch (error) {
      if (isUnreachable(error)) return undefined;
      throw error;
    }
    throw new Error('The first server numbers no transactions: lists from a replica need its binary log with GTIDs.');
  }

  /** Waits a moment until the replica has all of a position. */
  async isReached(replica: QueryRunner, position: string): Promise<boolean> {
    const { reached } = this.words ?? MARIADB;
    const [row] = await replica.manager.query<{ waited: unknown }[]>(reached, [position, WAIT_SECONDS]);
    return String(row?.waited) === '0';
  }
}

async function wordsOf(server: DataSource): Promise<Words> {
  const [row] = await server.query<{ version: string }[]>('SELECT VERSION() AS version');
  return /mariadb/i.test(row?.version ?? '') ? MARIADB : MYSQL;
}
