import { commentAddress } from './commenting.service';

const link = 'https://a.example/2026/11/23/hello/#comment-7';

describe('The one who wrote a comment is led', () => {
  it('to the comment on its page', () => {
    expect(commentAddress({ id: 7, link, status: 'approved' }, 1)).toBe(link);
  });

  it('to its page of many comments', () => {
    const address = 'https://a.example/2026/11/23/hello/comment-page-3/#comment-7';
    expect(commentAddress({ id: 7, link, status: 'approved' }, 3)).toBe(address);
  });

  it('to a page that shows it though it waits for moderation', () => {
    const address = 'https://a.example/2026/11/23/hello/?unapproved=7#comment-7';
    expect(commentAddress({ id: 7, link, status: 'hold' }, 3)).toBe(address);
  });
});
