import { storeFacts, type StoreFacts } from '@gatehouse/dto';
import { Database } from '@gatehouse/persistence';
import { RpcController, Answers } from '@gatehouse/rest';

/** What every service tells of its database. */
@RpcController()
export class StoreContracts {
  constructor(private readonly database: Database) {}

  @Answers(storeFacts('every service'))
  async facts(): Promise<StoreFacts> {
    const [found] = await this.database.query<{ version: string; bytes: number | string | null }>(
      STATEMENTS[this.database.dialect],
    );
    const product =
      this.database.dialect === 'sqlite' ? 'SQLite' : /mariadb/i.test(found?.version ?? '') ? 'MariaDB' : 'MySQL';
    return { server: `${product} ${found?.version ?? ''}`.trim(), bytes: Number(found?.bytes ?? 0) };
  }
}

const STATEMENTS = {
  sqlite:
    'SELECT sqlite_version() AS version, (SELECT page_count FROM pragma_page_count()) * (SELECT page_size FROM pragma_page_size()) AS bytes',
  mysql:
    'SELECT VERSION() AS version, (SELECT SUM(data_length + index_length) FROM information_schema.tables WHERE table_schema = DATABASE()) AS bytes',
} as const;
