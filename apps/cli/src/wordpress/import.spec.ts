import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { calendar } from '@gatehouse/app-calendar';
import { core } from '@gatehouse/app-core';
import { lms } from '@gatehouse/app-lms';
import { widgets } from '@gatehouse/app-widgets';
import { ExitCode } from '../frame/command-error';
import { TestCli } from '../testing/cli.fixture';
import type { ServiceDefinition } from '@gatehouse/service';
import { comment, exportOf, item, OLD } from './testing/export.fixture';
import { rowsOf, runImport } from './testing/import.fixture';

let cli: TestCli;

beforeEach(async () => {
  cli = await TestCli.migrated();
  mkdirSync(join(cli.dataDir, 'uploads', '2024', '05'), { recursive: true });
  const image = sharp({ create: { width: 800, height: 600, channels: 3, background: '#456' } });
  await image.jpeg().toFile(join(cli.dataDir, 'uploads', '2024', '05', 'cat.jpg'));
});
afterEach(() => cli.remove());

const IMAGE = item({
  id: 50,
  type: 'attachment',
  title: 'A cat',
  status: 'inherit',
  parent: 60,
  attachment: `${OLD}/wp-content/uploads/2024/05/cat.jpg`,
  meta: { _wp_attached_file: '2024/05/cat.jpg', _wp_attachment_image_alt: 'Grey cat' },
});

const POST = item({
  id: 60,
  type: 'post',
  title: 'Hello & welcome',
  slug: 'hello',
  content:
    `<!-- wp:image {"id":50} --><figure>` +
    `<img src="${OLD}/wp-content/uploads/2024/05/cat-300x225.jpg" class="wp-image-50"/></figure><!-- /wp:image -->` +
    `<p>See <a href="${OLD}/about/">about</a>, or <a href="https://other.example/about/">others</a>.</p>`,
  terms: ['category:local:Local', 'post_tag:sun:Sun', 'post_format:post-format-image:Image'],
  meta: { _thumbnail_id: '50', _yoast_title: 'x' },
  sticky: true,
  more: [
    comment({ id: 71, text: 'First' }),
    comment({ id: 72, parent: 71, text: 'Answer', user: 21 }),
    comment({ id: 73, text: 'Buy', approved: 'spam' }),
  ].join(''),
});

const PAGES = [
  item({ id: 61, type: 'page', title: 'Team', slug: 'team', parent: 62 }),
  item({ id: 62, type: 'page', title: 'About', slug: 'about' }),
];

const MENU = [
  item({
    id: 80,
    type: 'nav_menu_item',
    terms: ['nav_menu:main:Main'],
    menuOrder: 1,
    meta: { _menu_item_type: 'post_type', _menu_item_object: 'page', _menu_item_object_id: '62' },
  }),
  item({
    id: 81,
    type: 'nav_menu_item',
    title: 'Elsewhere',
    terms: ['nav_menu:main:Main'],
    menuOrder: 2,
    meta: { _menu_item_type: 'custom', _menu_item_url: 'https://other.example/', _menu_item_menu_item_parent: '80' },
  }),
];

const run = (items: readonly string[], options?: string) => runImport(cli, items, options);
const rows = <Row>(definition: ServiceDefinition, sql: string) => rowsOf<Row>(cli, definition, sql);

