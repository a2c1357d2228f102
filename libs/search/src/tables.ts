import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = {
  /** The indexes that there are. */
  search_indexes: 'source VARCHAR(32) NOT NULL, PRIMARY KEY (source)',
  /** Records that changed since they were indexed. */
  search_pending: 'source VARCHAR(32) NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (source, id)',
  /** The texts of records as they were indexed. */
  search_documents: 'source VARCHAR(32) NOT NULL, id INTEGER NOT NULL, doc LONGTEXT NOT NULL, PRIMARY KEY (source, id)',
  /** The ids of the records that have a key in a field, by block. */
  search_keys: `source VARCHAR(32) NOT NULL, word VARCHAR(64) NOT NULL, field SMALLINT NOT NULL, block INTEGER NOT NULL,
    docs MEDIUMBLOB NOT NULL, PRIMARY KEY (source, word, field, block)`,
  /** The words that contain a part. */
  search_parts: `source VARCHAR(32) NOT NULL, part VARCHAR(32) NOT NULL, word VARCHAR(64) NOT NULL,
    PRIMARY KEY (source, part, word)`,
} as const;

/** The tables of all indexes of a service. */
export const SEARCH_TABLES: readonly string[] = Object.keys(TABLES);

/** Creates the tables of all indexes of a service. What an index searches is brought into it in the background. */
export class CreateSearch1767225600080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.connection.options.type === 'mysql';
    for (const [name, columns] of Object.entries(TABLES)) {
      // Parts are looked up by ranges; SQLite reads them in one go where the rows lie in the order of the key.
      const ofSqlite = name === 'search_parts' ? ' WITHOUT ROWID' : '';
      const ending = isMysql ? ' ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin' : ofSqlite;
      await runner.query(`CREATE TABLE ${name} (${columns})${ending}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of SEARCH_TABLES) await runner.dropTable(name);
  }
}
