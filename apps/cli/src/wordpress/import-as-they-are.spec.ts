import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { calendar } from '@gatehouse/app-calendar';
import { core } from '@gatehouse/app-core';
import { lms } from '@gatehouse/app-lms';
import { ExitCode } from '../frame/command-error';
import { TestCli } from '../testing/cli.fixture';
import { comment, exportOf, item } from './testing/export.fixture';
import { rowsOf, runImport } from './testing/import.fixture';

let cli: TestCli;
beforeEach(async () => {
  cli = await TestCli.migrated();
  mkdirSync(join(cli.dataDir, 'uploads'));
});
afterEach(() => cli.remove());

const cdata = (text: string): string => `<![CDATA[${text}]]>`;

async function importOf(items: readonly string[]) {
  const { code, json } = await runImport(cli, items);
  expect({ code, error: json.error }).toEqual({ code: ExitCode.Done });
  return json;
}

async function importFile(name: string, file: string | Buffer) {
  writeFileSync(join(cli.dataDir, name), file);
  return cli.run(`import wordpress --file ${name} --files none --json`);
}

describe('An export of WordPress 2', () => {
  const OLD = `<?xml version="1.0" encoding="UTF-8"?>
<!-- generator="WordPress/2.9.2" created="2010-04-01 12:00"-->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.0/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.0/"><channel>
<title>Ancient</title><link>http://ancient.example</link><wp:wxr_version>1.0</wp:wxr_version>
<wp:base_site_url>http://ancient.example</wp:base_site_url><wp:base_blog_url>http://ancient.example</wp:base_blog_url>
<wp:category><wp:category_nicename>birds-more</wp:category_nicename><wp:category_parent></wp:category_parent>
  <wp:cat_name>${cdata('Birds & more')}</wp:cat_name></wp:category>
<wp:category><wp:category_nicename>owls</wp:category_nicename><wp:category_parent>Birds &amp; more</wp:category_parent>
  <wp:cat_name>${cdata('Owls')}</wp:cat_name></wp:category>
<wp:tag><wp:tag_slug>night</wp:tag_slug><wp:tag_name>${cdata('Night')}</wp:tag_name></wp:tag>
<item><title>First</title><link>http://ancient.example/2009/12/first/</link><dc:creator>${cdata('admin')}</dc:creator>
<category>${cdata('Owls')}</category><category domain="category" nicename="owls">${cdata('Owls')}</category>
<category domain="tag">${cdata('Night')}</category><category domain="tag" nicename="night">${cdata('Night')}</category>
<guid isPermaLink="false">http://ancient.example/?p=3</guid><content:encoded>${cdata('Text')}</content:encoded>
<excerpt:encoded>${cdata('')}</excerpt:encoded><wp:post_id>3</wp:post_id><wp:post_date>2009-12-20 11:00:00</wp:post_date>
<wp:post_date_gmt>2009-12-20 10:00:00</wp:post_date_gmt><wp:post_name>first</wp:post_name><wp:status>publish</wp:status>
<wp:post_parent>0</wp:post_parent><wp:menu_order>0</wp:menu_order><wp:post_type>post</wp:post_type></item>
</channel></rss>`;

  it('names the category above another one by its name, and terms of posts twice', async () => {
    const { code } = await importFile('old.xml', OLD);
    expect(code).toBe(ExitCode.Done);
    const terms = `SELECT t.slug, a.slug AS above FROM terms t LEFT JOIN terms a ON a.id = t.parent
      JOIN post_terms pt ON pt.term = t.id WHERE pt.post = 3 ORDER BY t.slug`;
    expect(await rowsOf(cli, core, terms)).toEqual([
      { slug: 'night', above: null },
      { slug: 'owls', above: 'birds-more' },
    ]);
  });
});

describe('Files that are not what they should be', () => {
  it.each([
    ['export.xml.gz', gzipSync(exportOf([]))],
    ['export.zip', Buffer.from('PK\u0003\u0004 and so on', 'latin1')],
  ])('are refused with what to do: %s', async (name, file) => {
    const { code, json } = await importFile(name, file);
    expect(code).not.toBe(ExitCode.Done);
    expect(JSON.stringify(json)).toContain('is compressed');
  });

  it('with characters of another encoding come, and the report names the records', async () => {
    const [before = '', after = ''] = exportOf([
      item({ id: 1, type: 'post', title: 'Good' }),
      item({ id: 2, type: 'post', title: 'Mixed', content: 'caf@@' }),
    ]).split('@@');
    const { json } = await importFile(
      'mixed.xml',
      Buffer.concat([Buffer.from(before), Buffer.of(0xe9), Buffer.from(after)]),
    );
    expect(json.taken.posts).toMatchObject({ created: 2 });
    expect(json.remarks).toMatchObject([{ kind: 'posts', count: 1, examples: ['Mixed'] }]);
  });
});

describe('Comments that other sites have', () => {
  it('do not reply to themselves, nor to each other in a circle', async () => {
    const more = [
      comment({ id: 1, parent: 1, text: 'itself' }),
      comment({ id: 2, parent: 3, text: 'two' }),
      comment({ id: 3, parent: 2, text: 'three' }),
      comment({ id: 4, parent: 3, text: 'four' }),
    ];
    await importOf([item({ id: 1, type: 'post', title: 'On', more: more.join('') })]);
    const rows = await rowsOf<{ id: number; parent: number }>(cli, core, 'SELECT id, parent FROM comments ORDER BY id');
    expect(rows.map(({ parent }) => parent)).toEqual([0, 0, 2, 3]);
    const again = await importOf([item({ id: 1, type: 'post', title: 'On', more: more.join('') })]);
    expect(again.taken.comments).toMatchObject({ created: 0, updated: 0 });
  });
});

