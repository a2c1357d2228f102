import { contentPageAddress, contentPageLinks, contentPaging, readContentPage } from './content-pages';

const FRONT = 'https://a.example/';
const HELLO = 'https://a.example/2026/11/23/hello/';

describe('The pages of a content', () => {
  it.each([
    [HELLO, 1, HELLO],
    [HELLO, 2, `${HELLO}2/`],
    [FRONT, 3, 'https://a.example/page/3/'],
    ['https://a.example/?p=7', 2, 'https://a.example/?p=7&page=2'],
  ])('of %s: %d is at %s', (link, page, address) => expect(contentPageAddress(link, page, FRONT)).toBe(address));

  it.each([
    ['2026/11/23/hello/2', { path: '2026/11/23/hello', page: 2 }],
    ['about/0', { path: 'about', page: 1 }],
    ['about/people', undefined],
    ['2', undefined],
  ])('are read from %s', (path, expected) => expect(readContentPage(path)).toEqual(expected));

  it('lead to those beside them', () => {
    const linksOn = (page: number, pages: number): object =>
      contentPageLinks(contentPaging({ page, pages, link: HELLO }, FRONT));
    expect(linksOn(1, 3)).toEqual([{ rel: 'next', href: `${HELLO}2/` }]);
    expect(linksOn(2, 2)).toEqual([{ rel: 'prev', href: HELLO }]);
    expect(linksOn(1, 1)).toEqual([]);
  });
});
