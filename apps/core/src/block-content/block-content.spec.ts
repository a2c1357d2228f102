import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
const admin = person('administrator', 1);
const BLOCKS =
  '<!-- wp:paragraph -->\n<p>News</p>\n<!-- /wp:paragraph -->\n<!-- wp:latest-posts {"postsToShow":3} /-->';
const SHOWN = '\n<p>News</p>\n\n<!-- wp:latest-posts {"postsToShow":3} /-->\n';

beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
});
afterAll(() => site.close());

const write = async (fields: object, base = 'posts') => {
  const body = { title: 'A', status: 'publish', content: BLOCKS, ...fields };
  return (await site.ask('POST', `core/v2/${base}`, { as: admin, body })).body;
};
const content = (id: number, query: Record<string, string> = {}, as?: typeof admin) =>
  site.ask('GET', `-/content/${id}`, { query, ...(as ? { as } : {}) });

describe('The content of a record for pages', () => {
  it.each(['posts', 'pages'])(
    'has the comments of dynamic blocks, which the %s of the interface lack',
    async (base) => {
      const record = await write({}, base);
      expect((await content(record.id)).body).toEqual({ html: SHOWN });
      expect(record.content.rendered).not.toContain('wp:');
    },
  );

  it('is empty where nothing is dynamic', async () => {
    const { id } = await write({ content: '<!-- wp:paragraph --><p>News</p><!-- /wp:paragraph -->' });
    expect((await content(id)).body).toEqual({ html: '' });
  });

  it('is for those who may read the record', async () => {
    const { id } = await write({ status: 'private' });
    expect((await content(id)).status).toBe(401);
    expect((await content(id, {}, admin)).body).toEqual({ html: SHOWN });
    expect((await content(987_654)).status).toBe(404);
  });

  it('is opened by the password of the record', async () => {
    const { id } = await write({ password: 'sesame' });
    expect((await content(id)).body).toEqual({ html: '' });
    expect((await content(id, { password: 'wrong' })).body).toEqual({ html: '' });
    expect((await content(id, { password: 'sesame' })).body).toEqual({ html: SHOWN });
  });

  it('is that of a preview, by its token', async () => {
    const draft = await write({ status: 'draft', content: 'Old' });
    const { body } = await site.ask('POST', `core/v2/posts/${draft.id}/autosaves`, {
      as: admin,
      body: { content: BLOCKS },
    });
    const token = new URL(body.preview_link as string).searchParams.get('preview_token') ?? '';
    expect((await content(draft.id)).status).toBe(401);
    expect((await content(draft.id, { preview_token: token })).body).toEqual({ html: SHOWN });
    expect((await content(draft.id + 1, { preview_token: token })).status).toBe(403);
  });

  describe('has the texts of synced patterns', () => {
    const pattern = async (text: string, fields: object = {}) =>
      (await write({ content: `<!-- wp:paragraph -->${text}<!-- /wp:paragraph -->`, ...fields }, 'blocks'))
        .id as number;
    const ref = (id: number) => `<!-- wp:block {"ref":${id}} /-->`;
    const shown = async (text: string) => (await content((await write({ content: text })).id)).body.html as string;

    it('as they are now, patterns within patterns included', async () => {
      const inner = await pattern('<b>in</b>');
      const outer = await pattern(`<i>${ref(inner)}</i>`);
      const { id } = await write({ content: `<p>a</p>${ref(outer)}` });
      expect((await content(id)).body.html).toBe('<p>a</p><i><b>in</b></i>\n');
      await site.ask('POST', `core/v2/blocks/${inner}`, { as: admin, body: { content: 'new' } });
      expect((await content(id)).body.html).toBe('<p>a</p><i>new</i>\n');
    });

    it('once where a pattern stands within itself', async () => {
      const id = await pattern('a');
      const body = { content: `<!-- wp:paragraph -->round${ref(id)}<!-- /wp:paragraph -->` };
      await site.ask('POST', `core/v2/blocks/${id}`, { as: admin, body });
      expect(await shown(ref(id))).toBe('round\n');
    });

    it('and nothing of those that are not published, of other records, and of more than twenty', async () => {
      const draft = await pattern('secret', { status: 'draft' });
      const post = await write({ content: 'secret' });
      expect(
        await shown(`${ref(draft)}${ref(post.id)}${ref(987_654)}<!-- wp:block {"ref":"1"} /--><p>a</p>`),
      ).not.toContain('secret');
      expect(await shown(ref(await pattern('x')).repeat(30))).toBe(`${'x'.repeat(20)}\n`);
    });
  });

  describe('has what else it names', () => {
    const shown = async (text: string) => (await content((await write({ content: text })).id)).body.html as string;
    const named = (slug: string) => `<!-- wp:pattern ${JSON.stringify({ slug })} /-->`;

    it('patterns of the theme, with their dynamic blocks', async () => {
      expect(await shown(named('gatehouse/quotation'))).toContain('<blockquote class="wp-block-quote">');
      expect(await shown(named('gatehouse/latest-posts'))).toContain('<!-- wp:query {');
      expect(await shown(`<p>a</p>${named('elsewhere/unknown')}`)).toBe('<p>a</p>\n');
    });

    it('patterns of people, by slug and as the editor names them', async () => {
      const body = { title: 'Hours', slug: 'hours', content: '<!-- wp:html -->At eight<!-- /wp:html -->' };
      const { id } = await write(body, 'blocks');
      const { id: page } = await write({ content: named('hours') });
      expect((await content(page)).body.html).toBe('At eight\n');
      expect(await shown(named(`core/block/${id}`))).toBe('At eight\n');
      await site.ask('POST', `core/v2/blocks/${id}`, { as: admin, body: { status: 'draft' } });
      expect((await content(page)).body.html).not.toContain('At');
    });

    it('a pattern by its slug once where it stands within itself', async () => {
      await write({ slug: 'round', content: `<!-- wp:html -->a<!-- /wp:html -->${named('round')}` }, 'blocks');
      expect(await shown(named('round'))).toBe('a\n');
    });

    it('parts of the theme, and in place of those of other themes the one of their area', async () => {
      const header = await shown(
        '<!-- wp:template-part {"slug":"header-large","theme":"other","tagName":"header"} /-->',
      );
      expect(header).toContain('<header class="wp-block-template-part">');
      expect(header).toContain('<!-- wp:navigation /-->');
      const footer = await shown('<!-- wp:template-part {"slug":"below","area":"footer","tagName":"script"} /-->');
      expect(footer).toContain('<footer class="wp-block-template-part">');
      expect(await shown('<p>a</p><!-- wp:template-part {"slug":"sidebar"} /-->')).toBe('<p>a</p>\n');
    });
  });
});
