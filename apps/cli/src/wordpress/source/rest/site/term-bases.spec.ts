import { SmallWordPress } from '../testing/small-wordpress';
import { Reading } from '../reading';
import { baseIn, readTermBases } from './term-bases';

const HOME = 'https://old.example/blog';

describe('What addresses of terms begin with', () => {
  it.each([
    ['https://old.example/blog/topics/news/', 'topics'],
    ['https://old.example/blog/index.php/our/topics/news', 'our/topics'],
    ['https://old.example/blog/category/news/', 'category'],
  ])('is known by the address of one: %s', (link, base) => {
    expect(baseIn(link, 'news', HOME)).toBe(base);
  });

  it.each([
    'https://old.example/blog/?cat=7',
    'https://old.example/blog/news/',
    'https://other.example/topics/news/',
    '',
  ])('is unknown by: %s', (link) => {
    expect(baseIn(link, 'news', HOME)).toBeUndefined();
  });

  it('is read of a live site', async () => {
    const terms: Record<string, object[]> = {
      '/wp-json/wp/v2/categories': [{ slug: 'news', link: `${HOME}/topics/news/` }],
      '/wp-json/wp/v2/tags': [],
    };
    const site = await SmallWordPress.start(({ pathname }) => {
      const body = terms[pathname];
      return body && { body };
    });
    expect(await readTermBases(new Reading(site.client()), HOME)).toEqual({ category: 'topics' });
    await site.stop();
  });
});
