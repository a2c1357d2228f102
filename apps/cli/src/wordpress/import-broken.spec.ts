import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { core } from '@gatehouse/app-core';
import { ExitCode } from '../frame/command-error';
import { TestCli } from '../testing/cli.fixture';
import { comment, exportOf, item } from './testing/export.fixture';
import { rowsOf } from './testing/import.fixture';

let cli: TestCli;
beforeEach(async () => {
  cli = await TestCli.migrated();
  mkdirSync(join(cli.dataDir, 'uploads'));
});
afterEach(() => cli.remove());

async function importOf(file: string | Buffer) {
  writeFileSync(join(cli.dataDir, 'site.xml'), file);
  const { code, json } = await cli.run('import wordpress --file site.xml --files none --json');
  expect({ code, error: json.error }).toEqual({ code: ExitCode.Done });
  return json;
}

const posts = () =>
  rowsOf<{ title: string; content: string; date_gmt: string }>(
    cli,
    core,
    "SELECT title, content, date_gmt FROM posts WHERE type = 'post' ORDER BY id",
  );
const post = (id: number, title: string, content = 'Text') => item({ id, type: 'post', title, content });

describe('A record that is not as it should be does not end the import', () => {
  it.each([
    ...['2021-13-45 10:00:00', '2021-02-30 10:00:00', '2024-01-01 25:61:00', '10000-01-01 00:00:00'],
    ...['0001-01-01 00:00:00', '-0001-11-30 00:00:00', 'yesterday'],
  ])('with the date %s: it comes with another one, by name', async (date) => {
    const { taken, remarks } = await importOf(
      exportOf([item({ id: 1, type: 'post', title: 'Bad', date }).replaceAll('post_modified', 'x'), post(2, 'Good')]),
    );
    expect(taken.posts).toMatchObject({ created: 2 });
    expect(remarks).toMatchObject([{ kind: 'posts', count: 1, examples: ['Bad'] }]);
    const [bad, good] = await posts();
    expect(bad?.date_gmt).toMatch(/^20[2-9]\d-/);
    expect(good?.date_gmt).toBe('2024-05-01 10:00:00');
  });

  it('with the date of its feed, where that is one', async () => {
    const date = '0000-00-00 00:00:00';
    const more = '<pubDate>Fri, 30 Aug 2019 12:00:00 +0200</pubDate>';
    await importOf(exportOf([item({ id: 1, type: 'post', title: 'Bad', date, more })]));
    expect(await posts()).toMatchObject([{ date_gmt: '2019-08-30 10:00:00' }]);
  });

  it('and neither does a comment, which gets the date of what it is on', async () => {
    const bad = comment({ id: 71, text: 'Bad' }).replaceAll(/2024-05-02 08:00:01/g, '2021-02-30 10:00:00');
    const more = bad + comment({ id: 72, text: 'Good' });
    const { taken, remarks } = await importOf(exportOf([item({ id: 1, type: 'post', title: 'On', more })]));
    expect(taken.comments).toMatchObject({ created: 2 });
    expect(remarks).toMatchObject([{ kind: 'comments', count: 1 }]);
    expect(await rowsOf(cli, core, 'SELECT date_gmt FROM comments ORDER BY id')).toEqual([
      { date_gmt: '2024-05-01 10:00:00' },
      { date_gmt: '2024-05-02 08:00:02' },
    ]);
  });

  it('nor metadata that cannot be read, nor what this site cannot store', async () => {
    const { taken, leftOut } = await importOf(
      exportOf([
        item({ id: 1, type: 'nav_menu_item', terms: ['nav_menu:main:Main'], meta: { _menu_item_classes: 'a:9:{' } }),
        item({ id: 2, type: 'lp_course', title: 'Course', more: '<gatehouse:course>{not json</gatehouse:course>' }),
        item({ id: 3, type: 'post', title: 'x'.repeat(100_000) }),
        item({ id: 4, type: 'attachment', title: 'File', attachment: 'https://old.example/%zz/%' }),
        post(5, 'Good'),
      ]),
    );
    expect(taken.posts.created + taken.posts.left).toBe(2);
    expect((await posts()).at(-1)).toMatchObject({ title: 'Good' });
    expect(leftOut.map(({ examples: [name] }: { examples: string[] }) => name?.slice(0, 6))).toContain('Course');
  });

  it('nor XML that is not well-formed, or an item without an end', async () => {
    const { taken, leftOut } = await importOf(
      exportOf([
        post(1, 'One'),
        post(2, 'Broken').replace('<dc:creator>', '<b>&nosuch; <dc:creator>'),
        post(3, 'Endless').replace('</item>', ''),
        post(4, 'Four'),
      ]),
    );
    expect(taken.posts).toMatchObject({ created: 2 });
    expect((await posts()).map(({ title }) => title)).toEqual(['One', 'Four']);
    expect(leftOut.map(({ examples }: { examples: string[] }) => examples)).toEqual([['Broken'], ['Endless']]);
  });
});

