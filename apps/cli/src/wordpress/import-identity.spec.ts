import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { core } from '@gatehouse/app-core';
import { TestCli } from '../testing/cli.fixture';
import { comment, exportOf, item, OLD } from './testing/export.fixture';
import { change, rowsOf, runImport } from './testing/import.fixture';

let cli: TestCli;
beforeEach(async () => {
  cli = await TestCli.migrated();
  mkdirSync(join(cli.dataDir, 'uploads'));
});
afterEach(() => cli.remove());

const guid = (id: number): string => `<guid isPermaLink="false">http://localhost/?p=${id}</guid>`;

async function runAs(home: string, items: readonly string[], options = '') {
  writeFileSync(join(cli.dataDir, 'site.xml'), exportOf(items).replaceAll(OLD, home));
  const { json } = await cli.run(`import wordpress --file site.xml --files none --json${options}`);
  expect(json.error).toBeUndefined();
  return json;
}

const titles = async (): Promise<string[]> =>
  (await rowsOf<{ title: string }>(cli, core, "SELECT title FROM posts WHERE type = 'post' ORDER BY id")).map(
    ({ title }) => title,
  );

describe('Nothing is overwritten by mistake', () => {
  it('when two sites have the same address, numbers and guids', async () => {
    const hello = (date: string) =>
      item({ id: 1, type: 'post', title: 'Hello world!', slug: 'hello-world', date, more: guid(1) });
    const first = [
      hello('2020-01-01 10:00:00'),
      item({ id: 5, type: 'post', title: 'Bread', more: guid(5) + comment({ id: 7, text: 'Good' }) }),
    ];
    const second = [
      hello('2022-02-02 10:00:00'),
      item({ id: 5, type: 'post', title: 'Soup', slug: 'soup', more: guid(5) + comment({ id: 7, text: 'Bad' }) }),
    ];
    await runAs('http://localhost', first);
    const { taken, remarks } = await runAs('http://localhost', second);
    expect(taken.posts).toMatchObject({ created: 2, updated: 0 });
    expect(remarks[0].reason).toContain('all of these are new');
    expect((await titles()).sort()).toEqual(['Bread', 'Hello world!', 'Hello world!', 'Soup']);
    expect(await rowsOf(cli, core, 'SELECT content FROM comments ORDER BY id')).toEqual([
      { content: 'Good' },
      { content: 'Bad' },
    ]);
    for (const again of [first, second]) {
      const { taken: repeated } = await runAs('http://localhost', again);
      expect(repeated.posts).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
      expect(repeated.comments).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    }
  });

  it('when records have no number, or one that is too large', async () => {
    const unnumbered = (id: number | string, name: string) =>
      item({ id: 999, type: 'post', title: name, slug: name, more: comment({ id: 0, text: `On ${name}` }) }).replace(
        '<wp:post_id>999<',
        `<wp:post_id>${id}<`,
      );
    const items = [unnumbered('', 'one'), unnumbered('x', 'two'), unnumbered('99999999999999999999', 'three')];
    const { taken } = (await runImport(cli, items)).json;
    expect(taken).toMatchObject({ posts: { created: 3 }, comments: { created: 3 } });
    expect(
      await rowsOf(cli, core, 'SELECT p.title, c.content FROM comments c JOIN posts p ON p.id = c.post ORDER BY p.id'),
    ).toEqual([
      { title: 'one', content: 'On one' },
      { title: 'two', content: 'On two' },
      { title: 'three', content: 'On three' },
    ]);
    expect((await runImport(cli, items)).json.taken).toMatchObject({
      posts: { unchanged: 3 },
      comments: { unchanged: 3 },
    });
  });

  it('when a file has two records under one guid', async () => {
    const items = ['one', 'two'].map((slug, at) =>
      item({ id: 10 + at, type: 'post', title: slug, slug, more: guid(9) }),
    );
    await runImport(cli, items);
    expect(await titles()).toEqual(['one', 'two']);
    expect((await runImport(cli, items)).json.taken.posts).toMatchObject({ unchanged: 2 });
  });

  it('when one record of a site took the guid of another: it is new, and the report says so', async () => {
    const posts = [1, 2, 3].map((id) => item({ id, type: 'post', title: `Post ${id}`, more: guid(id) }));
    await runImport(cli, posts);
    const other = item({
      id: 3,
      type: 'post',
      title: 'Another',
      slug: 'another',
      date: '2019-09-09 09:09:09',
      content: 'Text',
      more: guid(3),
    });
    const { taken, remarks } = (await runImport(cli, [...posts.slice(0, 2), other])).json;
    expect(taken.posts).toMatchObject({ created: 1, updated: 0, unchanged: 2 });
    expect(remarks).toMatchObject([{ kind: 'records', count: 1 }]);
    expect(await titles()).toEqual(['Post 1', 'Post 2', 'Post 3', 'Another']);
  });

  it('but a draft that was published, or a record that was renamed, is the same record', async () => {
    const draft = { id: 5, type: 'post', title: 'Soon', status: 'draft', slug: '', date: '2024-01-01 10:00:00' };
    const page = { id: 6, type: 'page', title: 'Us', slug: 'us', content: 'Who we are', more: guid(6) };
    const rest = [7, 8].map((id) => item({ id, type: 'page', title: `Page ${id}`, more: guid(id) }));
    await runImport(cli, [...rest, item({ ...draft, more: guid(5) }), item(page)]);
    const published = item({ ...draft, status: 'publish', slug: 'soon', date: '2024-06-01 10:00:00', more: guid(5) });
    const { taken } = (await runImport(cli, [...rest, published, item({ ...page, title: 'About', slug: 'about' })]))
      .json;
    expect(taken).toMatchObject({ posts: { created: 0, updated: 1 }, pages: { created: 0, updated: 1 } });
  });

  it('when a category, a person or a setting of a second site has the name of one that is here', async () => {
    await runImport(cli, []);
    const other = exportOf([]).replaceAll(OLD, 'https://second.example').replace('News &amp; more', 'Neues');
    writeFileSync(join(cli.dataDir, 'second.xml'), other.replace('The old site', 'The second site'));
    await cli.run('import wordpress --file second.xml');
    expect(await rowsOf(cli, core, "SELECT name FROM terms WHERE slug = 'news'")).toEqual([
      { name: 'News &amp; more' },
    ]);
    expect(await rowsOf(cli, core, "SELECT value FROM settings WHERE name = 'title'")).toEqual([
      { value: '"The old site"' },
    ]);
  });
});

