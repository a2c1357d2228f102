import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, rewriteRows } from '@gatehouse/persistence';
import { searchFold } from '@gatehouse/text';

const NAME_KEY_LENGTH = 191;

const folded = (text: string | null | undefined): string => searchFold(text ?? '');

/** Texts that are searched lose their accents; terms and files get a searched text. */
export class FoldSearchedTexts1764000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'terms', 'name_search', 'text?');
    await addColumn(runner, 'post_texts', 'file_name', 'text?');
    await rewriteRows(runner, 'terms', ['name'], ({ name }) => ({ name_search: folded(name) }));
    await rewriteRows(runner, 'post_texts', ['title', 'excerpt', 'content'], ({ title, excerpt, content }) => ({
      title: folded(title),
      excerpt: folded(excerpt),
      content: folded(content),
    }));
    await rewriteRows(runner, 'comments', ['search_key'], (row) => ({ search_key: folded(row.search_key) }));
    await rewriteRows(runner, 'people', ['name_key'], (row) => ({
      name_key: folded(row.name_key).slice(0, NAME_KEY_LENGTH),
    }));
    await nameFiles(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE terms DROP COLUMN name_search');
    await runner.query('ALTER TABLE post_texts DROP COLUMN file_name');
  }
}

async function nameFiles(runner: QueryRunner): Promise<void> {
  const files = (await runner.query('SELECT id, path, details FROM media')) as {
    id: number;
    path: string;
    details: string;
  }[];
  for (const { id, path, details } of files) {
    const { original_image } = JSON.parse(details) as { original_image?: string };
    const names = [path.slice(path.lastIndexOf('/') + 1), ...(original_image ? [original_image] : [])];
    await runner.query('UPDATE post_texts SET file_name = ? WHERE id = ?', [folded(names.join('\n')), id]);
  }
}
