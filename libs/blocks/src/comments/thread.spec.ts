import type { CommentRecord } from '../records/records';
import { threadsOf, type Thread } from './thread';

const comment = (id: number, parent = 0): CommentRecord => ({
  id,
  parent,
  post: 1,
  author: 0,
  author_name: `Person ${id}`,
  author_url: '',
  date: '2026-11-01T10:00:00',
  date_gmt: '2026-11-01T09:00:00',
  content: { rendered: '<p>Yes.</p>' },
  link: `https://a.example/hello/#comment-${id}`,
  status: 'approved',
});

interface Shape {
  [id: number]: Shape;
}
const shapeOf = (threads: Thread[]): Shape =>
  Object.fromEntries(threads.map(({ comment: { id }, replies }) => [id, shapeOf(replies)]));

describe('The comments of a page', () => {
  it('stand below those that they reply to', () => {
    expect(shapeOf(threadsOf([comment(1), comment(2, 1), comment(3), comment(4, 2)]))).toEqual({
      1: { 2: { 4: {} } },
      3: {},
    });
  });

  it('stand on their own when what they reply to is on another page', () => {
    expect(shapeOf(threadsOf([comment(5, 2), comment(6)]))).toEqual({ 5: {}, 6: {} });
  });

  it('stay readable however deep they are', () => {
    const chain = Array.from({ length: 7 }, (_, at) => comment(at + 1, at));
    expect(shapeOf(threadsOf(chain))).toEqual({ 1: { 2: { 3: { 4: { 5: {}, 6: {}, 7: {} } } } } });
  });
});