describe('What was changed here since stays', () => {
  const link = `<a href="${OLD}/about/">x</a>`;
  const items = [
    item({ id: 60, type: 'post', title: 'Links', content: link }),
    item({ id: 61, type: 'page', title: 'About', slug: 'about' }),
  ];

  it('when the address of this site has changed between two imports', async () => {
    await runImport(cli, items);
    await change(cli, core, "UPDATE posts SET title = 'Mine' WHERE id = 60");
    const { json } = await cli.run('import wordpress --file export.xml --files none --json', {
      env: { BASE_URL: 'https://new.test' },
    });
    expect(json.taken).toMatchObject({ posts: { updated: 0, unchanged: 1 }, pages: { updated: 0 } });
    expect(await titles()).toEqual(['Mine']);
  });

  it('when what it links to has another address here by now', async () => {
    await runImport(cli, items);
    await change(cli, core, "UPDATE posts SET title = 'Mine' WHERE id = 60");
    await change(cli, core, "UPDATE posts SET slug = 'about-us', slug_key = 'about-us' WHERE id = 61");
    expect((await runImport(cli, items)).json.taken).toMatchObject({ posts: { updated: 0, unchanged: 1 } });
    expect(await titles()).toEqual(['Mine']);
  });

  it('when what it links to comes later', async () => {
    const [post = '', page = ''] = items;
    await runImport(cli, [post]);
    await change(cli, core, "UPDATE posts SET title = 'Mine', modified_gmt = '2030-01-01 00:00:00' WHERE id = 60");
    await runImport(cli, [post, page]);
    expect(await titles()).toEqual(['Mine']);
  });

  it('and what nobody has changed gets its links when what it links to comes later', async () => {
    const [post = '', page = ''] = items;
    await runImport(cli, [post]);
    await runImport(cli, [post, page]);
    const [row] = await rowsOf<{ content: string }>(cli, core, 'SELECT content FROM posts WHERE id = 60');
    expect(row?.content).toBe('<a href="http://site.test/about/">x</a>');
  });
});
