import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from '@gatehouse/persistence';

/** Lists have no version: nothing is cached of them here. Creations of venues and organizers wait for each other in rows of their own. */
export class CalendarDropListVersions1767225600077 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'linked_locks', { kind: 'key(9)' }, { primary: ['kind'] });
    await runner.query("INSERT INTO linked_locks (kind) VALUES ('venue'), ('organizer')");
    await runner.query('DROP TABLE list_versions');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'list_versions', { name: 'key(20)', version: 'integer' }, { primary: ['name'] });
    await runner.query("INSERT INTO list_versions (name, version) VALUES ('events', 1)");
    await runner.query('DROP TABLE linked_locks');
  }
}
