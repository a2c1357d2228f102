import { Config } from '@gatehouse/service';
import { NamespaceNames } from './namespace-names';

const namesOf = (aliases: string): NamespaceNames =>
  new NamespaceNames(new Config({ SITE_SECRET: 'x'.repeat(32), NAMESPACE_ALIASES: aliases }));

describe('An address', () => {
  const names = namesOf('wp/v2=core/v2,wordpress/v2=core/v2,tribe/events/v1=calendar/events/v1');

  it.each([
    ['/wp/v2', '/core/v2'],
    ['/wp/v2/posts/7', '/core/v2/posts/7'],
    ['/WP/V2/Posts', '/core/v2/Posts'],
    ['/tribe/events/v1/events', '/calendar/events/v1/events'],
  ])('%s has an alias, and leads to %s', (address, path) => expect(names.resolve(address).path).toBe(path));

  it.each(['/core/v2/posts', '/wp/v20/posts', '/lms/v1', '/'])('%s has no alias', (address) =>
    expect(names.resolve(address)).toEqual({ path: address }),
  );

  it('gives links the alias that it has, and other namespaces their first alias', () =>
    expect(names.resolve('/wordpress/v2/posts').names).toEqual({
      'core/v2': 'wordpress/v2',
      'calendar/events/v1': 'tribe/events/v1',
    }));

  it('has the longer of two aliases that it begins with', () =>
    expect(namesOf('a=core/v2,a/b=lms/v1').resolve('/a/b/courses').path).toBe('/lms/v1/courses'));
});

it('A namespace is preferred under its first alias, or under its own name', () => {
  const names = namesOf('wp/v2=core/v2,wordpress/v2=core/v2');
  expect([names.preferred('core/v2'), names.preferred('lms/v1')]).toEqual(['wp/v2', 'lms/v1']);
});
