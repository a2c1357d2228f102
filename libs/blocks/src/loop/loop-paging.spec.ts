import { pageNumbers } from '../paging';
import { loopAddress, pageOf, parameterOf } from './loop-paging';

describe('The pages of a loop', () => {
  it('have a parameter of their own', () =>
    expect([parameterOf({ queryId: 3 }), parameterOf({}), parameterOf({ queryId: '"x' })]).toEqual([
      'query-3-page',
      'query-page',
      'query-page',
    ]));

  it.each([
    ['query-3-page=2', 2],
    ['a=1&query-3-page=12', 12],
    ['query-1-page=2', 1],
    ['query-3-page=-2', 1],
    ['query-3-page=1e9', 1],
    ['query-3-page=99999', 10_000],
    ['', 1],
  ])('are named by the address: %s', (search, page) => expect(pageOf(search, 'query-3-page')).toBe(page));

  it('keep what else the address says', () => {
    const at = { path: '/news/', search: 'a=%22&query-3-page=2' };
    expect(loopAddress(at, 'query-3-page', 3)).toBe('/news/?a=%22&query-3-page=3');
    expect(loopAddress({ path: '/news/', search: 'query-3-page=2' }, 'query-3-page', 1)).toBe('/news/');
  });

  it.each([
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 0, 9]],
    [5, 9, [1, 0, 3, 4, 5, 6, 7, 0, 9]],
    [9, 9, [1, 0, 7, 8, 9]],
  ])('are named around the present one: %i of %i', (page, pages, named) =>
    expect(pageNumbers(page, pages)).toEqual(named),
  );
});
