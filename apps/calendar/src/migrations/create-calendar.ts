import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTables, createTrash, dropTables, type TableDefinitions } from '@gatehouse/persistence';

/** The columns of events, venues and organizers. */
const POST = {
  id: 'integer',
  author: 'integer',
  status: 'key(20)',
  date: 'clock',
  date_utc: 'clock',
  modified: 'clock',
  modified_utc: 'clock',
  former_slug: 'key(200)',
  words: 'text',
  slug: 'key(200)?',
  description: 'text',
  image: 'integer',
  description_rendered: 'text',
  description_text: 'text',
} as const;

/** The columns of venues and organizers. */
const LINKED = {
  ...POST,
  name: 'text',
  name_folded: 'key',
  name_rendered: 'text',
  last_end_utc: 'clock',
  phone: 'text',
  website: 'text',
} as const;

const TABLES: TableDefinitions = {
  records: { columns: { id: 'id', kind: 'key(9)' } },
  events: {
    columns: {
      ...POST,
      title: 'text',
      excerpt: 'text',
      title_rendered: 'text',
      excerpt_rendered: 'text',
      cost_rendered: 'text',
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
    primary: ['id'],
    unique: { events_slug: ['slug'] },
    index: {
      events_lasting: [
        'lasting',
        'hidden',
        'end_utc',
        'start_utc',
        'start_date',
        'end_date',
        'status',
        'author',
        'featured',
      ],
      events_by_status: ['status', 'date_utc'],
      events_by_start: [
        'hidden',
        'start_utc',
        'id',
        'start_date',
        'end_date',
        'lasting',
        'status',
        'author',
        'featured',
      ],
      events_by_parent: ['parent'],
    },
  },
  event_links: {
    columns: {
      event_id: 'integer',
      kind: 'key(9)',
      target: 'integer',
      position: 'integer',
      hidden: 'flag',
      status: 'key(20)',
      start_date: { kind: 'clock', default: '' },
      end_date: { kind: 'clock', default: '' },
      start_utc: 'clock',
      end_utc: 'clock',
      lasting: 'flag',
    },
    primary: ['event_id', 'kind', 'target'],
    foreign: { event_id: { to: 'events', onDelete: 'CASCADE' } },
    // Of two indexes that cost the same, MariaDB reads the first.
    index: {
      event_links_by_end: ['kind', 'target', 'status', 'end_utc'],
      event_links_by_start: [
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
  },
  event_days: {
    columns: { event_id: 'integer', day: 'key(10)', place: 'integer', start_date: 'clock' },
    primary: ['event_id', 'day'],
    foreign: { event_id: { to: 'events', onDelete: 'CASCADE' } },
    index: { event_days_by_day: ['day', 'place', 'start_date', 'event_id'] },
  },
  venues: {
    columns: {
      ...LINKED,
      address: 'text',
      city: 'key(191)',
      country: 'key(191)',
      province: 'key(191)',
      state: 'key(191)',
      stateprovince: 'key(191)',
      zip: 'key(191)',
      geo_lat: 'text',
      geo_lng: 'text',
      show_map: 'flag',
      show_map_link: 'flag',
    },
    primary: ['id'],
    unique: { venues_slug: ['slug'] },
    index: {
      venues_city: ['city', 'id'],
      venues_country: ['country', 'id'],
      venues_province: ['province', 'id'],
      venues_state: ['state', 'id'],
      venues_stateprovince: ['stateprovince', 'id'],
      venues_zip: ['zip', 'id'],
      venues_by_date: ['date', 'id', 'status', 'author'],
      venues_by_name: ['name_folded'],
      venues_by_status: ['status', 'date_utc'],
    },
  },
  organizers: {
    columns: {
      ...LINKED,
      email: 'text',
    },
    primary: ['id'],
    unique: { organizers_slug: ['slug'] },
    index: {
      organizers_by_date: ['date', 'id', 'status', 'author'],
      organizers_by_name: ['name_folded'],
      organizers_by_status: ['status', 'date_utc'],
    },
  },
  linked_locks: { columns: { kind: 'key(9)' }, primary: ['kind'] },
  terms: {
    columns: {
      id: 'id',
      taxonomy: 'key(20)',
      name: 'text',
      slug: 'key(200)',
      description: 'text',
      parent: 'integer',
      count: 'integer',
      name_key: 'key(400)',
      words: 'text',
    },
    unique: { terms_slug: ['taxonomy', 'slug'], terms_name: ['taxonomy', 'parent', 'name_key'] },
    index: { terms_by_parent: ['parent'], terms_by_name: ['taxonomy', 'name_key', 'id'] },
  },
  imports: {
    columns: {
      id: 'id',
      import_id: 'key(191)',
      hash: 'key(64)',
      state: 'key(20)',
      percentage: 'real',
      interval_seconds: 'integer',
      data_total: 'real',
      data_done: 'real',
      batch_total: 'real',
      batch_done: 'real',
      outcome: 'text',
      outcome_slug: 'text',
      author: 'integer',
      started_utc: 'clock',
      changed_utc: 'clock',
    },
    unique: { imports_import_id: ['import_id'] },
    index: { imports_by_change: ['state', 'changed_utc'] },
  },
};

export class CreateCalendar1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
    await createTrash(runner);
    await runner.query("INSERT INTO linked_locks (kind) VALUES ('venue'), ('organizer')");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('trash');
    await dropTables(runner, TABLES);
  }
}
