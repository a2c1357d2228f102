import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from '@gatehouse/persistence';

/** Creates the audit log. */
export class CreateAuditLog1764000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'audit_log',
      {
        id: 'id',
        event: 'key(36)',
        date: 'clock',
        action: 'key(40)',
        outcome: 'key(10)',
        person: 'integer',
        login: 'key(60)',
        sign_in: 'key(24)',
        object_type: 'key(40)',
        object_id: 'key(191)',
        detail: 'text',
        address: 'key(45)',
        user_agent: 'key(255)',
        request: 'key(64)',
      },
      {
        unique: { audit_log_event: ['event'] },
        index: {
          audit_log_date: ['date', 'id'],
          audit_log_person: ['person', 'id'],
          audit_log_action: ['action', 'id'],
        },
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('audit_log');
  }
}
