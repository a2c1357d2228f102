import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createOutbox } from '@gatehouse/persistence';

/** Creates the table of events that are on their way to other services. */
export class CreateWidgetsOutbox1764000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutbox(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('outbox');
  }
}
