import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rewriteRows } from '@gatehouse/persistence';
import { renderContent, renderWithPatterns } from '@gatehouse/text';

const NAMES_PATTERN = /<!--\s+wp:(?:core\/)?(?:block|pattern)\s/;

/** Contents keep the places of their patterns, which are put in when they are shown. */
export class KeepPatternMarks1764000000082 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return renderAgain(runner, renderWithPatterns);
  }

  down(runner: QueryRunner): Promise<void> {
    return renderAgain(runner, renderContent);
  }
}

const renderAgain = (runner: QueryRunner, render: (raw: string) => string): Promise<void> =>
  rewriteRows(runner, 'posts', ['content', 'content_rendered'], ({ content, content_rendered: html }) => ({
    content_rendered:
      content !== null && content !== undefined && NAMES_PATTERN.test(content) ? render(content) : (html ?? null),
  }));
