import { LIST_BYTES } from '@gatehouse/rest';
import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

const LONG = 2_000_000;

let site: TestService;
const admin = person('administrator', 1);

beforeAll(async () => {
  site = await testService(core);
  for (let count = 0; count < 20; count += 1)
    await site.ask('POST', 'core/v2/posts', {
      as: admin,
      body: { title: `Long ${count}`, content: 'x'.repeat(LONG), status: 'publish' },
    });
}, 120_000);
afterAll(() => site.close());

const list = (query: Record<string, unknown>, as?: typeof admin) =>
  site.ask('GET', 'core/v2/posts', { ...(as ? { as } : {}), query });

describe('a content', () => {
  it('has at most two million characters', async () => {
    const { status, body } = await site.ask('POST', 'core/v2/posts', {
      as: admin,
      body: { title: 'Too long', content: 'x'.repeat(LONG + 1) },
    });
    expect([status, body.code]).toEqual([400, 'rest_invalid_param']);
  });
});

describe('a list of long contents', () => {
  it.each([
    ['a visitor', undefined, {}],
    ['a visitor who searches', undefined, { search: 'Long' }],
    ['an editor', admin, { context: 'edit', per_page: 20 }],
  ])('for %s is refused when it is too long for one reply', async (_, as, query) => {
    const { status, body } = await list({ per_page: 20, ...query }, as);
    expect([status, body.code]).toEqual([400, 'rest_reply_too_large']);
    expect(body.message).toMatch(/per_page.*_fields/);
  });

  it('is whole when it fits', async () => {
    const { status, body } = await list({ per_page: 10, context: 'edit' }, undefined);
    expect([status, Array.isArray(body)]).toEqual([401, false]);
    const shown = await list({ per_page: 5, context: 'edit' }, admin);
    const records: unknown = shown.body;
    expect(records).toHaveLength(5);
    for (const { content } of records as { content: { raw: string; rendered: string } }[]) {
      expect(content.raw).toHaveLength(LONG);
      expect(content.rendered).toContain('x'.repeat(LONG));
    }
    expect(JSON.stringify(records).length).toBeLessThan(LIST_BYTES);
  });

  it('without the contents has all records', async () => {
    const { status, body } = await list({ per_page: 100, _fields: 'id,title,excerpt' });
    const records: unknown = body;
    expect(status).toBe(200);
    expect(records).toHaveLength(20);
    expect(JSON.stringify(records).length).toBeLessThan(100_000);
  });
});
