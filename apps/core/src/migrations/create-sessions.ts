import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from '@gatehouse/persistence';

/** Creates the table of the sessions of the pages under `/-/`. */
export class CreateSessions1764000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'sessions',
      {
        id: 'id',
        hash: 'key(64)',
        person_id: 'integer',
        token_version: 'integer',
        created: 'clock',
        last_used: 'clock',
        expires: 'clock',
        ip: 'key(45)',
        user_agent: 'key(255)',
      },
      {
        unique: { sessions_hash: ['hash'] },
        index: { sessions_person: ['person_id', 'id'], sessions_expires: ['expires'] },
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sessions');
  }
}
