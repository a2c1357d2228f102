import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, dropColumn } from '@gatehouse/persistence';

const TEXTS = ['head_title', 'head_description'];

/** Gives records a title and a description for the heads of their pages. */
export class AddHeadTexts1764000000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of TEXTS) await addColumn(runner, 'posts', column, 'text?');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of TEXTS.toReversed()) await dropColumn(runner, 'posts', column);
  }
}
