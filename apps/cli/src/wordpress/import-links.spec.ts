import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { core } from '@gatehouse/app-core';
import { ExitCode } from '../frame/exit-code';
import { TestCli } from '../testing/cli.fixture';
import { item, OLD } from './testing/export.fixture';
import { change, rowsOf, runImport } from './testing/import.fixture';

let cli: TestCli;
beforeEach(async () => {
  cli = await TestCli.migrated();
  mkdirSync(join(cli.dataDir, 'uploads'));
});
afterEach(() => cli.remove());

describe('An import', () => {
  it('leads links to categories, authors and dates to the addresses here', async () => {
    const link = (path: string) => `<a href="${OLD}${path}">x</a>`;
    const content = ['/category/local/page/2/', '/author/ada/', '/2024/05/', '/category/none/'].map(link).join('');
    await runImport(cli, [
      item({ id: 60, type: 'post', title: 'Links', content, terms: ['category:local:Local'] }),
      item({ id: 66, type: 'post', title: 'Others', content: '<a href="https://other.example/category/local/">x</a>' }),
    ]);
    const posts = await rowsOf<{ content: string }>(
      cli,
      core,
      "SELECT content FROM posts WHERE type = 'post' ORDER BY id",
    );
    const links = posts.flatMap((post) => [...post.content.matchAll(/href="([^"]*)"/g)].map(([, href]) => href));
    expect(links).toEqual([
      'http://site.test/category/news/local/page/2/',
      'http://site.test/author/ada/',
      'http://site.test/2024/05/',
      `${OLD}/category/none/`,
      'https://other.example/category/local/',
    ]);
  });

  it('leads links to terms to the addresses here where their bases had other names', async () => {
    const content = `<a href="${OLD}/topics/news/local/">x</a><a href="${OLD}/label/sun/feed/">x</a>`;
    const tags = ['category:local:Local', 'post_tag:sun:Sun'];
    await runImport(
      cli,
      [item({ id: 60, type: 'post', title: 'Links', content, terms: tags })],
      ' --category-base /topics/ --tag-base label',
    );
    const [post] = await rowsOf<{ content: string }>(cli, core, "SELECT content FROM posts WHERE type = 'post'");
    expect(post?.content).toBe(
      '<a href="http://site.test/category/news/local/">x</a><a href="http://site.test/tag/sun/feed/">x</a>',
    );
    expect(await cli.run('import wordpress --file export.xml --tag-base ?')).toMatchObject({ code: ExitCode.Usage });
  });

  it('learns the addresses of authors whom an older version has imported', async () => {
    const content = `<a href="${OLD}/author/ada/">x</a>`;
    await runImport(cli, []);
    await change(cli, core, "DELETE FROM imported WHERE kind = 'author'");
    await runImport(cli, [item({ id: 60, type: 'post', title: 'Links', content })]);
    const [post] = await rowsOf<{ content: string }>(cli, core, "SELECT content FROM posts WHERE type = 'post'");
    expect(post?.content).toBe('<a href="http://site.test/author/ada/">x</a>');
  });
});
