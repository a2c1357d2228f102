import { pageAddress, pagingOf } from './paging';

describe('The pages of a list', () => {
  it('have addresses of their own, except the first', () => {
    expect(pageAddress('https://a.example/category/news/', 1)).toBe('https://a.example/category/news/');
    expect(pageAddress('https://a.example/category/news/', 2)).toBe('https://a.example/category/news/page/2/');
  });

  it('keep the query', () => {
    expect(pageAddress('https://a.example/?s=bread', 3)).toBe('https://a.example/page/3/?s=bread');
  });

  it('lead to those beside them, and nowhere at the ends', () => {
    expect(pagingOf({ page: 1, pages: 1 }, '/')).toEqual({ page: 1, pages: 1 });
    expect(pagingOf({ page: 2, pages: 3 }, '/')).toEqual({ page: 2, pages: 3, newer: '/', older: '/page/3/' });
  });
});
