import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calendar } from '@gatehouse/app-calendar';
import { core } from '@gatehouse/app-core';
import { ExitCode } from '../frame/command-error';
import { TestCli } from '../testing/cli.fixture';
import { item, OLD } from './testing/export.fixture';
import { rowsOf, runImport } from './testing/import.fixture';

let cli: TestCli;
beforeEach(async () => {
  cli = await TestCli.migrated();
  mkdirSync(join(cli.dataDir, 'uploads'));
});
afterEach(() => cli.remove());

const run = (items: readonly string[], options?: string) => runImport(cli, items, options);
const meta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

describe('What an import leaves out', () => {
  const PRODUCT = item({ id: 90, type: 'product', title: 'A mug', content: 'For tea', meta: { _price: '9' } });
  const POST = item({
    id: 60,
    type: 'post',
    title: 'Fields',
    terms: ['author:cap-ada:Ada', 'author:cap-bert:Bert'],
    more: meta('colour', 'red') + meta('colour', 'blue') + meta('_wp_page_template', 'wide.php'),
  });

  it('is in a JSON file, with all values of its fields', async () => {
    const { json } = await run([PRODUCT, POST]);
    const { file, entries } = json.leftOutFile;
    expect(file).toBe(join(cli.dataDir, 'imports', 'old.example.json'));
    expect(statSync(file).mode & 0o077).toBe(0);
    const { site, leftOut } = JSON.parse(readFileSync(file, 'utf8'));
    expect([site, leftOut.length]).toEqual([OLD, entries]);
    expect(leftOut.find((entry: { left: string }) => entry.left === 'fields').record).toMatchObject({
      template: 'wide.php',
      authors: [{ slug: 'cap-ada' }, { slug: 'cap-bert' }],
      meta: { colour: ['red', 'blue'] },
    });
    expect(leftOut.find((entry: { left: string }) => entry.left === 'record').record).toMatchObject({
      content: 'For tea',
      meta: { _price: '9' },
    });
    expect(json.remarks).toMatchObject([
      { kind: 'posts', examples: ['Fields'], reason: expect.stringContaining('authors') },
    ]);
  });

  it('is in the file that the operator names, also of a dry run', async () => {
    await run([PRODUCT], ' --dry-run');
    expect(existsSync(join(cli.dataDir, 'imports'))).toBe(false);
    await run([PRODUCT], ' --dry-run --left-out rest.json');
    expect(JSON.parse(readFileSync(join(cli.dataDir, 'rest.json'), 'utf8')).leftOut).toHaveLength(1);
  });

  it('has the texts of files that were not taken', async () => {
    const image = item({
      id: 50,
      type: 'attachment',
      title: 'Cat',
      excerpt: 'A caption',
      attachment: `${OLD}/wp-content/uploads/cat.jpg`,
      meta: { _wp_attachment_image_alt: 'Grey cat' },
    });
    const { json } = await run([image]);
    const { leftOut } = JSON.parse(readFileSync(json.leftOutFile.file, 'utf8'));
    expect(leftOut[0].record).toMatchObject({ altText: 'Grey cat', excerpt: 'A caption' });
  });

  it('is less when types of plugins are named', async () => {
    const items = [
      item({ id: 70, type: 'portfolio', title: 'Work', slug: 'work' }),
      item({ id: 71, type: 'film', title: 'Film', slug: 'film' }),
    ];
    const { taken } = (await run(items, ' --type portfolio=page --type film=post')).json;
    expect(taken).toMatchObject({ pages: { created: 1 }, posts: { created: 1 } });
    expect((await run(items, ' --type portfolio=course')).code).toBe(ExitCode.Usage);
  });
});

