import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { core } from '@gatehouse/app-core';
import { ExitCode } from '../frame/command-error';
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

describe('Every address of the old site in content', () => {
  const file = (id: number, path: string, url = `${OLD}/wp-content/uploads/${path}`) =>
    item({
      id,
      type: 'attachment',
      title: path,
      slug: `file-${id}`,
      attachment: url,
      meta: { _wp_attached_file: path },
      link: `${OLD}/file-${id}/`,
    });
  const FILES = [
    file(701, '2021/04/pic.jpg'),
    file(702, '2021/04/doc.pdf'),
    file(703, '2021/04/far.jpg', 'https://cdn.example/blog/2021/04/far.jpg'),
  ];
  const UP = `${OLD}/wp-content/uploads/2021/04`;
  const HERE = 'http://site.test/-/files/2021/04';

  beforeEach(async () => {
    const folder = join(cli.dataDir, 'uploads', '2021', '04');
    mkdirSync(folder, { recursive: true });
    const image = sharp({ create: { width: 800, height: 600, channels: 3, background: '#456' } });
    for (const name of ['pic.jpg', 'far.jpg']) await image.jpeg().toFile(join(folder, name));
    writeFileSync(join(folder, 'doc.pdf'), '%PDF-1.4\n%%EOF\n');
  });

  async function imported(...pieces: string[]): Promise<string[]> {
    const posts = pieces.map((content, at) => item({ id: 800 + at, type: 'post', title: `Post ${at}`, content }));
    const refs = item({ id: 790, type: 'page', title: 'Refs', slug: 'refs' });
    await runImport(cli, [...FILES, refs, ...posts]);
    const rows = await rowsOf<{ content: string }>(
      cli,
      core,
      "SELECT content FROM posts WHERE type = 'post' ORDER BY id",
    );
    return rows.map(({ content }) => content);
  }

  it('leads here, wherever it stands', async () => {
    const pairs = [
      [`<p style="background:url(${UP}/pic.jpg) red">x</p>`, `<p style="background:url(${HERE}/pic.jpg) red">x</p>`],
      [`<object data="${UP}/doc.pdf"></object>`, `<object data="${HERE}/doc.pdf"></object>`],
      [`<img src="x.jpg" data-orig-file="${UP}/pic.jpg">`, `<img src="x.jpg" data-orig-file="${HERE}/pic.jpg">`],
      [
        `<div data-set='{"a":"${UP.replaceAll('/', '\\/')}\\/pic.jpg"}'>x</div>`,
        `<div data-set='{&quot;a&quot;:&quot;${HERE.replaceAll('/', '\\/')}\\/pic.jpg&quot;}'>x</div>`,
      ],
      [`<blockquote cite="${OLD}/refs/">q</blockquote>`, '<blockquote cite="http://site.test/refs/">q</blockquote>'],
      [`<video poster="${UP}/pic.jpg"></video>`, `<video poster="${HERE}/pic.jpg"></video>`],
      [`<a href="${UP}/pic-scaled.jpg">x</a>`, `<a href="${HERE}/pic.jpg">x</a>`],
      ['<a href="//old.example/wp-content/uploads/2021/04/pic.jpg">x</a>', `<a href="${HERE}/pic.jpg">x</a>`],
      ['<a href="/wp-content/uploads/2021/04/pic.jpg">x</a>', `<a href="${HERE}/pic.jpg">x</a>`],
      [
        '<img src="https://i0.wp.com/old.example/wp-content/uploads/2021/04/pic.jpg?w=300">',
        `<img src="${HERE}/pic-300x225.jpg">`,
      ],
      ['<img src="https://cdn.example/blog/2021/04/far.jpg">', `<img src="${HERE}/far.jpg">`],
      [`<a href="${OLD}/?attachment_id=701">x</a>`, `<a href="${HERE}/pic.jpg">x</a>`],
      [`<a href="${OLD}/?post_type=page&#038;page_id=790">x</a>`, '<a href="http://site.test/refs/">x</a>'],
      [`<a href="${OLD}/refs/#part">x</a>`, '<a href="http://site.test/refs/#part">x</a>'],
      [`<a href="${OLD}/2021/04/01/refs/">x</a>`, '<a href="http://site.test/refs/">x</a>'],
      [`<a href="${OLD}/feed/">x</a>`, '<a href="http://site.test/feed/">x</a>'],
      [`[embed]${OLD}/refs/[/embed]`, '[embed]http://site.test/refs/[/embed]'],
      [`[acme_box image="${UP}/pic.jpg" id="701"]`, `[acme_box image="${HERE}/pic.jpg" id="701"]`],
      [`Before\n\n${OLD}/refs/\n\nAfter`, 'Before\n\nhttp://site.test/refs/\n\nAfter'],
      [
        `<!-- wp:acme/box {"style":{"css":"url('${UP}/pic.jpg')"}} /-->`,
        `<!-- wp:acme/box {"style":{"css":"url('${HERE}/pic.jpg')"}} /-->`,
      ],
    ] as const;
    expect(await imported(...pairs.map(([before]) => before))).toEqual(pairs.map(([, after]) => after));
  });

  it('is counted where it leads nowhere here', async () => {
    const content = `<a href="${OLD}/wp-login.php">x</a> and ${OLD}/gone/, <a href="${OLD}/refs/">y</a>`;
    await imported(content, `<p style="background:url(&quot;${OLD}/gone.png&quot;)">z</p>`);
    const { json } = await cli.run('import wordpress --file export.xml --uploads uploads --files none --json');
    const examples = ['/wp-login.php', '/gone/', '/gone.png'].map((path) => OLD + path);
    expect(json.addressesLeft).toEqual({ count: 3, examples });
  });
});
