import { assetOf, assetReply, IMMUTABLE } from './asset';

const style = assetOf('site.css', Buffer.from('body {}'));
const cachingOf = (...args: Parameters<typeof assetReply>) => assetReply(...args).headers['cache-control'];

describe('A file that pages load', () => {
  it('has the type of its ending, and a version that changes with its content', () => {
    expect(style.type).toBe('text/css; charset=UTF-8');
    expect(assetOf('letters.woff2', style.bytes)).toEqual({ ...style, type: 'font/woff2' });
    expect(assetOf('site.css', Buffer.from('p {}')).version).not.toBe(style.version);
    expect(assetOf('archive.xyz', style.bytes).type).toBe('application/octet-stream');
  });

  it('is kept for ever at the address of its version alone', () => {
    expect(cachingOf(style, style.version)).toBe(IMMUTABLE);
    expect(cachingOf(style, 'before')).toBe('no-cache');
    expect(cachingOf(style, undefined, { otherwise: 'max-age=60' })).toBe('max-age=60');
  });

  it('is told apart by its version, with the headers of its service', () => {
    expect(assetReply(style, undefined, { headers: { vary: 'Origin' } }).headers).toMatchObject({
      etag: `"${style.version}"`,
      vary: 'Origin',
    });
  });

  it('is 404 where there is none', () => {
    expect(() => assetReply(undefined, undefined)).toThrow(expect.objectContaining({ status: 404 }));
  });
});
