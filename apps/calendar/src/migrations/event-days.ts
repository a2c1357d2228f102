import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from '@gatehouse/persistence';
import { DAY_COLUMNS, daysOf, type DatedEvent } from '../events/days/event-days';

/** How many events are read at once. */
const STEP = 200;

/** Views of a month or day find the first events of each day in an index. */
export class CalendarEventDays1767225600039 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'event_days',
      { event_id: 'integer', day: 'key(10)', place: 'integer', start_date: 'clock' },
      {
        primary: ['event_id', 'day'],
        index: { event_days_by_day: ['day', 'place', 'start_date', 'event_id'] },
      },
    );
    for (let last = 0; ;) {
      const events = await eventsAfter(runner, last);
      const end = events.at(-1);
      if (!end) return;
      await insertDays(runner, events);
      last = end.id;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE event_days');
  }
}

async function eventsAfter(runner: QueryRunner, id: number): Promise<DatedEvent[]> {
  const found: unknown = await runner.query(
    `SELECT ${DAY_COLUMNS.join(', ')} FROM events WHERE id > ? ORDER BY id LIMIT ${STEP}`,
    [id],
  );
  // The driver gives plain objects; what they look like is the statement's own word.
  return found as DatedEvent[];
}

async function insertDays(runner: QueryRunner, events: DatedEvent[]): Promise<void> {
  const days = events.flatMap(daysOf);
  for (let from = 0; from < days.length; from += STEP) {
    const some = days.slice(from, from + STEP);
    await runner.query(
      `INSERT INTO event_days (event_id, day, place, start_date) VALUES ${some.map(() => '(?, ?, ?, ?)').join(', ')}`,
      some.flatMap(({ event_id, day, place, start_date }) => [event_id, day, place, start_date]),
    );
  }
}