describe('The report', () => {
  it('counts shortcodes of plugins by name, and no words in brackets', async () => {
    const content = '[acme_slider id="7"] [sic] [[escaped]] [box]x[/box] [gallery ids="1"] [box]';
    const { notTaken } = (await run([item({ id: 60, type: 'post', title: 'Codes', content })])).json;
    expect(notTaken).toEqual({ 'shortcode "acme_slider"': 1, 'shortcode "box"': 2 });
  });

  it('promises only files that are there', async () => {
    mkdirSync(join(cli.dataDir, 'uploads', '2024', '05'), { recursive: true });
    writeFileSync(join(cli.dataDir, 'uploads', '2024', '05', 'here.pdf'), '%PDF-1.4\n');
    const file = (id: number, name: string) =>
      item({
        id,
        type: 'attachment',
        title: name,
        attachment: `${OLD}/wp-content/uploads/2024/05/${name}`,
        meta: { _wp_attached_file: `2024/05/${name}` },
      });
    const { taken, leftOut } = (await run([file(1, 'here.pdf'), file(2, 'gone.pdf')], ' --dry-run')).json;
    expect(taken.files).toMatchObject({ created: 1, left: 1 });
    expect(leftOut).toMatchObject([{ kind: 'files', examples: ['2024/05/gone.pdf'] }]);
  });

  it('names events that recur and events without dates, and costs have their currency', async () => {
    const event = (id: number, title: string, fields: Record<string, string>) =>
      item({ id, type: 'tribe_events', title, slug: `e${id}`, meta: fields });
    const dates = { _EventStartDate: '2026-12-01 20:00:00', _EventEndDate: '2026-12-01 23:00:00' };
    const { remarks, leftOut } = (
      await run([
        event(1, 'Weekly', { ...dates, _EventRecurrence: 'a:1:{s:5:"rules";a:0:{}}', _EventCost: '12' }),
        event(2, 'Never', {}),
        event(3, 'Paid', { ...dates, _EventCost: '9', _EventCurrencyCode: 'EUR', _EventCurrencyPosition: 'postfix' }),
        event(4, 'Backwards', { ...dates, _EventEndDate: '2026-11-30 23:00:00' }),
      ])
    ).json;
    expect(remarks).toMatchObject([{ kind: 'events', examples: ['Weekly'] }]);
    expect(leftOut).toMatchObject([{ kind: 'events', examples: ['Never'], reason: 'It has no date.' }]);
    expect(await rowsOf(cli, calendar, 'SELECT id, cost FROM events ORDER BY id')).toEqual([
      { id: 1, cost: '["12"]' },
      { id: 3, cost: '["9€"]' },
      { id: 4, cost: '[]' },
    ]);
  });
});

describe('Of several menus', () => {
  const link = (id: number, menu: string) =>
    item({
      id,
      type: 'nav_menu_item',
      title: `Item ${id}`,
      terms: [`nav_menu:${menu}:${menu}`],
      meta: { _menu_item_type: 'custom', _menu_item_url: 'https://other.example/' },
    });
  const shown = async () =>
    (
      await rowsOf<{ title: string }>(
        cli,
        core,
        "SELECT title FROM posts WHERE type = 'wp_navigation' ORDER BY date_gmt, id",
      )
    )[0]?.title;

  it.each([
    ['one that is called so', ['footer', 'footer', 'header-menu'], '', 'header-menu'],
    ['the longest', ['left', 'right', 'right'], '', 'right'],
    ['the one that the operator names', ['primary', 'footer'], ' --menu Footer', 'footer'],
  ])('%s is the main one', async (_, menus, options, main) => {
    const { json } = await run(
      menus.map((menu, at) => link(10 + at, menu)),
      options,
    );
    expect(json.mainMenu).toBe(main);
    expect(await shown()).toBe(main);
  });

  it('the others stay as people have left them, and a name that none of them has is said', async () => {
    const menus = [link(10, 'left'), link(11, 'right')];
    await run(menus);
    const { taken, remarks } = (await run(menus, ' --menu right')).json;
    expect([taken.menus, remarks]).toMatchObject([{ updated: 1, unchanged: 1 }, []]);
    expect((await run(menus, ' --menu nobody')).json.remarks).toMatchObject([{ kind: 'menus', examples: ['nobody'] }]);
  });
});