describe('Records of plugins, as plugins write them', () => {
  it('patterns that are not synced stay so, also in an export of this site', async () => {
    const pattern = (id: number, meta: Record<string, string>) => item({ id, type: 'wp_block', title: `P${id}`, meta });
    const { notTaken } = await importOf([pattern(1, { wp_pattern_sync_status: 'unsynced' }), pattern(2, {})]);
    expect(JSON.stringify(notTaken ?? [])).not.toContain('sync');
    expect(await rowsOf(cli, core, "SELECT id, template FROM posts WHERE type = 'wp_block' ORDER BY id")).toEqual([
      { id: 1, template: 'unsynced' },
      { id: 2, template: '' },
    ]);
    await cli.run('export wxr --to here.xml');
    const [, first, second] = readFileSync(join(cli.dataDir, 'here.xml'), 'utf8').split('<item>');
    expect(first).toContain('wp_pattern_sync_status');
    expect(second).not.toContain('wp_pattern_sync_status');
  });

  it('items of menus have no description where WordPress writes a space', async () => {
    const link = { _menu_item_type: 'custom', _menu_item_url: 'https://elsewhere.example/' };
    await importOf([
      item({ id: 1, type: 'nav_menu_item', title: 'Go', content: ' ', terms: ['nav_menu:main:Main'], meta: link }),
    ]);
    const [menu] = await rowsOf<{ content: string }>(
      cli,
      core,
      "SELECT content FROM posts WHERE type = 'wp_navigation'",
    );
    expect(menu?.content).toBe(
      '<!-- wp:navigation-link {"label":"Go","url":"https://elsewhere.example/","kind":"custom"} /-->',
    );
  });

  it('items of menus that stand below themselves stand at the top', async () => {
    const link = (id: number, parent: number) => {
      const meta = { _menu_item_type: 'custom', _menu_item_url: '#', _menu_item_menu_item_parent: String(parent) };
      return item({ id, type: 'nav_menu_item', title: `I${id}`, terms: ['nav_menu:main:Main'], meta });
    };
    await importOf([link(1, 0), link(2, 1), link(3, 3), link(4, 5), link(5, 4)]);
    const [menu] = await rowsOf<{ content: string }>(
      cli,
      core,
      "SELECT content FROM posts WHERE type = 'wp_navigation'",
    );
    expect(menu?.content.match(/I\d|submenu/g)).toEqual(['submenu', 'I1', 'I2', 'submenu', 'I3', 'I4', 'I5']);
  });

  it('places in lists fit into what databases have for them', async () => {
    await importOf([
      item({ id: 1, type: 'page', menuOrder: 99_999_999_999 }),
      item({ id: 2, type: 'page', menuOrder: -99_999_999_999 }),
    ]);
    expect(await rowsOf(cli, core, "SELECT menu_order FROM posts WHERE type = 'page' ORDER BY id")).toEqual([
      { menu_order: 2 ** 31 - 1 },
      { menu_order: 1 - 2 ** 31 },
    ]);
  });

  it('events have all their costs, venues their place on the map, and no website is a script', async () => {
    const value = (key: string, text: string) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(text)}</wp:meta_value></wp:postmeta>`;
    const meta = { _EventStartDate: '2026-12-01 20:00:00', _EventEndDate: '2026-12-01 23:00:00', _EventCost: '10' };
    const { notTaken } = await importOf([
      item({ id: 1, type: 'tribe_venue', title: 'Hall', meta: { _VenueLat: '40.7', _VenueLng: '-74' } }),
      item({
        id: 2,
        type: 'tribe_venue',
        title: 'Bad',
        meta: { _VenueLat: '400', _VenueLng: '1', _VenueURL: 'javascript:a' },
      }),
      item({
        id: 3,
        type: 'tribe_events',
        title: 'Ball',
        meta: { ...meta, _EventCurrencySymbol: '$', _EventURL: 'ball.example' },
        more: value('_EventCost', '25') + value('_EventCost', '10') + value('_EventSpeaker', 'Ann'),
      }),
    ]);
    expect(await rowsOf(cli, calendar, 'SELECT cost, website FROM events')).toEqual([
      { cost: '["$10","$25"]', website: 'http://ball.example' },
    ]);
    expect(await rowsOf(cli, calendar, 'SELECT geo_lat, geo_lng, website FROM venues ORDER BY id')).toEqual([
      { geo_lat: '40.7', geo_lng: '-74', website: '' },
      { geo_lat: '', geo_lng: '', website: '' },
    ]);
    expect(notTaken).toMatchObject({ 'metadata "_EventSpeaker"': 1 });
  });

  it('courses of LearnPress 3 have a price', async () => {
    await importOf([item({ id: 1, type: 'lp_course', title: 'Course', meta: { _lp_price: '20' } })]);
    expect(await rowsOf(cli, lms, 'SELECT regularPrice AS price FROM courses')).toEqual([{ price: 2_000 }]);
  });

  it('shortcodes that are a value alone are counted', async () => {
    const content = '[youtube=https://www.youtube.com/watch?v=abc&w=640] [sic]';
    const { notTaken } = await importOf([item({ id: 1, type: 'post', content })]);
    expect(notTaken).toMatchObject({ 'shortcode "youtube"': 1 });
  });
});
