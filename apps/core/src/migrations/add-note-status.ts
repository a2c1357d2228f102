import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, dropColumn } from '@gatehouse/persistence';

/** Gives comments the status of notes. */
export class AddNoteStatus1764000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'comments', 'note_status', { kind: 'key(20)', default: '' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumn(runner, 'comments', 'note_status');
  }
}
