import type { Ask } from '@gatehouse/bus';
import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
let asked: Ask[] = [];
const admin = person('administrator', 1);

beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
});
afterAll(() => site.close());
beforeEach(() => (asked = []));

/** A service of pages that answers all questions alike. */
const pages = (answer: { html?: string }) =>
  site.bus.serve('web', {
    route: () => Promise.reject(new Error('It has no routes.')),
    routesInTurn: () => Promise.reject(new Error('It has no routes.')),
    mayAsk: () => true,
    ask: (question) => {
      asked.push(question);
      return Promise.resolve(answer);
    },
  });

const render = (name: string, body: object = {}) =>
  site.ask('POST', `core/v2/block-renderer/${name}`, { as: admin, body: { context: 'edit', ...body } });

describe('What a block shows', () => {
  it('is asked of the pages, with its attributes as text that does not end its comment', async () => {
    const stop = await pages({ html: '<p>a</p>' });
    const { body } = await render('core/search', { attributes: { label: '--><b>&' } });
    await stop();
    expect(body).toEqual({ rendered: '<p>a</p>' });
    const html = '<!-- wp:core/search {"label":"\\u002d\\u002d\\u003e\\u003cb\\u003e\\u0026"} /-->';
    expect(asked.map(({ payload }) => payload)).toMatchObject([
      { name: 'core/search', html: expect.stringContaining(html) },
    ]);
  });

  it('is about the post or page that is named, and about no record of another type', async () => {
    const stop = await pages({ html: '' });
    const make = async (base: string) =>
      (await site.ask('POST', `core/v2/${base}`, { as: admin, body: { title: 'A', status: 'draft' } })).body
        .id as number;
    const [post, page, block] = [await make('posts'), await make('pages'), await make('blocks')];
    for (const post_id of [post, page, block]) await render('core/post-title', { post_id });
    await stop();
    expect(asked.map(({ payload }) => (payload as { post?: object }).post)).toEqual([
      { route: 'posts', id: post },
      { route: 'pages', id: page },
      undefined,
    ]);
  });

  it('is 404 for blocks that pages do not fill in', async () => {
    const stop = await pages({});
    expect(await render('core/paragraph')).toMatchObject({ status: 404, body: { code: 'block_invalid' } });
    await stop();
  });

  it('is 503 as long as the pages are down', async () => {
    expect(await render('core/archives')).toMatchObject({ status: 503 });
  });
});
