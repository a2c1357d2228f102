import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExitCode } from '../frame/command-error';
import { TestCli } from '../testing/cli.fixture';
import { comment, exportOf, item } from './testing/export.fixture';

let cli: TestCli;
let xml: string;

beforeAll(async () => {
  cli = await TestCli.migrated();
  const guid = '<guid isPermaLink="false">https://old.example/?p=60</guid>';
  const talk = comment({ id: 7, text: 'Hello' }) + comment({ id: 8, text: 'Buy', approved: 'spam' });
  const posts = [
    item({ id: 60, type: 'post', title: 'One', excerpt: 'In short', more: guid + talk }),
    item({ id: 61, type: 'page', title: 'Two', date: '2024-08-30 10:00:00' }),
    item({ id: 62, type: 'post', title: 'Draft', status: 'draft', date: '2024-01-02 03:04:05' }),
    item({ id: 63, type: 'tribe_venue', title: 'Hall' }),
    item({ id: 64, type: 'wpcf7_contact_form', title: 'Form', meta: { _form: '[text a]' } }),
  ];
  writeFileSync(join(cli.dataDir, 'export.xml'), exportOf(posts));
  await cli.run('import wordpress --file export.xml --files none');
  expect((await cli.run('export wxr --to site.xml')).code).toBe(ExitCode.Done);
  xml = readFileSync(join(cli.dataDir, 'site.xml'), 'utf8');
});
afterAll(() => cli.remove());

const itemOf = (title: string): string =>
  xml.split('<item>').find((text) => text.includes(`<title><![CDATA[${title}]]>`)) ?? '';

describe('An export for WordPress', () => {
  it('has in every item what the exporter of WordPress writes, in its order', () => {
    const names = [
      ...['title', 'link', 'pubDate', 'dc:creator', 'guid', 'description', 'content:encoded', 'excerpt:encoded'],
      ...['wp:post_id', 'wp:post_date', 'wp:post_date_gmt', 'wp:post_modified', 'wp:post_modified_gmt'],
      ...['wp:comment_status', 'wp:ping_status', 'wp:post_name', 'wp:status', 'wp:post_parent', 'wp:menu_order'],
      ...['wp:post_type', 'wp:post_password', 'wp:is_sticky'],
    ];
    for (const title of ['One', 'Two', 'Draft', 'Hall', 'Form']) {
      const found = [...itemOf(title).matchAll(/^<([\w:]+)[ >]/gm)].map(([, name]) => name ?? '');
      expect({ title, names: found.slice(0, names.length) }).toEqual({ title, names });
    }
  });

  it('begins as that of WordPress, in its order', () => {
    const head = xml.slice(xml.indexOf('<channel>'), xml.indexOf('<item>'));
    const names = [...head.matchAll(/^<([\w:]+)[ >]/gm)].map(([, name]) => name);
    expect(names.slice(1, 9)).toEqual([
      ...['title', 'link', 'description', 'pubDate', 'language'],
      ...['wp:wxr_version', 'wp:base_site_url', 'wp:base_blog_url'],
    ]);
    expect(names.at(-1)).toBe('generator');
    expect(head).toContain('<link>http://site.test</link>');
    expect(head).toMatch(/<language>en-US<\/language>/);
  });

  it('has addresses as text, which readers of feeds take as it stands', () => {
    expect(itemOf('One')).toMatch(/<link>http:\/\/site\.test\/[^<[]*<\/link>/);
    expect(itemOf('One')).toMatch(/<wp:comment_author_url>[^<[]*<\/wp:comment_author_url>/);
  });

  it('has no spam, as that of WordPress', () => {
    expect(itemOf('One')).toContain('Hello');
    expect(xml).not.toContain('Buy');
  });

  it('has the dates of feeds, in the channel as well', () => {
    expect(itemOf('Two')).toContain('<pubDate>Fri, 30 Aug 2024 10:00:00 +0000</pubDate>');
    expect(itemOf('Draft')).toMatch(/<pubDate>\w{3}, \d\d \w{3} 20\d\d /);
    expect(xml.slice(0, xml.indexOf('<item>'))).toMatch(/<pubDate>\w{3}, \d\d \w{3} 20\d\d /);
  });

  it('has the guid of each record, that of another site if it came from there', () => {
    expect(itemOf('One')).toContain('<guid isPermaLink="false">https://old.example/?p=60</guid>');
    expect(itemOf('Two')).toMatch(/<guid isPermaLink="false">http:\/\/site\.test\//);
    expect(itemOf('Hall')).toMatch(/<guid isPermaLink="false">http:\/\/site\.test\/\?p=\d+/);
  });
});
