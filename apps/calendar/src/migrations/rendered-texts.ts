import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, rewriteRows } from '@gatehouse/persistence';
import { renderedColumns as renderedEvent } from '../events/model/event-text';
import { renderedColumns as renderedLinked } from '../linked/model/linked-text';

const EVENT = ['title_rendered', 'description_rendered', 'excerpt_rendered', 'description_text', 'cost_rendered'];
const LINKED = ['name_rendered', 'description_rendered', 'description_text'];

/** Events, venues and organizers keep their HTML, which was made at each read. */
export class CalendarRenderedTexts1767225600038 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of EVENT) await addColumn(runner, 'events', column, 'text?');
    await rewriteRows(
      runner,
      'events',
      ['title', 'description', 'excerpt', 'cost'],
      ({ title, description, excerpt, cost }) =>
        renderedEvent({
          title: title ?? '',
          description: description ?? '',
          excerpt: excerpt ?? '',
          cost: cost ?? '[]',
        }),
    );
    for (const column of LINKED) await addColumn(runner, 'linked_posts', column, 'text?');
    await rewriteRows(runner, 'linked_posts', ['name', 'description'], ({ name, description }) =>
      renderedLinked({ name: name ?? '', description: description ?? '' }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of EVENT) await runner.query(`ALTER TABLE events DROP COLUMN ${column}`);
    for (const column of LINKED) await runner.query(`ALTER TABLE linked_posts DROP COLUMN ${column}`);
  }
}
