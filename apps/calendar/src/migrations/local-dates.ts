import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, replaceIndex } from '@gatehouse/persistence';

/** Lists ask for the local dates of events, so links have copies of them, and the indexes of lists hold them. */
export class CalendarLocalDates1767225600030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of ['start_date', 'end_date']) {
      await addColumn(runner, 'event_links', column, { kind: 'clock', default: '' });
      await runner.query(
        `UPDATE event_links SET ${column} = COALESCE((SELECT ${column} FROM events WHERE events.id = event_links.event_id), '')`,
      );
    }
    await replaceIndexes(runner, WITH_LOCAL_DATES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndexes(runner, WITHOUT);
    for (const column of ['start_date', 'end_date'])
      await runner.query(`ALTER TABLE event_links DROP COLUMN ${column}`);
  }
}

type Indexes = Record<string, { table: string; columns: string[] }>;

async function replaceIndexes(runner: QueryRunner, indexes: Indexes): Promise<void> {
  for (const [name, { table, columns }] of Object.entries(indexes)) await replaceIndex(runner, table, name, columns);
}

const EVENT = ['status', 'author', 'featured'];

const WITH_LOCAL_DATES: Indexes = {
  events_by_start: {
    table: 'events',
    columns: ['hidden', 'start_utc', 'id', 'start_date', 'end_date', 'lasting', ...EVENT],
  },
  events_lasting: {
    table: 'events',
    columns: ['lasting', 'hidden', 'end_utc', 'start_utc', 'start_date', 'end_date', ...EVENT],
  },
  event_links_by_start: {
    table: 'event_links',
    columns: [
      'kind',
      'target',
      'hidden',
      'start_utc',
      'event_id',
      'start_date',
      'end_date',
      'end_utc',
      'status',
      'lasting',
    ],
  },
};

const WITHOUT: Indexes = {
  events_by_start: {
    table: 'events',
    columns: ['hidden', 'start_utc', 'id', 'end_utc', 'status', 'lasting', 'author', 'featured'],
  },
  events_lasting: { table: 'events', columns: ['lasting', 'hidden', 'end_utc', 'start_utc', ...EVENT] },
  event_links_by_start: {
    table: 'event_links',
    columns: ['kind', 'target', 'hidden', 'start_utc', 'event_id', 'end_utc', 'status', 'lasting'],
  },
};
