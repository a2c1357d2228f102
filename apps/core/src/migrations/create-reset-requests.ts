import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from '@gatehouse/persistence';

/** Creates the table of mails with a link for a new password that wait to be sent. */
export class CreateResetRequests1764000000054 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'reset_requests',
      {
        id: 'id',
        login: 'text',
        person_id: 'integer',
        message_id: 'key',
        created: 'big',
        attempts: 'integer',
        nextAttemptAt: 'big',
        claim: 'key(36)',
        trace: 'key(55)',
      },
      {
        index: {
          reset_requests_due: ['nextAttemptAt'],
          reset_requests_claim: ['claim'],
          reset_requests_person: ['person_id', 'id'],
        },
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('reset_requests');
  }
}
