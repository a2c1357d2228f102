import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from '@gatehouse/persistence';

/** Columns that are copied as they are. */
const COMMON = {
  id: 'integer',
  author: 'integer',
  status: 'key(20)',
  slug: 'key(200)?',
  former_slug: 'key(200)',
  name: 'text',
  name_folded: 'key',
  name_rendered: 'text',
  description: 'text',
  description_rendered: 'text',
  description_text: 'text',
  image: 'integer',
  date: 'clock',
  date_utc: 'clock',
  modified: 'clock',
  modified_utc: 'clock',
  last_end_utc: 'clock',
} as const;
const MAPS = { show_map: 'flag', show_map_link: 'flag' } as const;

/** Columns of the members of the JSON that both kinds had, and how long a text that has an index may be. */
const VENUE = {
  address: 'text',
  city: 'key',
  country: 'key',
  province: 'key',
  state: 'key',
  stateprovince: 'key',
  zip: 'key',
  phone: 'text',
  geo_lat: 'text',
  geo_lng: 'text',
  website: 'text',
} as const;
const ORGANIZER = { phone: 'text', email: 'text', website: 'text' } as const;
const KEY = 191;

/** How many rows are read at once. */
const STEP = 200;

interface Kind {
  kind: 'venue' | 'organizer';
  table: 'venues' | 'organizers';
  details: Readonly<Record<string, 'text' | 'key'>>;
  copied: readonly string[];
}

const KINDS: readonly Kind[] = [
  { kind: 'venue', table: 'venues', details: VENUE, copied: Object.keys({ ...COMMON, ...MAPS }) },
  { kind: 'organizer', table: 'organizers', details: ORGANIZER, copied: Object.keys(COMMON) },
];

type Row = Record<string, string | number | null>;

/** Venues and organizers get tables of their own, with a column for each field that was a member of a JSON text. */
export class CalendarVenues1767225600100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'venues', { ...COMMON, ...MAPS, ...VENUE, words: 'text' }, extrasOf('venues', VENUE));
    await createTable(runner, 'organizers', { ...COMMON, ...ORGANIZER, words: 'text' }, extrasOf('organizers', {}));
    for (const one of KINDS) await copy(runner, 'linked_posts', one, (row) => columnsOf(row, one));
    for (const table of ['search_indexes', 'search_pending', 'search_documents', 'search_keys', 'search_parts'])
      await runner.query(`DELETE FROM ${table} WHERE source = 'linked_posts'`);
    await runner.query('DROP TABLE linked_posts');
  }

  async down(runner: QueryRunner): Promise<void> {
    const { name_rendered: _n, description_rendered: _d, description_text: _t, ...first } = COMMON;
    const rendered = { name_rendered: 'text?', description_rendered: 'text?', description_text: 'text?' } as const;
    const shape = { ...first, ...MAPS, kind: 'key(9)', details: 'text', search: 'text', ...rendered } as const;
    const index = {
      linked_posts_by_date: ['kind', 'date', 'id', 'status', 'author'],
      linked_posts_by_name: ['kind', 'name_folded'],
      linked_posts_by_status: ['status', 'date_utc'],
    };
    const unique = { linked_posts_slug: ['kind', 'slug'] };
    await createTable(runner, 'linked_posts', shape, { primary: ['id'], unique, index });
    for (const one of KINDS) await copy(runner, one.table, one, (row) => withDetails(row, one), 'linked_posts');
    for (const { table } of KINDS) await runner.query(`DROP TABLE ${table}`);
  }
}

const extrasOf = (table: string, details: Kind['details']) => ({
  primary: ['id'],
  unique: { [`${table}_slug`]: ['slug'] },
  index: {
    [`${table}_by_date`]: ['date', 'id', 'status', 'author'],
    [`${table}_by_name`]: ['name_folded'],
    [`${table}_by_status`]: ['status', 'date_utc'],
    ...Object.fromEntries(
      Object.entries(details)
        .filter(([, kind]) => kind === 'key')
        .map(([name]) => [`${table}_${name}`, [name, 'id']]),
    ),
  },
});

/** Copies the records of a kind to another table. */
async function copy(
  runner: QueryRunner,
  from: string,
  { kind, table }: Kind,
  change: (row: Row) => Row,
  to: string = table,
): Promise<void> {
  const only = from === 'linked_posts' ? `kind = '${kind}' AND ` : '';
  for (let last = 0; ;) {
    const query = `SELECT * FROM ${from} WHERE ${only}id > ? ORDER BY id LIMIT ${STEP}`;
    const rows = (await runner.query(query, [last])) as Row[];
    for (const row of rows.map(change)) {
      const names = Object.keys(row);
      const places = names.map(() => '?').join(', ');
      await runner.query(`INSERT INTO ${to} (${names.join(', ')}) VALUES (${places})`, Object.values(row));
    }
    const end = rows.at(-1);
    if (!end) return;
    last = Number(end.id);
  }
}

/** A record with a column for each member of its JSON. A text that has an index is cut. */
function columnsOf(row: Row, { details, copied }: Kind): Row {
  const known = JSON.parse(String(row.details)) as Record<string, string>;
  const members = Object.entries(details).map(([name, kind]) => {
    const text = known[name] ?? '';
    return [name, kind === 'key' ? [...text].slice(0, KEY).join('') : text] as const;
  });
  return { ...pick(row, copied), ...Object.fromEntries(members), words: row.search ?? '' };
}

/** A record with the JSON of its members that are not empty. */
function withDetails(row: Row, { kind, details, copied }: Kind): Row {
  const members = Object.keys(details).flatMap((name) => (row[name] === '' ? [] : [[name, row[name]]]));
  const json = JSON.stringify(Object.fromEntries(members));
  return { show_map: 1, show_map_link: 1, ...pick(row, copied), kind, details: json, search: row.words ?? '' };
}

/** Texts that were made of others may be null in records that are older than their columns. */
const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? (name === 'slug' ? null : '')]));
