import { gatewayParts, manifestOf } from '../testing/gateway-parts';
import { ReadingPages } from './reading-pages';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

async function pagesOf(settings: Record<string, string> = {}, hasWeb = true) {
  const web = manifestOf('web', '-home', [{ path: 'posts', methods: ['GET'] }]);
  const manifests = [manifestOf('core', 'core/v2', [{ path: 'posts', methods: ['GET'] }]), ...(hasWeb ? [web] : [])];
  const { config, router, namespaceNames } = await gatewayParts(manifests, {}, settings);
  const reading = new ReadingPages(config, router, namespaceNames);
  return (url: string, { accept = '*/*', method = 'GET', authorization = undefined as string | undefined } = {}) => {
    const [path = '', search = ''] = url.split('?');
    const headers = { accept, ...(authorization === undefined ? {} : { authorization }) };
    return reading.targetOf({ method, headers }, { path, search })?.path;
  };
}

describe('An address belongs to people', () => {
  it('when no namespace of the interface has it', async () => {
    const of = await pagesOf();
    expect(of('/2026/11/23/hello/')).toBe('/-home/2026/11/23/hello/');
    expect(of('/core/v2/posts', { accept: BROWSER })).toBeUndefined();
    expect(of('/CORE/v2/unknown', { accept: BROWSER })).toBe('/-home/CORE/v2/unknown');
  });

  it("when it is the site's own, and a browser asks", async () => {
    const of = await pagesOf();
    expect(of('/')).toBeUndefined();
    expect(of('/', { accept: 'application/json' })).toBeUndefined();
    expect(of('/', { accept: BROWSER })).toBe('/-home/');
  });

  it.each(['/?p=7', '/?page_id=7', '/?m=202611', '/?s=bread'])(
    'when it is %s, by which pages are found',
    async (url) => {
      expect((await pagesOf())(url)).toBe('/-home/');
    },
  );

  it('but not by an alias of a namespace', async () => {
    const of = await pagesOf({ NAMESPACE_ALIASES: 'wp/v2=core/v2' });
    expect(of('/wp/v2/posts', { accept: BROWSER })).toBeUndefined();
  });

  it('and to the interface for programs that sign in', async () => {
    const of = await pagesOf();
    expect(of('/hello/', { authorization: 'Basic x' })).toBeUndefined();
  });

  it('for reading and forms alone', async () => {
    const of = await pagesOf();
    expect(of('/hello/', { method: 'POST' })).toBe('/-home/hello/');
    expect(of('/hello/', { method: 'DELETE' })).toBeUndefined();
  });

  it('below the one where people read', async () => {
    const of = await pagesOf({ BASE_URL: 'http://site.test', HOME_URL: 'http://site.test/blog' });
    expect(of('/blog', { accept: BROWSER })).toBe('/-home');
    expect(of('/blog/hello/', { accept: BROWSER })).toBe('/-home/hello/');
    expect(of('/hello/', { accept: BROWSER })).toBeUndefined();
  });

  it('unless people read elsewhere', async () => {
    const of = await pagesOf({ BASE_URL: 'http://site.test', HOME_URL: 'http://read.test' });
    expect(of('/', { accept: BROWSER })).toBeUndefined();
  });

  it('unless nobody serves such pages', async () => {
    expect((await pagesOf({}, false))('/hello/', { accept: BROWSER })).toBeUndefined();
  });
});
