import { strFromU8, unzipSync } from 'fflate';
import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';
import { ThemeExportService } from '../block-editor/theme-export.service';

let site: TestService;
const admin = person('administrator');
const author = person('author', 50);
beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
});
afterAll(() => site.close());

const make = (fields: object, as = admin) =>
  site.ask('POST', 'core/v2/blocks', {
    as,
    body: {
      title: 'A block',
      content: '<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->',
      status: 'publish',
      ...fields,
    },
  });

describe('blocks', () => {
  test('show their raw text in view context, and no fields of posts', async () => {
    const { id } = (await make({})).body;
    const { body } = await site.ask('GET', `core/v2/blocks/${id}`, { as: author });
    expect([body.title.raw, body.content.raw, body.type]).toEqual([
      'A block',
      '<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->',
      'wp_block',
    ]);
    for (const field of ['author', 'format', 'sticky', 'categories', 'tags', 'featured_media'])
      expect(body).not.toHaveProperty(field);
  });
  test('keep their sync status through later changes', async () => {
    const {
      id,
      wp_pattern_sync_status: status,
      template,
    } = (await make({ meta: { wp_pattern_sync_status: 'unsynced' } })).body;
    expect([status, template]).toEqual(['unsynced', '']);
    const update = (body: object) => site.ask('PUT', `core/v2/blocks/${id}`, { as: admin, body: { ...body } });
    expect((await update({ title: 'Another' })).body.wp_pattern_sync_status).toBe('unsynced');
    expect((await update({ wp_pattern_sync_status: '' })).body.wp_pattern_sync_status).toBe('');
  });
  test('have categories of their own, which count them and filter their list', async () => {
    const { id: category } = (
      await site.ask('POST', 'core/v2/wp_pattern_category', { as: admin, body: { name: 'Banners' } })
    ).body;
    const { body } = await make({ wp_pattern_category: [category, 99_999] });
    expect(body.wp_pattern_category).toEqual([category]);
    const found = await site.ask('GET', 'core/v2/blocks', { as: admin, query: { wp_pattern_category: category } });
    expect((found.body as { id: number }[]).map(({ id }) => id)).toEqual([body.id]);
    expect((await site.ask('GET', `core/v2/wp_pattern_category/${category}`)).body.count).toBe(1);
    expect(
      (await site.ask('PUT', `core/v2/blocks/${body.id}`, { as: admin, body: { wp_pattern_category: [] } })).body
        .wp_pattern_category,
    ).toEqual([]);
    expect((await site.ask('GET', `core/v2/wp_pattern_category/${category}`)).body.count).toBe(0);
  });
  test('are for those who write', async () => {
    const { id } = (await make({})).body;
    expect((await site.ask('GET', 'core/v2/blocks')).body).toEqual([]);
    expect((await site.ask('GET', `core/v2/blocks/${id}`)).status).toBe(401);
    expect((await site.ask('GET', `core/v2/blocks/${id}`, { as: person('subscriber', 51) })).status).toBe(403);
    const edited = await site.ask('GET', `core/v2/blocks/${id}`, { query: { context: 'edit' } });
    expect([edited.status, edited.body.code]).toEqual([401, 'rest_forbidden_context']);
    expect((await site.ask('PUT', `core/v2/blocks/${id}`, { as: author, body: { title: 'x' } })).body.code).toBe(
      'rest_cannot_edit',
    );
    expect((await make({}, author)).status).toBe(201);
    expect((await make({}, person('contributor', 52))).body.code).toBe('rest_cannot_create');
  });
  test('have revisions and autosaves', async () => {
    const { id } = (await make({})).body;
    await site.ask('PUT', `core/v2/blocks/${id}`, { as: admin, body: { content: 'y' } });
    expect((await site.ask('GET', `core/v2/blocks/${id}/revisions`, { as: admin })).body).toHaveLength(1);
    expect(
      (await site.ask('POST', `core/v2/blocks/${id}/autosaves`, { as: admin, body: { content: 'z' } })).body.parent,
    ).toBe(id);
  });
});

describe('menus', () => {
  test('are public and written by editors', async () => {
    const make = (as: ReturnType<typeof person>) =>
      site.ask('POST', 'core/v2/navigation', {
        as,
        body: { title: 'Main', content: '<!-- wp:page-list /-->', status: 'publish' },
      });
    expect((await make(author)).status).toBe(403);
    const { body } = await make(person('editor', 53));
    expect((await site.ask('GET', `core/v2/navigation/${body.id}`)).body.type).toBe('wp_navigation');
    expect(
      (await site.ask('GET', `core/v2/navigation/${body.id}`, { query: { context: 'embed' } })).body.content.raw,
    ).toBe('<!-- wp:page-list /-->');
  });
  test('a fallback is created once, also by concurrent requests', async () => {
    const asked = await Promise.all(
      [1, 2, 3].map(() => site.ask('GET', 'block-editor/v1/navigation-fallback', { as: admin })),
    );
    expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('the presentation', () => {
  test('is changed by administrators and exported with the changes', async () => {
    const change = (as: ReturnType<typeof person>, body: object) =>
      site.ask('PUT', 'core/v2/global-styles/1', { as, body: { ...body } });
    expect((await change(person('editor', 53), {})).body.code).toBe('rest_cannot_edit');
    expect((await change(admin, { styles: { css: '</style><script>' } })).body.code).toBe(
      'rest_custom_css_illegal_markup',
    );
    await change(admin, { styles: { color: { text: 'red' } }, settings: { layout: { wideSize: '80rem' } } });
    const files = unzipSync(await site.service.modules.get(ThemeExportService, { strict: false }).zip());
    const design = JSON.parse(strFromU8(files['gatehouse/theme.json'] ?? new Uint8Array())) as {
      styles: { color: object };
      settings: { layout: object; color: { palette: unknown } };
    };
    expect(design.styles.color).toEqual({ background: 'var(--wp--preset--color--base)', text: 'red' });
    expect(design.settings.layout).toEqual({ contentSize: '42rem', wideSize: '80rem' });
    expect(Array.isArray(design.settings.color.palette)).toBe(true);
    expect(Object.keys(files)).toContain('gatehouse/templates/index.html');
  });
  test('has a template for each slug', async () => {
    const slugFor = async (slug: string) =>
      (await site.ask('GET', 'core/v2/templates/lookup', { as: author, query: { slug } })).body.slug as string;
    expect([await slugFor('page'), await slugFor('single-post-hello'), await slugFor('anything')]).toEqual([
      'page',
      'single',
      'index',
    ]);
  });
});
