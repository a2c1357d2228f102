import type { MigrationInterface, QueryRunner } from 'typeorm';
import { IDEMPOTENCY_KEYS } from '../changes/never-read';
import { createTable } from '../schema/tables';

/** Creates the table (docs/decisions/0046-idempotency-keys.md). */
export class CreateIdempotencyKeys1764100000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createTable(
      runner,
      IDEMPOTENCY_KEYS,
      { id: 'key(64)', fingerprint: 'key(64)', expires: 'big', status: 'integer', answer: 'text?' },
      { primary: ['id'], index: { idempotency_keys_expires: ['expires'] } },
    );
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable(IDEMPOTENCY_KEYS);
  }
}
