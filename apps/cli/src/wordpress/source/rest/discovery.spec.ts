import { findRoot } from './discovery';
import { type Answering, SmallWordPress } from './testing/small-wordpress';

let site: SmallWordPress;
const serve = async (answering: Answering): Promise<SmallWordPress> => (site = await SmallWordPress.start(answering));
afterEach(() => site.stop());

const find = async (path = '/'): Promise<string> => {
  const { pathname, search } = await findRoot(`${site.url}${path}`, site.outbound());
  return `${pathname}${search}`;
};
const index = { body: { namespaces: ['wp/v2'] } };
const page = (body: string, headers: Record<string, string> = {}) => ({
  body,
  headers: { 'content-type': 'text/html', ...headers },
});

describe('the root of the interface is found', () => {
  it('by the Link header', async () => {
    await serve(() => page('', { link: '</a>; rel="x", </blog/api/>; rel="https://api.w.org/"' }));
    expect(await find()).toBe('/blog/api/');
  });

  it('by the link in the page', async () => {
    await serve(() => page('<head><link rel="https://api.w.org/" href="/?rest_route=/" /></head>'));
    expect(await find('/a-post/')).toBe('/?rest_route=/');
  });

  it('at wp-json, where nothing tells', async () => {
    await serve(({ pathname }) => (pathname === '/blog/wp-json/' ? index : page('<p>Hello')));
    expect(await find('/blog')).toBe('/blog/wp-json/');
  });

  it('in the query, where a site has no permalinks', async () => {
    await serve(({ search }) => (search === '?rest_route=/' ? index : page('<p>Hello')));
    expect(await find()).toBe('/?rest_route=/');
  });

  it('at the address itself', async () => {
    await serve(({ pathname }) => (pathname === '/wp-json/' ? index : undefined));
    expect(await find('/wp-json/')).toBe('/wp-json/');
  });

  it('after a redirect on the same site', async () => {
    await serve(({ pathname }) =>
      pathname === '/'
        ? { status: 301, headers: { location: '/blog/' } }
        : page('', { link: '</api/>; rel="https://api.w.org/"' }),
    );
    expect(await find()).toBe('/api/');
  });
});

describe('it is not found', () => {
  it('at an address that is not one', async () => {
    await serve(() => undefined);
    await expect(findRoot('old.example', site.outbound())).rejects.toThrow('--url is not an address: old.example.');
  });

  it('where there is no WordPress', async () => {
    await serve(() => page('<p>Hello'));
    await expect(find()).rejects.toThrow('There is no REST interface of WordPress');
  });

  it('on another site that it leads to: the password was not meant for it', async () => {
    await serve(() => page('', { link: '<https://elsewhere.example/wp-json/>; rel="https://api.w.org/"' }));
    await expect(find()).rejects.toThrow('leads to https://elsewhere.example.');
  });

  it('where nothing answers', async () => {
    await serve(() => undefined);
    const { url } = site;
    const outbound = site.outbound();
    await site.stop();
    await expect(findRoot(url, outbound)).rejects.toThrow('The host cannot be reached.');
    await serve(() => undefined);
  });
});
