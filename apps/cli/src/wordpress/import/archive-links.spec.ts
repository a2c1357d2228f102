import { archiveAt } from './archive-links';

describe('an address of WordPress leads to an archive', () => {
  it.each([
    ['/category/news/', { kind: 'slug', taxonomy: 'category', slug: 'news' }, ''],
    ['/category/world/europe/page/2/', { kind: 'slug', taxonomy: 'category', slug: 'europe' }, 'page/2/'],
    ['/tag/sun/feed/', { kind: 'slug', taxonomy: 'post_tag', slug: 'sun' }, 'feed/'],
    ['/author/anna', { kind: 'author', slug: 'anna' }, ''],
    ['/?cat=7', { kind: 'term', id: 7 }, ''],
    ['/?tag_id=8', { kind: 'term', id: 8 }, ''],
    ['/?tag=sun', { kind: 'slug', taxonomy: 'post_tag', slug: 'sun' }, ''],
    ['/?author=3', { kind: 'person', id: 3 }, ''],
    ['/?author_name=anna', { kind: 'author', slug: 'anna' }, ''],
    ['/2024/', { kind: 'date', path: '2024/' }, ''],
    ['/2024/05/17/#top', { kind: 'date', path: '2024/05/17/' }, ''],
    ['/?m=202405', { kind: 'date', path: '2024/05/' }, ''],
  ])('%s', (path, archive, rest) => {
    expect(archiveAt(path)).toEqual({ archive, rest });
  });

  it.each([
    ['/topics/world/europe/', { kind: 'slug', taxonomy: 'category', slug: 'europe' }],
    ['/index.php/blog/label/sun/', { kind: 'slug', taxonomy: 'post_tag', slug: 'sun' }],
    ['/category/news/', { kind: 'slug', taxonomy: 'category', slug: 'news' }],
  ])('where its bases have other names: %s', (path, archive) => {
    expect(archiveAt(path, { category: 'topics', tag: 'blog/label' })?.archive).toEqual(archive);
  });

  it.each(['/', '/about/', '/2024/13/', '/2024/05/hello/', '/category/', '/?p=7', '/?cat=-7', '/shop/?author=3'])(
    'or not: %s',
    (path) => {
      expect(archiveAt(path)).toBeUndefined();
    },
  );
});
