import type { Manifest, RouteEntry } from '@gatehouse/bus';
import { findEndpoint, HOME_NAMESPACE, PAGES_NAMESPACE, Router } from './router';

const route = (namespace: string, path: string, patterns: Record<string, string> = {}): RouteEntry => ({
  namespace,
  path,
  patterns,
  endpoints: [{ key: `GET ${path}`, methods: ['GET'], args: {}, batch: false }],
});

const manifest = (service: string, namespaces: string[], routes: RouteEntry[]): Manifest => ({
  service,
  version: '1',
  namespaces: namespaces.map((name) => ({ name, badToken: 'refuse' })),
  routes,
  schemas: {},
  abilities: [],
  subscriptions: [],
  pages: [],
});

const core = manifest(
  'core',
  ['core/v2'],
  [route('core/v2', 'core/v2/posts'), route('core/v2', 'core/v2/posts/<id>', { id: '[\\d]+' })],
);
const gateway = manifest('gateway', ['', PAGES_NAMESPACE], [route('', ''), route(PAGES_NAMESPACE, '-/docs')]);

describe('The router', () => {
  const router = new Router();
  router.update('services', [core]);
  router.update('gateway', [gateway]);

  it('finds the service of a path and the values of its placeholders', () => {
    const { match, namespace } = router.find('/core/v2/posts/7');
    expect(match).toMatchObject({ service: 'core', path: { id: '7' }, route: { path: 'core/v2/posts/<id>' } });
    expect(namespace?.name).toBe('core/v2');
  });

  it.each(['/core/v2/posts', '/core/v2/posts/', '/core/v2/posts//', '/CORE/v2/posts'])(
    'finds the same route under %s',
    (path) => {
      expect(router.find(path).match?.route.path).toBe('core/v2/posts');
    },
  );

  it.each(['/core/v2/posts/abc', '/core/v2/pages', '/core/v3', '/core/v2//posts', '//core/v2/posts', 'core/v2/posts'])(
    'does not find %s',
    (path) => {
      expect(router.find(path).match).toBeUndefined();
    },
  );

  it('knows the namespace of an unknown path in it', () => {
    expect(router.find('/core/v2/pages').namespace?.name).toBe('core/v2');
    expect(router.find('/other/v1').namespace).toBeUndefined();
  });

  it('gives the rest of a path to a last placeholder', () => {
    const home = new Router();
    const rest = route(HOME_NAMESPACE, '-home/pages/<path>', { path: '.+' });
    home.update('services', [manifest('web', [HOME_NAMESPACE], [rest])]);
    expect(home.find('/-home/pages/about/us/', 'pages').match?.path).toEqual({ path: 'about/us' });
    expect(home.find('/-home/pages/', 'pages').match).toBeUndefined();
    expect(home.find('/-home/pages/about').match).toBeUndefined();
  });

  it('adds a root for every namespace, which the gateway serves', () => {
    expect(router.find('/core/v2').match).toMatchObject({ service: 'gateway', defaults: { namespace: 'core/v2' } });
  });

  it('finds pages only among pages, and lists them neither as routes nor as namespaces', () => {
    expect(router.find('/-/docs').match).toBeUndefined();
    expect(router.find('/-/docs', 'pages').match?.route.path).toBe('-/docs');
    expect(router.find('/core/v2/posts', 'pages').match).toBeUndefined();
    expect(router.indexed.map(({ route: { path } }) => path)).not.toContain('-/docs');
    expect(router.namespaces).toEqual(['core/v2']);
  });

  it('replaces the routes of a source at an update, and calls its listeners', () => {
    const changing = new Router();
    const changed = jest.fn();
    changing.onChange(changed);
    changing.update('services', [core]);
    changing.update('services', []);
    expect(changing.find('/core/v2/posts').match).toBeUndefined();
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('finds the endpoint of a route by its method', () => {
    expect(findEndpoint(route('', 'x'), 'GET')?.key).toBe('GET x');
    expect(findEndpoint(route('', 'x'), 'POST')).toBeUndefined();
  });
});