it('Posts keep what plugins say in the head of their pages', async () => {
  const seo = { _yoast_wpseo_title: 'All %%title%% %%sep%% %%sitename%%', _yoast_wpseo_metadesc: 'Of cats.' };
  const { json } = await run([item({ id: 5, type: 'page', title: 'Cats', meta: seo })]);
  expect(json.notTaken).toEqual({});
  expect(await rowsOf(cli, core, 'SELECT head_title, head_description FROM posts WHERE id = 5')).toEqual([
    { head_title: 'All Cats', head_description: 'Of cats.' },
  ]);
});

it('Posts keep their guid and places below 0, and people who are not listed come', async () => {
  const items = [
    item({ id: 5, type: 'post', title: 'One', creator: 'berta', more: '<guid>https://old.example/?p=5</guid>' }),
    item({ id: 6, type: 'page', title: 'First', menuOrder: -7 }),
  ];
  await run(items);
  expect(await rowsOf(cli, core, 'SELECT guid, menu_order FROM posts WHERE id IN (5, 6) ORDER BY id')).toEqual([
    { guid: 'https://old.example/?p=5', menu_order: 0 },
    { guid: expect.stringMatching(/^\//), menu_order: -7 },
  ]);
  expect(
    await rowsOf(cli, core, 'SELECT p.login FROM people p JOIN posts o ON o.author = p.id WHERE o.id = 5'),
  ).toEqual([{ login: 'berta' }]);
});

it('Files keep their places, in which galleries show them', async () => {
  const paths = ['2024/05/a.pdf', '2024/05/b.pdf'];
  mkdirSync(join(cli.dataDir, 'uploads/2024/05'), { recursive: true });
  for (const path of paths) writeFileSync(join(cli.dataDir, 'uploads', path), '%PDF-1.4\n');
  const files = paths.map((path, at) =>
    item({ id: 5 + at, type: 'attachment', menuOrder: 2 - at, attachment: `${OLD}/wp-content/uploads/${path}` }),
  );
  await run(files);
  expect(await rowsOf(cli, core, 'SELECT id, menu_order FROM posts WHERE id IN (5, 6) ORDER BY id')).toEqual([
    { id: 5, menu_order: 2 },
    { id: 6, menu_order: 1 },
  ]);
});

describe('A copy of the files', () => {
  it.each([
    ['as they were', '2024/05', '2024/05/cat.pdf', `${OLD}/wp-content/uploads/2024/05/cat.pdf`],
    ['as WordPress.com writes them', '2024/05', '', 'https://old.files.wordpress.com/2024/05/cat.pdf?w=300'],
    ['of a network', '2024/05', 'sites/3/2024/05/cat.pdf', `${OLD}/wp-content/uploads/sites/3/2024/05/cat.pdf`],
    ['of an old server', '2024/05', '/home/ada/www/wp-content/uploads/2024/05/cat.pdf', `${OLD}/files/2024/05/cat.pdf`],
    [
      'of the folder above',
      'wp-content/uploads/2024/05',
      '2024/05/cat.pdf',
      `${OLD}/wp-content/uploads/2024/05/cat.pdf`,
    ],
  ])('has them %s', async (_, folder, path, attachment) => {
    mkdirSync(join(cli.dataDir, 'uploads', folder), { recursive: true });
    writeFileSync(join(cli.dataDir, 'uploads', folder, 'cat.pdf'), '%PDF-1.4\n');
    const fields = path === '' ? {} : { meta: { _wp_attached_file: path } };
    const { taken, leftOut } = (await run([item({ id: 1, type: 'attachment', title: 'Cat', attachment, ...fields })]))
      .json;
    expect({ leftOut, created: taken.files.created }).toEqual({ leftOut: [], created: 1 });
  });
});