describe('A file is read as it comes', () => {
  const text = exportOf([post(1, 'Zürich café', 'naïve façade')]);
  const declared = (encoding: string) => text.replace('UTF-8', encoding);

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-8 after empty lines', Buffer.from(`\n\n  ${text}`)],
    ['UTF-8 after a mark and an empty line', Buffer.from(`\ufeff\r\n${text}`)],
    ['UTF-8 that says that it is UTF-16', Buffer.from(declared('UTF-16'))],
    ['UTF-16, little end first', iconv.encode(declared('UTF-16'), 'utf-16le', { addBOM: true })],
    ['UTF-16, big end first', iconv.encode(declared('UTF-16'), 'utf-16be', { addBOM: true })],
    ['UTF-16 without a mark', iconv.encode(declared('UTF-16'), 'utf-16le', { addBOM: false })],
    ['ISO-8859-1', iconv.encode(declared('ISO-8859-1'), 'latin1')],
    ['windows-1252', iconv.encode(declared('windows-1252'), 'windows-1252')],
    ['Macintosh', iconv.encode(declared('macintosh'), 'macintosh')],
  ])('in %s', async (_, file) => {
    await importOf(file);
    expect(await posts()).toMatchObject([{ title: 'Zürich café', content: 'naïve façade' }]);
  });

  it('in the encodings of Russia and Japan', async () => {
    const other = exportOf([post(1, 'Привет', '日本語')]).replace('UTF-8', 'Shift_JIS');
    await importOf(iconv.encode(other, 'shift_jis'));
    expect(await posts()).toMatchObject([{ title: 'Привет', content: '日本語' }]);
  });

  it.each(['gbk', 'gb18030', 'big5', 'euc-jp', 'euc-kr', 'utf-32le', 'windows-1251', 'koi8-r'])(
    'in %s',
    async (name) => {
      const text = /1251|koi8/.test(name) ? 'Привет' : '中文 日本';
      await importOf(iconv.encode(exportOf([post(1, text, text)]).replace('UTF-8', name), name));
      expect(await posts()).toMatchObject([{ title: text, content: text }]);
    },
  );

  it('with signs of an end within a text', async () => {
    const raw = (content: string) => post(1, 'One', 'HERE').replace('HERE', content);
    await importOf(exportOf([raw('if (a[b[0]]> 1) <b>x</b>]]> & more'), post(2, 'Two', 'a ]]> b')]));
    expect(await posts()).toMatchObject([
      { title: 'One', content: 'if (a[b[0]]> 1) <b>x</b>]]> & more' },
      { title: 'Two', content: 'a ]]> b' },
    ]);
  });

  it.each([
    ['within an item', '<wp:post_id>3', 'it ends in the middle of "Cut", after 2 whole items'],
    ['between two items', '<item>\n    <title><![CDATA[Third', 'it ends after 3 whole items'],
  ])('cut off %s: with its whole items, and the report says where it ends', async (_, until, where) => {
    const whole = exportOf([post(1, 'One'), post(2, 'Two'), post(3, 'Cut'), post(4, 'Third')]);
    const { notTaken, taken } = await importOf(whole.slice(0, whole.indexOf(until)));
    expect(taken.posts.created).toBeGreaterThanOrEqual(2);
    expect(Object.keys(notTaken).join()).toContain(`The file is cut off: ${where}`);
  });
});
