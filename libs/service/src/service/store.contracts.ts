import { readiness, storeFacts, type Readiness, type StoreFacts } from '@gatehouse/dto';
import { Database } from '@gatehouse/persistence';
import { RpcController, Answers } from '@gatehouse/rest';

const STATEMENTS = {
  sqlite: `SELECT sqlite_version() AS version,
    (SELECT page_count FROM pragma_page_count()) * (SELECT page_size FROM pragma_page_size()) AS bytes`,
  mysql: `SELECT VERSION() AS version,
    (SELECT SUM(data_length + index_length) FROM information_schema.tables WHERE table_schema = DATABASE()) AS bytes`,
} as const;

/** Answers what every service tells about its database, for site health and site abilities. */
@RpcController()
export class StoreContracts {
  constructor(private readonly database: Database) {}

  @Answers(storeFacts('every service'))
  async facts(): Promise<StoreFacts> {
    const [row] = await this.database.query<{ version: string; bytes: number | string | null }>(
      STATEMENTS[this.database.dialect],
    );
    const version = row?.version ?? '';
    return { server: `${this.productOf(version)} ${version}`.trim(), bytes: Number(row?.bytes ?? 0) };
  }

  @Answers(readiness('every service'))
  async ready(): Promise<Readiness> {
    return { isReady: await this.database.health.canWrite() };
  }

  private productOf(version: string): string {
    if (this.database.dialect === 'sqlite') return 'SQLite';
    return /mariadb/i.test(version) ? 'MariaDB' : 'MySQL';
  }
}
