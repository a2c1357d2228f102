import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comment, exportOf, item } from '../../testing/export.fixture';
import type { SourceRecord } from '../wordpress-source';
import { WxrSource } from './wxr-source';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-wxr-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The titles of posts, in their order, and what the report says of the file. */
async function read(file: string | Buffer) {
  const path = join(folder, 'site.xml');
  writeFileSync(path, file);
  const source = new WxrSource(path, () => undefined);
  await source.facts();
  const records: SourceRecord[] = [];
  for await (const record of source.records()) records.push(record);
  return {
    titles: records.flatMap((one) => (one.kind === 'content' ? one.title : [])),
    left: records.flatMap((one) => (one.kind === 'unknown' ? one.title : [])),
    omissions: source.omissions,
  };
}

const post = (id: number, title: string, content = 'Text') =>
  item({ id, type: 'post', title, content, more: comment({ id, text: 'é' }) });
const two = (first: string): string => exportOf([first, post(2, 'Two')]);
const titled = (title: string): string => post(1, 'One').replace('<![CDATA[One]]>', title);

describe('Signs that XML does not allow', () => {
  it.each([
    ['an end in a plain title', two(titled('a[b[0]]> c')), 'a[b[0]]> c'],
    ['an end after an element', two(post(1, 'One').replace('<wp:post_id>', ']]><wp:post_id>')), 'One'],
    ['an end before the end of an item', two(post(1, 'One').replace('</item>', ']]></item>')), 'One'],
    ['an end between items', exportOf([post(1, 'One'), ']]>', post(2, 'Two')]), 'One'],
    ['two ends', two(post(1, 'One', 'HERE').replace('HERE]]>', 'HERE]]>]]>')), 'One'],
    ['an end in the title of the site', two(post(1, 'One')).replace('The old site', 'A ]]> B'), 'One'],
    ['an ampersand in a title', two(titled('Tom & Ann &x;')), 'Tom & Ann &x;'],
    ['an ampersand in a link', two(post(1, 'One').replace('<link>', '<link>https://x.example/?a=1&b=2#')), 'One'],
    ['entities of HTML', two(titled('Tom&nbsp;&eacute;&#8;&#233;&lt;')), 'Tom\u00a0éé<'],
  ])('%s, are taken', async (_, file, title) => {
    expect(await read(file)).toEqual({ titles: [title, 'Two'], left: [], omissions: [] });
  });

  it('are taken wherever a file is cut into chunks', async () => {
    const long = `${'Tom & Ann ]]> '.repeat(60_000)}end`;
    expect((await read(two(titled(long)))).titles).toEqual([long, 'Two']);
  });

  it('beyond that leave out their record alone, once', async () => {
    const { titles, left } = await read(two(post(1, 'One').replace('<wp:post_id>', '</b><wp:post_id>')));
    expect({ titles, left }).toEqual({ titles: ['Two'], left: ['One'] });
  });
});

it.each([
  ['an error of the server', '\n<b>Warning</b>: something & more'],
  ['a comment', '\n<!-- cached -->\n'],
])('What a server appends to a file, such as %s, is no record', async (_, appended) => {
  expect(await read(two(post(1, 'One')) + appended)).toEqual({ titles: ['One', 'Two'], left: [], omissions: [] });
});

it('Two exports in one file give the records of both', async () => {
  expect((await read(exportOf([post(1, 'One')]) + exportOf([post(2, 'Two')]))).titles).toEqual(['One', 'Two']);
});

it('A file that is cut off anywhere gives its whole records, and says where it ends', async () => {
  const file = Buffer.from(exportOf([post(1, 'One', 'x ]]> y'), post(2, 'Two')]));
  const first = file.indexOf('<wp:author>') + '<wp:author>'.length;
  for (let end = first; end < file.indexOf('</channel>'); end += 23) {
    const part = file.subarray(0, end);
    const whole = part.toString().split('</item>').length - 1;
    const { titles, omissions } = await read(part);
    expect({ end, titles }).toEqual({ end, titles: ['One', 'Two'].slice(0, whole) });
    expect(omissions).toHaveLength(1);
    expect(omissions[0]).toContain(`after ${whole} whole item`);
  }
});
