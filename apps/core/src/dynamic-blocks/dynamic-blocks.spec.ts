import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
const admin = person('administrator', 1);

beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
});
afterAll(() => site.close());

const write = async (base: string, fields: object): Promise<number> => {
  const body = { status: 'publish', ...fields };
  return (await site.ask('POST', `core/v2/${base}`, { as: admin, body })).body.id as number;
};
const block = (name: string, attributes: object = {}): string => `<!-- wp:${name} ${JSON.stringify(attributes)} /-->`;
const read = (id: number, base = 'posts') => site.ask('GET', `core/v2/${base}/${id}`);
const rendered = async (content: string, fields: object = {}, base = 'posts'): Promise<string> =>
  (await read(await write(base, { title: 'Host', slug: 'host', content, ...fields }), base)).body.content.rendered;

describe('Dynamic blocks in the content of the interface', () => {
  let bread: number;
  let news: number;

  beforeAll(async () => {
    news = await write('categories', { name: 'News' });
    bread = await write('posts', { title: 'Bread', content: 'Flour, water, salt.', categories: [news] });
    await write('pages', { title: 'About us' });
    await site.ask('POST', 'core/v2/comments', { as: admin, body: { post: bread, content: 'It rose.' } });
  });

  it.each([
    ['latest-posts', {}, 'wp-block-latest-posts__post-title'],
    ['latest-comments', {}, 'wp-block-latest-comments__comment'],
    ['archives', {}, 'wp-block-archives-list'],
    ['categories', {}, '>News</a>'],
    ['tag-cloud', {}, 'wp-block-tag-cloud'],
    ['calendar', {}, '<caption>'],
    ['page-list', {}, '>About us</a>'],
    ['navigation', {}, 'wp-block-navigation'],
    ['search', { label: 'Find' }, '>Find</label>'],
    ['loginout', {}, '/-/sign-in?'],
    ['site-title', {}, 'wp-block-site-title'],
    ['post-title', {}, '>Host</h2>'],
    ['post-date', {}, '<time datetime="20'],
    ['post-author-name', {}, 'admin</div>'],
  ])('core/%s is shown', async (name, attributes, part) => {
    expect(await rendered(`<p>a</p>\n${block(name, attributes)}`)).toContain(part);
  });

  it('has whole addresses, since it is read elsewhere', async () => {
    const html = await rendered(block('latest-posts') + block('search') + block('page-list'));
    expect([...html.matchAll(/(?:href|action)="([^"]*)"/g)].every(([, url]) => URL.canParse(url ?? ''))).toBe(true);
  });

  it('has the posts of a loop, with their parts', async () => {
    const loop = `<!-- wp:query {"query":{"perPage":3,"categoryIds":[${news}]}} --><div class="wp-block-query">
<!-- wp:post-template -->${block('post-title', { isLink: true })}${block('post-content')}<!-- /wp:post-template -->
</div><!-- /wp:query -->`;
    const html = await rendered(loop);
    expect(html).toContain('>Bread</a></h2>');
    expect(html).toContain('<p>Flour, water, salt.</p>');
    expect(html).not.toContain('<!--');
  });

  it('shows what is there now, by the tags of what it was made of', async () => {
    const id = await write('posts', { title: 'Host', content: block('latest-posts', { postsToShow: 1 }) });
    await write('posts', { title: 'Newest', date: '2001-01-01T00:00:00' });
    expect((await read(id)).tags).toEqual(expect.arrayContaining(['posts', 'site']));
    await site.ask('POST', `core/v2/posts/${id}`, { as: admin, body: { title: 'Renamed' } });
    expect((await read(id)).body.content.rendered).toContain('>Renamed</a>');
  });

  it('shows nothing of itself within itself', async () => {
    const html = await rendered(
      block('latest-posts', { displayPostContent: true, displayPostContentRadio: 'full_post', postsToShow: 20 }),
    );
    expect(html.match(/<ul/g)).toHaveLength(1);
  });

  it('tells visitors nothing that they may not read', async () => {
    await write('posts', { title: 'Secret', status: 'private' });
    expect(await rendered(block('latest-posts', { postsToShow: 50 }))).not.toContain('Secret');
  });

  it('is of patterns too, and leaves no comment where nothing is shown', async () => {
    const ref = await write('blocks', { title: 'Pattern', content: block('page-list') });
    expect(await rendered(block('block', { ref }))).toContain('>About us</a>');
    expect(await rendered(`<p>a</p>${block('acme/unknown', { note: 'secret' })}`)).toBe('<p>a</p>\n');
    const menu = await site.ask('POST', 'core/v2/navigation', {
      as: admin,
      body: { title: 'Menu', status: 'publish', content: block('navigation-link', { label: 'A', url: '/a' }) },
    });
    expect(menu.body.content.rendered).not.toContain('<!--');
  });

  it('asks at most a hundred questions for a reply: further blocks show nothing', async () => {
    const ids: number[] = [];
    for (const order of ['desc', 'asc'])
      for (let from = 1; from < 80; from += 20) {
        const lists = Array.from({ length: 20 }, (_, at) => block('latest-posts', { postsToShow: from + at, order }));
        ids.push(await write('pages', { title: 'Many', content: lists.join('') }));
      }
    const { body } = await site.ask('GET', 'core/v2/pages', { query: { include: ids.join(',') } });
    const html = body.map((page: { content: { rendered: string } }) => page.content.rendered).join('');
    expect(html.match(/<ul/g)).toHaveLength(100);
  });

  it('asks the database as often for ten contents as for one', async () => {
    const content = [
      'latest-posts',
      'latest-comments',
      'archives',
      'categories',
      'tag-cloud',
      'page-list',
      'post-title',
    ]
      .map((name) => block(name))
      .join('');
    const ids: number[] = [];
    for (let at = 0; at < 10; at += 1) ids.push(await write('pages', { title: `P${at}`, content }));
    const count = async (include: number[]): Promise<number> => {
      const query = { include: include.join(','), per_page: '100', _fields: 'content' };
      const counts: number[] = [];
      // The search's index is written in between.
      for (let time = 0; time < 3; time += 1) {
        site.statements.length = 0;
        expect((await site.ask('GET', 'core/v2/pages', { query })).body).toHaveLength(include.length);
        counts.push(site.statements.length);
      }
      return Math.min(...counts);
    };
    const one = await count(ids.slice(0, 1));
    expect(await count(ids)).toBe(one);
    expect(one).toBeLessThan(30);
  });
});
