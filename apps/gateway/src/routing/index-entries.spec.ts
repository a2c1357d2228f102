import type { RouteEntry } from '@gatehouse/bus';
import { aliasedWords } from '@gatehouse/rest';
import { indexEntryOf, aliasedRoute } from './index-entries';

const names = { 'core/v2': 'wp/v2', slider: 'sliders/v7' };

const route = (path: string, args: RouteEntry['endpoints'][number]['args']): RouteEntry => ({
  namespace: 'core/v2',
  path,
  patterns: {},
  endpoints: [{ key: 'GET', methods: ['GET'], args, batch: false }],
});

it('A route is shown in the names of its client', () => {
  const args = { type: { required: false, description: 'See /core/v2/types.' } };
  expect(indexEntryOf(aliasedRoute(route('core/v2/posts', args), names), 'http://site.test')).toMatchObject({
    namespace: 'wp/v2',
    endpoints: [{ args: { type: { description: 'See /wp/v2/types.' } } }],
    _links: { self: [{ href: 'http://site.test/wp/v2/posts' }] },
  });
});

it('The root of a namespace is asked for by the name of its client', () => {
  const root = aliasedRoute(route('core/v2', { namespace: { required: false, default: 'core/v2' } }), names);
  expect(root.endpoints[0]?.args.namespace?.default).toBe('wp/v2');
});

it.each([
  ['https://example.com/core/v2/posts', 'https://example.com/wp/v2/posts'],
  ['core/v2', 'wp/v2'],
  ['core/v20 and hardcore/v2', 'core/v20 and hardcore/v2'],
  ['https://example.com/slider/sliders', 'https://example.com/sliders/v7/sliders'],
  ['The slider is a slider.', 'The slider is a slider.'],
])('In the words of a schema, %s becomes %s', (words, shown) =>
  expect(aliasedWords({ names }, { examples: [words] })).toEqual({ examples: [shown] }),
);
