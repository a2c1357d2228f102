import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from '@gatehouse/persistence';

/** Columns that events, venues and organizers share. */
const POST = {
  author: 'integer',
  status: 'key(20)',
  slug: 'key(200)?',
  former_slug: 'key(200)',
  description: 'text',
  image: 'integer',
  date: 'clock',
  date_utc: 'clock',
  modified: 'clock',
  modified_utc: 'clock',
  search: 'text',
} as const;

export class CreateCalendar1 implements MigrationInterface {
  readonly name = 'CreateCalendar1767225600001';

  async up(runner: QueryRunner): Promise<void> {
    await createRecords(runner);
    await createEvents(runner);
    await createLinkedPosts(runner);
    await createTerms(runner);
    await createEventLinks(runner);
    await createListVersions(runner);
    await createImports(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['imports', 'list_versions', 'event_links', 'terms', 'linked_posts', 'events', 'records'])
      await runner.query(`DROP TABLE ${table}`);
  }
}

async function createRecords(runner: QueryRunner): Promise<void> {
  // One sequence of IDs for events, venues and organizers; categories and tags have another one.
  await createTable(runner, 'records', { id: 'id', kind: 'key(9)' });
}

async function createEvents(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'events',
    {
      id: 'integer',
      ...POST,
      title: 'text',
      excerpt: 'text',
      parent: 'integer',
      password: 'text',
      timezone: 'key(64)',
      all_day: 'flag',
      start_date: 'clock',
      end_date: 'clock',
      start_utc: 'clock',
      end_utc: 'clock',
      lasting: 'flag',
      cost: 'text',
      website: 'text',
      show_map: 'flag',
      show_map_link: 'flag',
      hidden: 'flag',
      sticky: 'flag',
      featured: 'flag',
    },
    {
      primary: ['id'],
      unique: { events_slug: ['slug'] },
      index: {
        events_by_start: ['hidden', 'start_utc', 'id', 'end_utc', 'status', 'lasting', 'author', 'featured'],
        events_lasting: ['lasting', 'hidden', 'end_utc', 'start_utc', 'status', 'author', 'featured'],
        events_by_status: ['status', 'date_utc'],
        events_by_parent: ['parent'],
      },
    },
  );
}

async function createLinkedPosts(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'linked_posts',
    {
      id: 'integer',
      kind: 'key(9)',
      ...POST,
      name: 'text',
      name_folded: 'key',
      show_map: 'flag',
      show_map_link: 'flag',
      details: 'text',
      last_end_utc: 'clock',
    },
    {
      primary: ['id'],
      unique: { linked_posts_slug: ['kind', 'slug'] },
      index: {
        linked_posts_by_date: ['kind', 'date', 'id', 'status', 'author'],
        linked_posts_by_name: ['kind', 'name_folded'],
        linked_posts_by_status: ['status', 'date_utc'],
      },
    },
  );
}

async function createTerms(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'terms',
    {
      id: 'id',
      taxonomy: 'key(20)',
      name: 'text',
      name_folded: 'key(400)',
      slug: 'key(200)',
      description: 'text',
      parent: 'integer',
      count: 'integer',
      search: 'text',
    },
    {
      unique: { terms_slug: ['taxonomy', 'slug'], terms_name: ['taxonomy', 'parent', 'name_folded'] },
      index: { terms_by_name: ['taxonomy', 'name_folded', 'id'], terms_by_parent: ['parent'] },
    },
  );
}

async function createEventLinks(runner: QueryRunner): Promise<void> {
  // The links of events, with copies of the columns that lists filter and sort by.
  await createTable(
    runner,
    'event_links',
    {
      event_id: 'integer',
      kind: 'key(9)',
      target: 'integer',
      position: 'integer',
      hidden: 'flag',
      status: 'key(20)',
      start_utc: 'clock',
      end_utc: 'clock',
      lasting: 'flag',
    },
    {
      primary: ['event_id', 'kind', 'target'],
      index: {
        event_links_by_start: ['kind', 'target', 'hidden', 'start_utc', 'event_id', 'end_utc', 'status', 'lasting'],
        event_links_by_end: ['kind', 'target', 'status', 'end_utc'],
      },
    },
  );
}

async function createListVersions(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'list_versions', { name: 'key(20)', version: 'integer' }, { primary: ['name'] });
  await runner.query("INSERT INTO list_versions (name, version) VALUES ('events', 1)");
}

async function createImports(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'imports',
    {
      id: 'id',
      import_id: 'key',
      hash: 'key(64)',
      status: 'key(20)',
      percentage: 'real',
      interval_seconds: 'integer',
      data_total: 'real',
      data_done: 'real',
      batch_total: 'real',
      batch_done: 'real',
      message: 'text',
      message_slug: 'text',
      author: 'integer',
      started_utc: 'clock',
      changed_utc: 'clock',
    },
    { unique: { imports_import_id: ['import_id'] }, index: { imports_by_change: ['status', 'changed_utc'] } },
  );
}
