import { processMetrics } from '@gatehouse/service';
import { connect } from 'node:net';
import { cachedGateway, things, type CachedGateway } from '../testing/cached-gateway';

const PATH = '/core/v2/things';

let site: CachedGateway;
/** Starts one for the tests of a group. */
const useGateway = (settings: Record<string, string> = {}): void => {
  beforeAll(async () => {
    site = await cachedGateway(settings);
  });
  afterAll(() => site.stop());
  beforeEach(() => site.reset());
};

describe('A reply with tags', () => {
  useGateway();
  beforeEach(() => {
    site.answer = () => things({ number: site.asked.length }, ['things', 'thing:7']);
  });

  it('is cached: its service is asked once', async () => {
    const [first, second, head] = [await site.get(PATH), await site.get(PATH), await site.get(PATH, {}, 'HEAD')];
    expect([first.text, second.text]).toEqual(['{"number":1}', '{"number":1}']);
    expect(first.headers['cache-status']).toBe('gatehouse; fwd=uri-miss; stored');
    expect(second.headers['cache-status']).toBe('gatehouse; hit');
    expect(second.headers.age).toBe('0');
    expect([head.status, head.text]).toEqual([200, '']);
  });

  it('has the same headers when it is cached, but those that say so', async () => {
    const [{ headers: first }, { headers: second }] = [await site.get(PATH), await site.get(PATH)];
    const said = { 'cache-status': '', age: '', date: '' };
    expect({ ...second, ...said }).toEqual({ ...first, ...said });
    expect(second).toMatchObject({
      'content-type': 'application/json; charset=UTF-8',
      'cache-control': 'no-cache',
      vary: 'Origin, Accept-Encoding',
      'x-content-type-options': 'nosniff',
      link: expect.stringContaining('rel="https://api.w.org/"'),
      etag: expect.stringMatching(/^"[\w-]+"$/),
      'content-length': '12',
    });
  });

  it.each([[['things']], [['thing:7', 'thing:8']]])('goes when %j is purged', async (tags) => {
    await site.get(PATH);
    site.bus.purges.purge(tags);
    expect((await site.get(PATH)).text).toBe('{"number":2}');
  });

  it('stays when something else is purged', async () => {
    await site.get(PATH);
    site.bus.purges.purge(['thing:8', 'people']);
    expect((await site.get(PATH)).text).toBe('{"number":1}');
  });

  it('goes when the services are others', async () => {
    await site.get(PATH);
    await site.bus.announce({
      service: 'new',
      version: '2',
      namespaces: [],
      routes: [],
      schemas: {},
      abilities: [],
      subscriptions: [],
      pages: [],
    });
    expect((await site.get(PATH)).text).toBe('{"number":2}');
  });

  it('stays when a service announces again what it does', async () => {
    await site.get(PATH);
    await site.announceAgain();
    expect((await site.get(PATH)).text).toBe('{"number":1}');
  });

  it.each([
    ['another query', `${PATH}?a=1`, {}],
    ['another spelling', `${PATH}/`, {}],
  ])('is another one for %s', async (_, path, headers) => {
    await site.get(PATH);
    expect((await site.get(path, headers)).text).toBe('{"number":2}');
  });

  it.each([
    ['authorization', 'Basic !'],
    ['x-wp-nonce', 'abc'],
    ['cookie', 'gatehouse_session=abc'],
  ])('is not for a request with %s: %s', async (name, value) => {
    await site.get(PATH);
    const { headers: sent } = await site.get(PATH, { [name]: value });
    expect(sent['cache-status']).toBe('gatehouse; fwd=bypass');
  });

  it('is 304 for a client that has it, in any encoding', async () => {
    const { headers } = await site.get(PATH);
    for (const tag of [String(headers.etag), `"other", W/${headers.etag}`, '*']) {
      const unchanged = await site.get(PATH, { 'if-none-match': tag });
      expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, '', headers.etag]);
      expect(unchanged.headers).not.toHaveProperty('content-type');
      expect(unchanged.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Origin, Accept-Encoding' });
    }
    expect((await site.get(PATH, { 'if-none-match': '"other"' })).status).toBe(200);
    expect(site.asked).toHaveLength(1);
  });

  it('names the origin of each request, and none without', async () => {
    await site.get(PATH, { origin: 'https://a.example' });
    const { headers } = await site.get(PATH, { origin: 'https://b.example' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://b.example',
      'access-control-allow-credentials': 'true',
    });
    expect((await site.get(PATH)).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await site.get(PATH, { origin: 'file:x' })).headers).not.toHaveProperty('access-control-allow-origin');
    expect(site.asked).toHaveLength(1);
  });

  it('is sent again and again on one connection, in the order of the requests', async () => {
    await site.get(PATH);
    const request = `GET ${PATH} HTTP/1.1\r\nHost: a\r\n\r\n`;
    const missing = 'GET /core/v2/nothing HTTP/1.1\r\nHost: a\r\n\r\n';
    const last = `GET ${PATH} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
    const text = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(site.gateway.port, '127.0.0.1', () => socket.write(request + missing + request + last));
      socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
      socket.on('end', () => resolve(received)).on('error', reject);
    });
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(text.match(/Connection: \S+/gi)?.at(-1)).toBe('Connection: close');
  });

  it('is counted in the metrics', async () => {
    const before = await site.metrics();
    await site.get(PATH);
    await site.get(PATH);
    site.bus.purges.purge(['things']);
    const after = await site.metrics();
    const grown = (name: string): number =>
      (after[`gatehouse_cache_${name}`] ?? 0) - (before[`gatehouse_cache_${name}`] ?? 0);
    expect(['hits_total', 'misses_total', 'stored_total', 'purges_total', 'entries'].map(grown)).toEqual([
      1, 1, 1, 1, 0,
    ]);
    expect(grown('age_seconds_count')).toBe(1);
    expect(await processMetrics().metrics()).toContain(
      'gatehouse_http_request_duration_seconds_count{route="GET things",method="GET",status="200",service="core"}',
    );
  });
});

describe('A reply is not cached', () => {
  useGateway();

  it.each([
    ['without tags', things(1)],
    ['with an empty list of tags', things(1, [])],
    ['that is a failure', things(1, ['things'], { status: 404 })],
    ['that sets a cookie', things(1, ['things'], { headers: { 'set-cookie': 'a=b' } })],
    ['that says no-store', things(1, ['things'], { headers: { 'cache-control': 'no-store' } })],
    ['that says private', things(1, ['things'], { headers: { 'cache-control': 'private, max-age=60' } })],
    ['that depends on everything', things(1, ['things'], { headers: { vary: '*' } })],
    ['that holds no longer', things(1, ['things'], { until: Date.now() - 1 })],
    ['that is larger than an eighth of the memory', things('x'.repeat(9 * 1024 * 1024), ['things'])],
  ])('%s', async (_, reply) => {
    site.answer = () => reply;
    await site.get(PATH);
    expect((await site.get(PATH)).headers['cache-status']).toBe('gatehouse; fwd=uri-miss');
    expect(site.asked).toHaveLength(2);
  });

  it('when one of its tags was purged while it was made', async () => {
    site.answer = async () => {
      if (site.asked.length === 1) site.bus.purges.purge(['things']);
      return things(site.asked.length, ['things']);
    };
    expect((await site.get(PATH)).text).toBe('1');
    expect((await site.get(PATH)).text).toBe('2');
    expect((await site.get(PATH)).headers['cache-status']).toBe('gatehouse; hit');
  });

  it('nor sent while purges may not arrive', async () => {
    site.answer = () => things(site.asked.length, ['things']);
    await site.get(PATH);
    const reliable = jest.replaceProperty(site.bus.purges, 'reliable', false as true);
    expect((await site.get(PATH)).headers['cache-status']).toBe('gatehouse; fwd=bypass');
    reliable.restore();
    expect((await site.get(PATH)).text).toBe('3');
    expect((await site.get(PATH)).text).toBe('3');
  });

  it('longer than it holds', async () => {
    site.answer = () => things(site.asked.length, ['things'], { until: Date.now() + 50 });
    await site.get(PATH);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect((await site.get(PATH)).text).toBe('2');
  });
});

describe('A reply in an envelope', () => {
  useGateway();

  it('is cached with the tags of what is in it', async () => {
    site.answer = () => things(site.asked.length, ['things']);
    await site.get(`${PATH}?_envelope`);
    expect((await site.get(`${PATH}?_envelope`)).headers['cache-status']).toBe('gatehouse; hit');
    site.bus.purges.purge(['things']);
    expect(JSON.parse((await site.get(`${PATH}?_envelope`)).text).body).toBe(2);
  });

  it('is not cached when that is a failure', async () => {
    site.answer = () => things(1, ['things'], { status: 404 });
    await site.get(`${PATH}?_envelope`);
    await site.get(`${PATH}?_envelope`);
    expect(site.asked).toHaveLength(2);
  });
});
