import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from '@gatehouse/persistence';
import { Resource } from '@gatehouse/records';
import { tableSource } from '@gatehouse/search';
import { TermRecord } from './term-record';
import { ALL_ANCESTORS, type TermTable } from './term-table';

/** A service's tables of terms. */
export class CreateTerms1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'terms',
      {
        id: 'id',
        taxonomy: 'key',
        name: 'text',
        name_key: 'key',
        slug: 'key(200)',
        description: 'text',
        parent: 'integer',
        count: 'integer',
        words: 'text',
      },
      {
        unique: { terms_slug: ['taxonomy', 'slug'] },
        index: { terms_ids: ['taxonomy', 'id'], terms_counts: ['taxonomy', 'count', 'id'] },
      },
    );
    await createTable(runner, 'links', { record: 'integer', term: 'integer' }, { primary: ['record', 'term'] });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('links');
    await runner.dropTable('terms');
  }
}

@Resource<TestTerm>({ path: 'tests/v1/terms', one: 'term' })
export class TestTerm extends TermRecord {}

export const TABLE: TermTable<TestTerm> = {
  type: TestTerm,
  sortColumn: 'name_key',
  keyLength: 191,
  keyOf: (name) => name.toLowerCase(),
  source: tableSource({ table: 'terms', columns: ['words'], resources: ['terms'] }),
  sought: (text) => [text.toLowerCase()],
  resources: [],
  links: { table: 'links', record: 'record', term: 'term' },
  siblingNames: 'unique',
  circularParent: 'top',
  slugAncestors: ALL_ANCESTORS,
  fallbackSlug: () => '',
  messages: {
    notFound: 'Not found.',
    parentNotFound: 'Parent not found.',
    nameTaken: 'Name taken.',
    slugTaken: (slug) => `${slug} is taken.`,
  },
};
