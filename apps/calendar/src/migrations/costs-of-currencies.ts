import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rewriteRows } from '@gatehouse/persistence';
import { readCost } from '../events/model/cost';

/** Events keep the currency of their cost, and show others in that of the site. */
export class CalendarCurrencies1767225600090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await rewriteRows(runner, 'events', ['cost', 'cost_rendered'], ({ cost }) => ({
      cost_rendered: JSON.stringify(readCost(JSON.parse(cost ?? '[]') as string[])),
    }));
  }

  async down(): Promise<void> {
    // The former costs are made of the texts again when events are written.
  }
}
