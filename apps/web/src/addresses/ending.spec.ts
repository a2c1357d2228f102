import { readEnding } from './ending';

describe('The end of an address', () => {
  it.each([
    ['news', { path: 'news', page: 1 }],
    ['kitchen/bread/page/3/', { path: 'kitchen/bread', page: 3 }],
    ['page/2', { path: '', page: 2 }],
    ['pages/2', { path: 'pages/2', page: 1 }],
    ['news/page/0', { path: 'news', page: 1 }],
    ['news/feed', { path: 'news', feed: 'rss' }],
    ['news/feed/rss2', { path: 'news', feed: 'rss' }],
    ['news/feed/atom', { path: 'news', feed: 'atom' }],
    ['my-feed', { path: 'my-feed', feed: undefined }],
    ['hello/embed', { path: 'hello', isEmbed: true }],
    ['hello/comment-page-2', { path: 'hello', commentPage: 2 }],
  ])('of %s asks for %j', (address, expected) => expect(readEnding(address)).toMatchObject(expected));
});
