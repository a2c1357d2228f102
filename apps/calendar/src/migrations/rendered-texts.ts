import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, rewriteRows } from '@gatehouse/persistence';
import { renderedColumns as renderedEvent } from '../events/model/event-text';
import { renderContent, renderTitle } from '@gatehouse/text';
import { plainText } from '../records/search-text';

const EVENT = ['title_rendered', 'description_rendered', 'excerpt_rendered', 'description_text', 'cost_rendered'];
const LINKED = ['name_rendered', 'description_rendered', 'description_text'] as const;

const renderedLinked = (name: string, description: string): Record<(typeof LINKED)[number], string> => ({
  name_rendered: renderTitle(name),
  description_rendered: renderContent(description).trim(),
  description_text: plainText(description),
});

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
      renderedLinked(name ?? '', description ?? ''),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of EVENT) await runner.query(`ALTER TABLE events DROP COLUMN ${column}`);
    for (const column of LINKED) await runner.query(`ALTER TABLE linked_posts DROP COLUMN ${column}`);
  }
}
