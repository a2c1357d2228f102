import { requestFor } from '@gatehouse/bus/testing';
import { RequestContext } from '@gatehouse/rest';
import { pageLinks, pagesOf, skipOf } from './paging';

const callOf = (search: string): RequestContext =>
  new RequestContext(requestFor({ address: { path: '/core/v2/posts', search } }), {
    base: 'http://site.test',
    home: 'http://site.test',
    root: 'http://site.test/api',
  });
const links = (search: string, page: number, pages: number): string => pageLinks(callOf(search), page, pages);
const at = (query: string): string => `<http://site.test/api/core/v2/posts?${query}>`;

describe('The Link header of a list', () => {
  it('leads to the pages before and after', () => {
    expect(links('page=2', 2, 3)).toBe(`${at('page=1')}; rel="prev", ${at('page=3')}; rel="next"`);
  });

  it.each([
    ['no prev on the first page', 1, 2, `${at('page=2')}; rel="next"`],
    ['no next on the last', 2, 2, `${at('page=1')}; rel="prev"`],
    ['neither on the only one', 1, 1, ''],
    ['nothing of an empty list', 1, 0, ''],
  ])('has %s', (_, page, pages, expected) => {
    expect(links('', page, pages)).toBe(expected);
  });

  it('leads back from beyond the end to the last page', () => {
    expect(links('page=9', 9, 3)).toBe(`${at('page=3')}; rel="prev"`);
  });

  it('keeps all other arguments', () => {
    expect(links('include[]=1&include%5B%5D=2&page=1&search=a+b,c&page=7&_fields=id', 1, 2)).toBe(
      `${at('include[]=1&include%5B%5D=2&search=a+b%2Cc&_fields=id&page=2')}; rel="next"`,
    );
  });

  it.each([
    ['both', 1_000, ['prev', 'next']],
    ['next alone when both are too long', 2_000, ['next']],
    ['none when that is too long', 3_000, []],
  ])('has %s', (_, length, expected) => {
    const found = links(`search=${'x'.repeat(length)}`, 2, 3);
    expect([...found.matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel)).toEqual(expected);
    expect(found.length).toBeLessThanOrEqual(2_500);
  });

  it('cannot be broken out of', () => {
    expect(links('search=>;"x\u00fc', 1, 2)).toBe(`${at('search=%3E%3B%22x%FC&page=2')}; rel="next"`);
  });
});

describe('The number of pages', () => {
  it.each([
    [0, 10, 0],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
  ])('of %i by %i is %i', (total, perPage, pages) => expect(pagesOf(total, perPage)).toBe(pages));
});

describe('The number of items before a page', () => {
  it.each([
    [{ page: 3, per_page: 10 }, 20],
    [{ page: 3, per_page: 10, offset: 4 }, 4],
    [{ page: 3, per_page: 10, offset: 0 }, 20],
    [{ page: 3, per_page: 10, offset: -4 }, 0],
  ])('of %j is %i', (args, skipped) => expect(skipOf(args)).toBe(skipped));
});