describe('An import of an export', () => {
  it('keeps ids, slugs, dates, terms and threads', async () => {
    const { code, errors, json } = await run([IMAGE, POST, ...PAGES]);
    expect({ code, errors }).toEqual({ code: ExitCode.Done, errors: '' });
    expect(json.taken).toMatchObject({ posts: { created: 1 }, pages: { created: 2 }, files: { created: 1 } });
    const posts = await rows<Record<string, unknown>>(core, 'SELECT * FROM posts ORDER BY id');
    expect(posts.map(({ id, slug, parent, date_gmt }) => ({ id, slug, parent, date_gmt }))).toEqual([
      { id: 50, slug: 'attachment-50', parent: 0, date_gmt: '2024-05-01 10:00:00' },
      { id: 60, slug: 'hello', parent: 0, date_gmt: '2024-05-01 10:00:00' },
      { id: 61, slug: 'team', parent: 62, date_gmt: '2024-05-01 10:00:00' },
      { id: 62, slug: 'about', parent: 0, date_gmt: '2024-05-01 10:00:00' },
    ]);
    expect(posts[1]).toMatchObject({
      sticky: 1,
      format: 'image',
      featured_media: 50,
      modified_gmt: '2024-05-01 10:00:00',
    });
    expect(await rows(core, "SELECT post FROM posts WHERE type = 'attachment'")).toEqual([{ post: 60 }]);
    expect(await rows(core, 'SELECT id, name, parent FROM terms WHERE id > 30 ORDER BY id')).toEqual([
      { id: 31, name: 'News &amp; more', parent: 0 },
      { id: 32, name: 'Local', parent: 31 },
      { id: 33, name: 'Sun', parent: 0 },
    ]);
    expect(await rows(core, 'SELECT id, parent, status, author, author_ip FROM comments ORDER BY id')).toEqual([
      { id: 71, parent: 0, status: 'approved', author: 0, author_ip: '192.0.2.7' },
      { id: 72, parent: 71, status: 'approved', author: 21, author_ip: '192.0.2.7' },
      { id: 73, parent: 0, status: 'spam', author: 0, author_ip: '192.0.2.7' },
    ]);
  });

  it('lets references follow: images in their sizes, links, ids', async () => {
    await run([IMAGE, POST, ...PAGES]);
    const [post] = await rows<{ content: string }>(core, 'SELECT content FROM posts WHERE id = 60');
    expect(post?.content).toBe(
      '<!-- wp:image {"id":50} --><figure>' +
        '<img src="http://site.test/-/files/2024/05/cat-300x225.jpg" class="wp-image-50"/></figure><!-- /wp:image -->' +
        '<p>See <a href="http://site.test/about/">about</a>, or <a href="https://other.example/about/">others</a>.</p>',
    );
  });

  it('takes no file from outside of the folder of uploads, and nothing but plain files', async () => {
    const names = ['link.csv', 'linked/list.csv', '../list.csv', 'pipe.csv'];
    const uploads = join(cli.dataDir, 'uploads');
    mkdirSync(join(cli.dataDir, 'private'));
    for (const place of ['list.csv', 'private/list.csv']) writeFileSync(join(cli.dataDir, place), 'of,the,operator');
    symlinkSync(join(cli.dataDir, 'list.csv'), join(uploads, 'link.csv'));
    symlinkSync(join(cli.dataDir, 'private'), join(uploads, 'linked'));
    execFileSync('mkfifo', [join(uploads, 'pipe.csv')]);
    await run(
      names.map((path, at) =>
        item({
          id: 100 + at,
          type: 'attachment',
          title: path,
          attachment: `${OLD}/wp-content/uploads/${path}`,
          meta: { _wp_attached_file: path },
        }),
      ),
    );
    expect(await rows(core, "SELECT id FROM posts WHERE type = 'attachment'")).toEqual([]);
  });

  it('gives other numbers where theirs are taken, and references follow', async () => {
    await run([item({ id: 50, type: 'post', title: 'Here first', slug: 'first' })]);
    writeFileSync(join(cli.dataDir, 'other.xml'), exportOf([IMAGE, POST]).replaceAll(OLD, 'https://second.example'));
    const { json } = await cli.run('import wordpress --file other.xml --uploads uploads --files none --json');
    expect(json.idsThatWereNotFree).toBe(1);
    const [image] = await rows<{ id: number }>(core, "SELECT id FROM posts WHERE type = 'attachment'");
    const [post] = await rows<{ content: string; featured_media: number }>(
      core,
      'SELECT content, featured_media FROM posts WHERE id = 60',
    );
    expect(post?.featured_media).toBe(image?.id);
    expect(post?.content).toContain(`<!-- wp:image {"id":${image?.id}} -->`);
    expect(post?.content).toContain(`class="wp-image-${image?.id}"`);
  });

  it('writes nothing the second time, and only what has changed the third', async () => {
    const items = [IMAGE, POST, ...PAGES, ...MENU];
    await run(items);
    const before = await rows(core, 'SELECT * FROM posts ORDER BY id');
    const again = await run(items);
    for (const taken of Object.values<Record<string, number>>(again.json.taken))
      expect(taken).toMatchObject({ created: 0, updated: 0 });
    expect(await rows(core, 'SELECT * FROM posts ORDER BY id')).toEqual(before);
    const changed = await run([IMAGE, POST.replace('See <a', 'Look at <a'), ...PAGES, ...MENU]);
    expect(changed.json.taken.posts).toMatchObject({ created: 0, updated: 1 });
    expect(changed.json.taken.pages).toMatchObject({ updated: 0, unchanged: 2 });
  });

  it('says what it would do, and changes nothing', async () => {
    const { json } = await run([IMAGE, POST, ...PAGES], ' --dry-run');
    expect(json).toMatchObject({ dryRun: true, taken: { posts: { created: 1 }, people: { created: 1 } } });
    expect(await rows(core, 'SELECT id FROM posts')).toEqual([]);
  });

  it('makes menus of blocks from classic menus', async () => {
    await run([...PAGES, ...MENU]);
    const [menu] = await rows<{ content: string; title: string }>(
      core,
      "SELECT title, content FROM posts WHERE type = 'wp_navigation'",
    );
    expect(menu?.title).toBe('Main');
    expect(menu?.content).toMatch(
      /^<!-- wp:navigation-submenu \{"label":"About","type":"page","id":62,"url":"http:\/\/site\.test\/about\/",/,
    );
    expect(menu?.content).toContain('"kind":"post-type"} -->\n<!-- wp:navigation-link {"label":"Elsewhere",');
  });

  it('counts what this site has no place for, and why records are left out', async () => {
    const { json } = await run([
      POST,
      item({ id: 63, type: 'page', title: 'Filed', terms: ['category:local:Local'] }),
      item({ id: 64, type: 'lp_course', title: 'Baking', meta: { _lp_course_result: 'evaluate_mark' } }),
      item({ id: 90, type: 'product', title: 'A mug' }),
    ]);
    expect(json.notTaken).toMatchObject({
      'metadata "_yoast_title"': 1,
      'terms of "category" of page': 1,
      'evaluation "evaluate_mark" of courses, which are evaluated by their lessons here': 1,
    });
    expect(json.leftOut).toEqual([
      { kind: 'product', reason: 'This site has no records of the type "product".', count: 1, examples: ['A mug'] },
    ]);
  });

  it('takes events with their venues and organizers, and forms', async () => {
    const { json } = await run([
      item({ id: 100, type: 'tribe_venue', title: 'Hall', meta: { _VenueCity: 'Bonn', _VenueCountry: 'Germany' } }),
      item({ id: 101, type: 'tribe_organizer', title: 'Club', meta: { _OrganizerEmail: 'club@old.example' } }),
      item({
        id: 102,
        type: 'tribe_events',
        title: 'Concert',
        slug: 'concert',
        terms: ['tribe_events_cat:jazz:Jazz', 'post_tag:sun:Sun'],
        meta: {
          _EventStartDate: '2026-06-01 20:00:00',
          _EventEndDate: '2026-06-01 22:00:00',
          _EventTimezone: 'Europe/Berlin',
          _EventVenueID: '100',
          _EventOrganizerID: '101',
          _EventCost: '10',
          _EventCurrencySymbol: '€',
        },
      }),
      item({
        id: 103,
        type: 'wpcf7_contact_form',
        title: 'Contact',
        meta: { _form: '[text* your-name]', _hash: 'abc1234def', _mail: 'a:1:{s:7:"subject";s:3:"Hi!";}' },
      }),
    ]);
    expect(json.leftOut).toEqual([]);
    expect(await rows(calendar, 'SELECT id, slug, start_utc, cost FROM events')).toEqual([
      { id: 102, slug: 'concert', start_utc: '2026-06-01 18:00:00', cost: '["€10"]' },
    ]);
    expect(
      await rows(calendar, "SELECT target FROM event_links WHERE kind IN ('venue', 'organizer') ORDER BY target"),
    ).toEqual([{ target: 100 }, { target: 101 }]);
    expect(await rows(widgets, 'SELECT id, hash, title, form FROM forms')).toEqual([
      { id: 103, hash: 'abc1234', title: 'Contact', form: '[text* your-name]' },
    ]);
  });

  it('keeps the numbers of courses where they are free', async () => {
    const course = (id: number, slug: string) => item({ id, type: 'lp_course', title: slug, slug });
    await run([course(41, 'bread'), course(43, 'soup')]);
    const other = exportOf([course(41, 'cake'), course(42, 'tea')]).replaceAll(OLD, 'https://other.example');
    writeFileSync(join(cli.dataDir, 'other.xml'), other);
    const { json } = await cli.run('import wordpress --file other.xml --json');
    expect(json.idsThatWereNotFree).toBe(1);
    const courses = await rows<{ id: number; slug: string }>(lms, 'SELECT id, slug FROM courses ORDER BY id');
    expect(courses.map(({ id, slug }) => `${id} ${slug}`)).toEqual(['41 bread', '42 tea', '43 soup', '44 cake']);
  });

  it('goes on where it was stopped', async () => {
    const stop = new AbortController();
    const items = Array.from({ length: 200 }, (_, n) => item({ id: 1000 + n, type: 'post', title: `Post ${n}` }));
    writeFileSync(join(cli.dataDir, 'export.xml'), exportOf(items));
    const stopped = cli.run('import wordpress --file export.xml --files none', { signal: stop.signal });
    stop.abort();
    expect((await stopped).code).toBe(ExitCode.Interrupted);
    const { json } = await run(items);
    expect(json.taken.posts.created + json.taken.posts.unchanged).toBe(200);
    expect(await rows(core, "SELECT COUNT(*) AS total FROM posts WHERE type = 'post'")).toEqual([{ total: 200 }]);
  });

  it.each([
    ['<!DOCTYPE rss [<!ENTITY a "aaaa">]>', 'declares a document type'],
    ['<html><body>Not found</body></html>', 'not an export of WordPress'],
    ['<rss><channel><title>&nbsp;</title></channel></rss>', 'not an export'],
    ['<rss><channel><title>A feed</title></channel></rss>', 'not an export of WordPress'],
  ])('refuses a file that is not an export: %s', async (text, reason) => {
    writeFileSync(join(cli.dataDir, 'wrong.xml'), text);
    const { code, errors } = await cli.run('import wordpress --file wrong.xml');
    expect(code).toBe(ExitCode.Failed);
    expect(errors).toContain(reason);
  });

  it('says what is missing', async () => {
    expect(await cli.run('import wordpress')).toMatchObject({ code: ExitCode.Usage });
    expect((await cli.run('import wordpress --file none.xml')).errors).toContain('The file is not there');
  });
});
