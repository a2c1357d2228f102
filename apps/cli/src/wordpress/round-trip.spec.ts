import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { services } from '@gatehouse/app-site';
import { CommandSettings, openDatabase, type ServiceDefinition } from '@gatehouse/service';
import { ExitCode } from '../frame/command-error';
import { TestCli } from '../testing/cli.fixture';
import { comment, exportOf, item } from './testing/export.fixture';

/** What is compared: every column that people see or write. */
const COMPARED: Readonly<Record<string, readonly string[]>> = {
  core: [
    'SELECT id, login, email, name, first_name, last_name, url, description, slug, registered FROM people ORDER BY id',
    'SELECT person_id, role FROM person_roles ORDER BY person_id, position',
    'SELECT id, taxonomy, name, slug, description, parent, count FROM terms ORDER BY id',
    `SELECT id, type, status, author, date, date_gmt, modified, modified_gmt, floating, slug, parent, menu_order, sticky,
      format, comment_status, password, trashed_from, title, excerpt, content, content_rendered FROM posts ORDER BY id`,
    'SELECT post, term FROM post_terms ORDER BY post, term',
    'SELECT id, parent, author, date_gmt, title, content FROM revisions ORDER BY id',
    'SELECT id, post, parent, author, author_name, author_email, author_ip, date_gmt, status, content FROM comments ORDER BY id',
    "SELECT name, value FROM settings WHERE name IN ('title', 'description') ORDER BY name",
  ],
  calendar: [
    `SELECT id, author, status, slug, title, description, excerpt, timezone, all_day, start_date, end_date, start_utc, cost,
      website, show_map, hidden, sticky, featured, date_utc, modified_utc FROM events ORDER BY id`,
    `SELECT id, status, slug, name, description, address, city, country, province, state, stateprovince, zip, phone,
      website, geo_lat, geo_lng, show_map FROM venues ORDER BY id`,
    'SELECT id, status, slug, name, description, phone, website, email FROM organizers ORDER BY id',
    'SELECT event_id, kind, position FROM event_links ORDER BY event_id, kind, position',
    'SELECT taxonomy, name, slug, count FROM terms ORDER BY taxonomy, slug',
  ],
  lms: ['SELECT slug, name, status, content, excerpt, author FROM courses ORDER BY slug'],
  widgets: [
    'SELECT id, hash, slug, title, locale, form, mail, mail_2, messages, additional_settings FROM forms ORDER BY id',
  ],
};

async function stateOf(cli: TestCli): Promise<Record<string, unknown[]>> {
  const state: Record<string, unknown[]> = {};
  for (const definition of services)
    for (const sql of COMPARED[definition.name] ?? []) state[sql] = await read(cli, definition, sql);
  return state;
}

async function read(cli: TestCli, definition: ServiceDefinition, sql: string): Promise<unknown[]> {
  const config = new CommandSettings({ DATA_DIR: cli.dataDir, SITE_SECRET: 'x'.repeat(40) }, '').of(definition.name);
  const database = await openDatabase(definition.name, config, definition, { migrate: false });
  try {
    return await database.query(sql);
  } finally {
    await database.close();
  }
}

const SITE = [
  item({
    id: 60,
    type: 'post',
    title: 'Quotes " & <b>signs</b> ]]> 🎈',
    content: '<!-- wp:paragraph --><p>It is ]]> here</p><!-- /wp:paragraph -->\n\nمرحبا',
    terms: ['category:local:Local', 'post_tag:sun:Sun', 'post_format:post-format-quote:Quote'],
    sticky: true,
    more: [comment({ id: 71, text: 'First' }), comment({ id: 72, parent: 71, text: 'Answer', user: 21 })].join(''),
  }),
  item({ id: 61, type: 'page', title: 'About', slug: 'about' }),
  item({ id: 62, type: 'page', title: 'Team', slug: 'team', parent: 61, password: 'lime' }),
  item({ id: 63, type: 'post', title: 'Thrown away', slug: 'away__trashed', status: 'trash' }),
  item({ id: 64, type: 'wp_block', title: 'A pattern', content: '<!-- wp:spacer /-->' }),
  item({
    id: 65,
    type: 'wp_navigation',
    title: 'Main',
    content: '<!-- wp:navigation-link {"id":61,"kind":"post-type"} /-->',
  }),
  item({ id: 60, type: 'tribe_venue', title: 'Hall', meta: { _VenueCity: 'Bonn', _VenueShowMap: '1' } }),
  item({ id: 67, type: 'tribe_organizer', title: 'Club', meta: { _OrganizerEmail: 'club@old.example' } }),
  item({
    id: 68,
    type: 'tribe_events',
    title: 'Concert',
    terms: ['tribe_events_cat:jazz:Jazz', 'post_tag:loud:Loud'],
    meta: {
      _EventStartDate: '2026-06-01 20:00:00',
      _EventEndDate: '2026-06-01 22:00:00',
      _EventTimezone: 'Europe/Berlin',
      _EventVenueID: '60',
      _EventOrganizerID: '67',
      _EventCost: '10',
    },
  }),
  item({ id: 69, type: 'lp_course', title: 'Knitting', terms: ['course_category:craft:Craft'] }),
  item({
    id: 70,
    type: 'wpcf7_contact_form',
    title: 'Contact',
    meta: { _form: '[text* your-name]', _hash: 'abc1234' },
  }),
];

it('An export of this site, imported into an empty one, gives the same site', async () => {
  const [first, second] = [await TestCli.migrated(), await TestCli.migrated()];
  try {
    writeFileSync(join(first.dataDir, 'export.xml'), exportOf(SITE));
    expect((await first.run('import wordpress --file export.xml --files none')).code).toBe(ExitCode.Done);
    expect(await first.run('export wxr --to site.xml')).toMatchObject({ code: ExitCode.Done });
    cpSync(join(first.dataDir, 'site.xml'), join(second.dataDir, 'site.xml'));
    const { code, json } = await second.run('import wordpress --file site.xml --files none --json');
    expect({ code, leftOut: json.leftOut }).toEqual({ code: ExitCode.Done, leftOut: [] });
    expect(await stateOf(second)).toEqual(await stateOf(first));
  } finally {
    first.remove();
    second.remove();
  }
});
