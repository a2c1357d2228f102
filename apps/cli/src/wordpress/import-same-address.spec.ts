import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calendar } from '@gatehouse/app-calendar';
import { core } from '@gatehouse/app-core';
import { widgets } from '@gatehouse/app-widgets';
import { TestCli } from '../testing/cli.fixture';
import { exportOf, item, OLD } from './testing/export.fixture';
import { rowsOf } from './testing/import.fixture';

let cli: TestCli;
beforeEach(async () => {
  cli = await TestCli.migrated();
  mkdirSync(join(cli.dataDir, 'uploads'));
});
afterEach(() => cli.remove());

const HOME = 'http://localhost';
const guid = (id: number): string => `<guid isPermaLink="false">${HOME}/?p=${id}</guid>`;

async function importOf(items: readonly string[], title: string, news = 'News') {
  const xml = exportOf(items).replaceAll(OLD, HOME).replace('The old site', title).replace('News &amp; more', news);
  writeFileSync(join(cli.dataDir, 'site.xml'), xml);
  const { json } = await cli.run('import wordpress --file site.xml --files none --json');
  expect(json.error).toBeUndefined();
  return json;
}

const column = async (definition: typeof core, sql: string): Promise<string[]> =>
  (await rowsOf<{ value: string }>(cli, definition, sql)).map(({ value }) => value);

/** What every new WordPress has. */
const fresh = (date: string): string[] => [
  item({ id: 1, type: 'post', title: 'Hello world!', slug: 'hello-world', content: 'Welcome', date, more: guid(1) }),
  item({ id: 2, type: 'page', title: 'Sample Page', slug: 'sample-page', content: 'Example', date, more: guid(2) }),
];

describe('Two sites that had the same address', () => {
  it('both come when they share no more than what every new WordPress has', async () => {
    const first = [...fresh('2020-01-01 10:00:00'), item({ id: 5, type: 'post', title: 'Bread', more: guid(5) })];
    const second = [...fresh('2022-02-02 10:00:00'), item({ id: 8, type: 'post', title: 'Soup', more: guid(8) })];
    await importOf(first, 'Kitchen');
    const { taken } = await importOf(second, 'Kitchen');
    expect(taken).toMatchObject({ posts: { created: 2, updated: 0 }, pages: { created: 1, updated: 0 } });
    expect(await column(core, "SELECT date_gmt AS value FROM posts WHERE type = 'page' ORDER BY id")).toEqual([
      '2020-01-01 10:00:00',
      '2022-02-02 10:00:00',
    ]);
    for (const again of [first, second])
      expect((await importOf(again, 'Kitchen')).taken.posts).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  });

  it('keep their names of terms and their settings when they share nothing', async () => {
    await importOf([item({ id: 5, type: 'post', title: 'Bread', more: guid(5) })], 'Kitchen');
    await importOf([item({ id: 8, type: 'post', title: 'Waltz', more: guid(8) })], 'Dances', 'Neues');
    expect(await column(core, "SELECT name AS value FROM terms WHERE slug = 'news'")).toEqual(['News']);
    expect(await column(core, "SELECT value FROM settings WHERE name = 'title'")).toEqual(['"Kitchen"']);
  });

  it('both come when all that they have is of plugins', async () => {
    const plugins = (name: string, date: string): string[] => [
      item({ id: 5, type: 'tribe_venue', title: `${name} hall`, slug: `${name}-hall`, date }),
      item({
        id: 6,
        type: 'tribe_events',
        title: `${name} night`,
        slug: `${name}-night`,
        date,
        meta: { _EventStartDate: '2026-12-01 20:00:00', _EventEndDate: '2026-12-01 23:00:00', _EventVenueID: '5' },
      }),
      item({
        id: 7,
        type: 'wpcf7_contact_form',
        title: 'Contact form 1',
        slug: 'contact-form-1',
        date,
        meta: { _form: '[text a]' },
      }),
    ];
    await importOf(plugins('Jazz', '2020-01-01 10:00:00'), 'Jazz');
    const { taken } = await importOf(plugins('Folk', '2021-01-01 10:00:00'), 'Folk');
    expect(taken).toMatchObject({ venues: { created: 1 }, events: { created: 1 }, forms: { created: 1 } });
    expect(await column(calendar, 'SELECT title AS value FROM events ORDER BY id')).toEqual([
      'Jazz night',
      'Folk night',
    ]);
    expect(await column(widgets, 'SELECT title AS value FROM forms ORDER BY id')).toHaveLength(2);
  });
});

it('An export in several files is one site', async () => {
  const page = item({ id: 5, type: 'page', title: 'About', slug: 'about', more: guid(5) });
  const link = `<a href="${HOME}/about/">x</a>`;
  await importOf([page], 'Kitchen');
  const { remarks } = await importOf([item({ id: 8, type: 'post', title: 'Link', content: link })], 'Kitchen');
  expect(remarks).toEqual([]);
  expect(await column(core, "SELECT content AS value FROM posts WHERE type = 'post'")).toEqual([
    '<a href="http://site.test/about/">x</a>',
  ]);
});
