import { commentPages } from './comment-pages';

const said = (id: number, parent = 0) => ({ id, parent });

describe('Pages of comments', () => {
  it('are filled in turn', () => {
    expect(commentPages([said(1), said(2), said(3)], 2)).toEqual([[1, 2], [3]]);
  });

  it('keep replies with what they reply to, however late they come', () => {
    expect(commentPages([said(1), said(2), said(3), said(4, 1), said(5, 4)], 2)).toEqual([
      [1, 4, 5],
      [2, 3],
    ]);
  });

  it('begin a thread with a reply to what is not there', () => {
    expect(commentPages([said(2, 1), said(3, 2)], 1)).toEqual([[2, 3]]);
  });

  it('are none without comments', () => expect(commentPages([], 2)).toEqual([]));
});
