import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
interface Shown {
  content: { rendered: string };
}

const admin = person('administrator', 1);

beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
});
afterAll(() => site.close());

const write = async (base: string, content: string, fields: object = {}) => {
  const body = { title: 'A', status: 'publish', content, ...fields };
  return (await site.ask('POST', `core/v2/${base}`, { as: admin, body })).body;
};
const pattern = async (content: string, fields: object = {}): Promise<number> =>
  (await write('blocks', content, fields)).id;
const paragraph = (html: string): string => `<!-- wp:paragraph -->\n<p>${html}</p>\n<!-- /wp:paragraph -->`;
const synced = (id: number): string => `<!-- wp:block {"ref":${id}} /-->`;
const named = (slug: string): string => `<!-- wp:pattern {"slug":"${slug}"} /-->`;
const read = (id: number, base = 'posts') => site.ask('GET', `core/v2/${base}/${id}`);
const rendered = async (id: number, base?: string): Promise<string> => (await read(id, base)).body.content.rendered;

describe('Patterns in the contents of posts and pages', () => {
  it.each(['posts', 'pages'])('are shown in %s as the pattern is now', async (base) => {
    const hours = await pattern(paragraph(`Open "daily"`));
    const { id, content } = await write(base, `${paragraph('Come in')}\n${synced(hours)}\n${paragraph('Soon')}`);
    expect(content.rendered).toBe('\n<p>Come in</p>\n\n\n<p>Open &#8220;daily&#8221;</p>\n\n\n<p>Soon</p>\n');
    expect(content.raw).toContain(synced(hours));
    await site.ask('POST', `core/v2/blocks/${hours}`, { as: admin, body: { content: paragraph('Closed') } });
    expect(await rendered(id, base)).toContain('<p>Closed</p>');
  });

  it('end with one line, as all contents do, and are empty where nothing is left', async () => {
    const closed = await write('posts', synced(await pattern(paragraph('a'))));
    expect(closed.content.rendered).toBe('\n<p>a</p>\n');
    expect((await write('posts', synced(987_654))).content.rendered).toBe('');
  });

  it('make the reply depend on them, and on those within', async () => {
    const inner = await pattern(paragraph('in'));
    const outer = await pattern(synced(inner));
    const { id } = await write('posts', synced(outer));
    const { tags } = await read(id);
    expect(tags).toEqual(expect.arrayContaining([`block:${outer}`, `block:${inner}`]));
  });

  it('are read together for all posts of a list, one level with one statement', async () => {
    const inner = await pattern(paragraph('deep'));
    const outer = await Promise.all(['one', 'two', 'three'].map((text) => pattern(paragraph(text) + synced(inner))));
    for (const id of outer) await write('posts', synced(id), { slug: `with-${id}` });
    const levels = (): string[] => site.statements.filter((sql) => /\bslug\W+content\b/.test(sql));
    const statementsFor = async (slugs: number): Promise<number> => {
      const query = { slug: outer.slice(0, slugs).map((id) => `with-${id}`), _fields: 'content' };
      site.statements.length = 0;
      const { body } = await site.ask('GET', 'core/v2/posts', { query });
      expect(body.filter(({ content }: Shown) => content.rendered.includes('<p>deep</p>'))).toHaveLength(slugs);
      return levels().length;
    };
    expect([await statementsFor(1), await statementsFor(3)]).toEqual([2, 2]);
  });

  it('show nothing within themselves, directly or by way of another', async () => {
    const one = await pattern(paragraph('one'));
    const two = await pattern(paragraph('two') + synced(one));
    const body = { content: paragraph('one') + synced(two) + synced(one) };
    await site.ask('POST', `core/v2/blocks/${one}`, { as: admin, body });
    const { id } = await write('posts', synced(one));
    expect((await rendered(id)).match(/<p>\w+<\/p>/g)).toEqual(['<p>one</p>', '<p>two</p>']);
  });

  it('show twenty in a content', async () => {
    const { id } = await write('posts', synced(await pattern(paragraph('x'))).repeat(30));
    expect((await rendered(id)).match(/<p>x<\/p>/g)).toHaveLength(20);
  });

  it('show nothing that visitors may not read, or that is no pattern, and no comment', async () => {
    const hidden = [
      await pattern('secret', { status: 'draft' }),
      await pattern('secret', { password: 'sesame' }),
      (await write('posts', 'secret')).id,
    ];
    const notes = '<!-- wp:block {"ref":"none","metadata":{"name":"secret"}} /-->';
    const { id } = await write('posts', `${hidden.map(synced).join('')}${notes}${paragraph('a')}`);
    expect(await rendered(id)).toBe('\n<p>a</p>\n');
  });

  it('by their names are those of the theme and of people', async () => {
    await pattern(paragraph('At eight'), { slug: 'opening' });
    const { id } = await write('posts', named('opening') + named('gatehouse/quotation') + named('no/such'));
    expect(await rendered(id)).toContain('<p>At eight</p>');
    expect(await rendered(id)).toContain('<blockquote class="wp-block-quote">');
    expect(await rendered(id)).not.toContain('wp:');
  });

  it('have their pictures filled in, as other contents have', async () => {
    const { id } = await write('posts', synced(await pattern('[gallery ids="987654"]')));
    expect(await rendered(id)).not.toContain('[gallery');
  });

  it('are in previews', async () => {
    const id = await pattern(paragraph('Later'));
    const draft = await write('posts', 'Old', { status: 'draft' });
    const { body } = await site.ask('POST', `core/v2/posts/${draft.id}/autosaves`, {
      as: admin,
      body: { content: synced(id) },
    });
    const token = new URL(body.preview_link as string).searchParams.get('preview_token') ?? '';
    const { body: shown } = await site.ask('GET', '-/preview', {
      query: { preview_token: token, preview_id: String(draft.id) },
    });
    expect(shown.content.rendered).toContain('<p>Later</p>');
  });

  it('are in no excerpt that is made of the content', async () => {
    const { excerpt } = await write('posts', synced(await pattern(paragraph('again'))) + paragraph('words'));
    expect(excerpt.rendered).toBe('<p>words</p>\n');
  });
});
