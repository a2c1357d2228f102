import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { cachedGateway, things, type CachedGateway } from '../testing/cached-gateway';

const PATH = '/core/v2/things';
const LONG = Array.from({ length: 200 }, (_, id) => ({ id, title: `The thing with the number ${id}` }));

let site: CachedGateway;
/** Starts one for the tests of a group. */
const useGateway = (settings: Record<string, string> = {}): void => {
  beforeAll(async () => {
    site = await cachedGateway(settings);
  });
  afterAll(() => site.stop());
  beforeEach(() => site.reset());
};

const settled = async (check: () => Promise<boolean>): Promise<void> => {
  for (let time = 0; time < 1_000 && !(await check()); time += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('Encodings of a cached response', () => {
  useGateway();
  beforeEach(() => {
    site.answer = () => things(LONG, ['things']);
  });
  const all = { 'accept-encoding': 'gzip, deflate, br' };

  it('are made once, when it is asked for again; brotli is preferred', async () => {
    await site.get(PATH, all);
    await settled(async () => (await site.get(PATH, all)).headers['content-encoding'] === 'br');
    const [br, gzip, plain] = [
      await site.get(PATH, all),
      await site.get(PATH, { 'accept-encoding': 'gzip' }),
      await site.get(PATH),
    ];
    const text = JSON.stringify(LONG);
    expect([brotliDecompressSync(br.body), gunzipSync(gzip.body)].map(String)).toEqual([text, text]);
    expect([plain.text, plain.headers['content-encoding']]).toEqual([text, undefined]);
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(br.headers['content-length']).toBe(String(br.body.length));
    const unchanged = await site.get(PATH, { ...all, 'if-none-match': String(gzip.headers.etag) });
    expect([unchanged.status, unchanged.headers.etag]).toEqual([304, gzip.headers.etag]);
    expect(site.asked).toHaveLength(1);
  });

  it('are not made of a small one, nor of one that nobody asks for again', async () => {
    site.answer = () => things('short', ['things']);
    for (let time = 0; time < 5; time += 1) await site.get(PATH, all);
    expect((await site.get(PATH, all)).headers).not.toHaveProperty('content-encoding');
  });

  it('are not made of what is not cached: it could mix a secret with what a caller sends', async () => {
    site.answer = () => things(LONG);
    for (let time = 0; time < 5; time += 1)
      expect((await site.get(PATH, all)).headers).not.toHaveProperty('content-encoding');
  });
});

describe('A reply that depends on Accept', () => {
  useGateway();

  it('is cached for each of its values', async () => {
    site.answer = ({ client }) => things(client.accept, ['things'], { headers: { vary: 'Accept, Origin' } });
    for (const accept of ['a/a', 'b/b', 'a/a', 'b/b'])
      expect((await site.get(PATH, { accept })).text).toBe(JSON.stringify(accept));
    expect(site.asked).toHaveLength(2);
  });
});

describe('With CACHE_TAGS_HEADER', () => {
  useGateway({ CACHE_TAGS_HEADER: 'Cache-Tag' });

  it('a cached response tells a CDN its tags, that it may keep it, and that people get another', async () => {
    site.answer = () => things(1, ['things', 'thing:7']);
    const { headers } = await site.get(PATH);
    expect(headers).toMatchObject({
      'cache-tag': 'gatehouse,things,thing:7',
      'cdn-cache-control': 'max-age=31536000',
      'cache-control': 'no-cache',
      vary: 'Origin, Accept-Encoding, Authorization',
    });
    site.answer = () => things(1);
    expect((await site.get(`${PATH}?other`)).headers).not.toHaveProperty('cdn-cache-control');
  });
});

describe('With RATE_LIMIT', () => {
  useGateway({ RATE_LIMIT: '2' });

  it('requests for a cached response count, and are refused beyond', async () => {
    site.answer = () => things(1, ['things']);
    const received = [await site.get(PATH), await site.get(PATH), await site.get(PATH)];
    expect(received.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(received[1]?.headers['cache-status']).toBe('gatehouse; hit');
  });
});

describe('With CACHE_BYTES=0', () => {
  useGateway({ CACHE_BYTES: '0' });

  it('nothing is cached, and no header speaks of a cache', async () => {
    site.answer = () => things(site.asked.length, ['things']);
    await site.get(PATH);
    const { text, headers } = await site.get(PATH);
    expect(text).toBe('2');
    expect(headers).not.toHaveProperty('cache-status');
    expect((await site.get(PATH, { 'if-none-match': '*' })).status).toBe(304);
  });
});

describe('Without tags', () => {
  useGateway();

  it('a reply has an ETag all the same', async () => {
    site.answer = () => things('same');
    const { headers } = await site.get(PATH);
    expect((await site.get(PATH, { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });
});
