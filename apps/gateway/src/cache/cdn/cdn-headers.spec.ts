import { cdnHeaders } from './cdn-headers';

const facts = { tags: ['posts', 'post:7'], until: Infinity, storedAt: 1_000_000 };

describe('A response for a CDN', () => {
  it('has its tags as Fastly reads them', () =>
    expect(cdnHeaders('Surrogate-Key', facts)).toEqual({
      'surrogate-key': 'gatehouse posts post:7',
      'surrogate-control': 'max-age=31536000',
    }));

  it('has its tags as Cloudflare reads them', () =>
    expect(cdnHeaders('Cache-Tag', facts)).toEqual({
      'cache-tag': 'gatehouse,posts,post:7',
      'cdn-cache-control': 'max-age=31536000',
    }));

  it('has its tags as Varnish reads them, and browsers still ask', () =>
    expect(cdnHeaders('xkey', facts)).toEqual({
      xkey: 'gatehouse posts post:7',
      'cache-control': 'max-age=0, must-revalidate, s-maxage=31536000',
    }));

  it('may be cached until it changes by itself', () => {
    expect(cdnHeaders('Cache-Tag', { ...facts, until: 1_060_500 })['cdn-cache-control']).toBe('max-age=60');
    expect(cdnHeaders('Cache-Tag', { ...facts, until: 1_000_500 })).toEqual({});
  });

  it('must be asked for each time when it has more tags than a CDN takes', () => {
    const tags = Array.from({ length: 3_000 }, (_, at) => `post:${at}`);
    expect(cdnHeaders('Cache-Tag', { ...facts, tags })).toEqual({});
  });
});
