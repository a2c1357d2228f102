import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
const admin = person('administrator', 1);

beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
});
afterAll(() => site.close());

const render = (name: string, body: object = {}) =>
  site.ask('POST', `core/v2/block-renderer/${name}`, { as: admin, body: { context: 'edit', ...body } });
const make = async (base: string, fields: object = {}) => {
  const body = { title: 'A title', status: 'draft', ...fields };
  return (await site.ask('POST', `core/v2/${base}`, { as: admin, body })).body.id as number;
};

describe('What a block shows', () => {
  it('is what it shows in a content, with attributes that do not end its comment', async () => {
    const { body } = await render('core/search', { attributes: { label: '--><b>&', placeholder: 'Words' } });
    expect(body.rendered).toMatch(/^<form class="wp-block-search /);
    expect(body.rendered).toContain('placeholder="Words"');
    expect(body.rendered).toContain('>--&gt;&amp;</label>');
  });

  it('is about the post or page that is named, and about no record of another type', async () => {
    const shown = async (base: string) =>
      (await render('core/post-title', { post_id: await make(base) })).body.rendered as string;
    expect(await shown('posts')).toBe('<h2 class="wp-block-post-title">A title</h2>');
    expect(await shown('pages')).toBe('<h2 class="wp-block-post-title">A title</h2>');
    expect(await shown('blocks')).toBe('');
  });

  it('is what it stands for, where it stands for a pattern', async () => {
    const content = '<!-- wp:site-title {"level":3} /-->';
    const ref = await make('blocks', { status: 'publish', content });
    expect((await render('core/block', { attributes: { ref } })).body.rendered).toMatch(
      /^<h3 class="wp-block-site-title">/,
    );
  });

  it('is 404 for blocks that are not filled in', async () => {
    expect(await render('core/paragraph')).toMatchObject({ status: 404, body: { code: 'block_invalid' } });
  });
});
