import http, { type RequestListener } from 'node:http';
import net, { type AddressInfo, type Server } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type FetchOptions, Outbound, type OutboundOptions, Refused } from './index';

const servers: Server[] = [];

/** Listens on a free loopback port. */
async function listening(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const serving = (listener: RequestListener) => listening(http.createServer(listener));

/** Answers every connection with bytes, however wrong they are as HTTP. */
const blurting = (bytes: string) =>
  listening(
    net.createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(bytes));
    }),
  );

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    if (server instanceof http.Server) server.closeAllConnections();
  }
});

async function refusal(
  url: string,
  { allow, lookup }: OutboundOptions = {},
  options: Partial<FetchOptions> = {},
): Promise<Refused> {
  const failure: unknown = await new Outbound({ allow, lookup })
    .fetch(url, { limitBytes: 1000, ...options })
    .catch((error: unknown) => error);
  if (!(failure instanceof Refused)) throw new Error(`not refused: ${String(failure)}`);
  return failure;
}

describe('what the guard refuses', () => {
  it.each([
    ['', 'invalid_url'],
    ['//example.org', 'invalid_url'],
    ['http://', 'invalid_url'],
    ['ftp://example.org/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['gopher://127.0.0.1/', 'scheme'],
    ['http://user@example.org/', 'user_info'],
    ['http://:secret@example.org/', 'user_info'],
    ['http://127.0.0.1/', 'not_public'],
    ['http://127.1/', 'not_public'],
    ['http://2130706433/', 'not_public'],
    ['http://0x7f.0.0.1/', 'not_public'],
    ['http://0/', 'not_public'],
    ['http://[::1]/', 'not_public'],
    ['http://[::ffff:127.0.0.1]/', 'not_public'],
    ['http://169.254.169.254/latest/meta-data', 'not_public'],
  ])('%s is refused: %s', async (url, reason) => {
    expect(await refusal(url)).toMatchObject({ reason, hops: 0, byGuard: true });
  });

  it('localhost by its name', async () => {
    expect(await refusal('http://localhost/')).toMatchObject({ reason: 'not_public' });
  });

  it('a name with one private address among public ones', async () => {
    const lookup = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    expect(await refusal('http://rebind.example/', { lookup })).toMatchObject({ reason: 'not_public' });
  });

  it('a name without addresses', async () => {
    expect(await refusal('http://nowhere.example/', { lookup: async () => [] })).toMatchObject({
      reason: 'unresolved',
    });
    expect(
      await refusal('http://nowhere.example/', { lookup: () => Promise.reject(new Error('ENOTFOUND')) }),
    ).toMatchObject({ reason: 'unresolved' });
  });

  it('a port that is not on the list', async () => {
    const lookup = async () => [{ address: '8.8.8.8', family: 4 }];
    expect(await refusal('https://example.org:8443/', { lookup }, { ports: [80, 443] })).toMatchObject({
      reason: 'port',
    });
  });

  it('another port of an allowed host', async () => {
    expect(await refusal('http://127.0.0.1:1/', { allow: ['127.0.0.1:2'] })).toMatchObject({ reason: 'not_public' });
  });
});

describe('what is fetched', () => {
  it('an allowed host, on any port', async () => {
    const host = await serving((request, response) =>
      response.setHeader('x-seen', `${request.method} ${request.url} ${request.headers.accept}`).end('hello'),
    );
    const fetched = await new Outbound({ allow: [host] }).fetch(`http://${host}/a?b=c#d`, {
      limitBytes: 1000,
      accept: 'text/html',
      ports: [80],
    });
    expect(fetched).toMatchObject({ status: 200, truncated: false, headers: { 'x-seen': 'GET /a?b=c text/html' } });
    expect(fetched.body.toString()).toBe('hello');
  });

  it('a response with any status; HEAD has no body', async () => {
    const host = await serving((request, response) =>
      response.writeHead(404, { 'x-method': request.method }).end('lost'),
    );
    const outbound = new Outbound({ allow: [host] });
    expect(await outbound.fetch(`http://${host}/`, { limitBytes: 10 })).toMatchObject({
      status: 404,
      body: Buffer.from('lost'),
    });
    expect(await outbound.fetch(`http://${host}/`, { limitBytes: 10, method: 'HEAD' })).toMatchObject({
      headers: { 'x-method': 'HEAD' },
      body: Buffer.alloc(0),
    });
  });

  it('a request that names itself, so that no server takes it for one of its own machine', async () => {
    const address = await serving((request, response) => response.end(request.headers.via));
    const fetched = await new Outbound({ allow: [address] }).fetch(`http://${address}/`, { limitBytes: 100 });
    expect(fetched.body.toString()).toBe('1.1 gatehouse');
  });

  it('the address that was checked: the name is looked up once and stays the Host', async () => {
    const address = await serving((request, response) => response.end(request.headers.host));
    const port = address.split(':')[1];
    let lookups = 0;
    const lookup = async () => [{ address: (lookups += 1) === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    const fetched = await new Outbound({ allow: [`site.example:${port}`], lookup }).fetch(
      `http://Site.example:${port}/`,
      { limitBytes: 100 },
    );
    expect(fetched.body.toString()).toBe(`site.example:${port}`);
    expect(lookups).toBe(1);
  });
});

describe('redirects', () => {
  it('are followed, including relative ones; the result has the last address', async () => {
    const host = await serving((request, response) => {
      if (request.url === '/end') response.end('there');
      else response.writeHead(302, { location: request.url === '/' ? 'middle' : '/end' }).end();
    });
    const fetched = await new Outbound({ allow: [host] }).fetch(`http://${host}/`, { limitBytes: 100 });
    expect(fetched).toMatchObject({ url: `http://${host}/end`, status: 200 });
  });

  it.each(['http://169.254.169.254/', 'http://localhost:1/', '//10.0.0.1/', 'http://[::1]/'])(
    'to %s are refused',
    async (location) => {
      const host = await serving((_request, response) => response.writeHead(301, { location }).end());
      expect(await refusal(`http://${host}/`, { allow: [host] })).toMatchObject({ reason: 'not_public', hops: 1 });
    },
  );

  it.each([
    ['file:///etc/passwd', 'scheme'],
    ['http://a:b@example.org/', 'user_info'],
    ['http://', 'invalid_url'],
  ])('to %s are refused: %s', async (location, reason) => {
    const host = await serving((_request, response) => response.writeHead(307, { location }).end());
    expect(await refusal(`http://${host}/`, { allow: [host] })).toMatchObject({ reason, hops: 1 });
  });

  it('stop after three', async () => {
    let asked = 0;
    const host = await serving((_request, response) => {
      asked += 1;
      response.writeHead(302, { location: `/${asked}` }).end();
    });
    expect(await refusal(`http://${host}/`, { allow: [host] })).toMatchObject({
      reason: 'too_many_redirects',
      byGuard: false,
    });
    expect(asked).toBe(4);
  });
});

describe('limits', () => {
  const endless: RequestListener = (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    };
    response.on('drain', more);
    more();
  };

  it('cut off an endless body', async () => {
    const host = await serving(endless);
    const fetched = await new Outbound({ allow: [host] }).fetch(`http://${host}/`, { limitBytes: 5000 });
    expect(fetched.truncated).toBe(true);
    expect(fetched.body).toEqual(Buffer.from('x'.repeat(5000)));
  });

  it('keep a body of exactly the limit complete', async () => {
    const host = await serving((_request, response) => response.end('12345'));
    expect(await new Outbound({ allow: [host] }).fetch(`http://${host}/`, { limitBytes: 5 })).toMatchObject({
      truncated: false,
      body: Buffer.from('12345'),
    });
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('count a %s body after decompression', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(50_000_000));
    const host = await serving((request, response) =>
      response
        .setHeader('content-encoding', encoding)
        .end(request.url === '/bomb' ? bomb : compress(Buffer.from('small'))),
    );
    const outbound = new Outbound({ allow: [host] });
    const cut = await outbound.fetch(`http://${host}/bomb`, { limitBytes: 10_000 });
    expect(cut).toMatchObject({ truncated: true });
    expect(cut.body.length).toBe(10_000);
    const whole = await outbound.fetch(`http://${host}/`, { limitBytes: 10_000 });
    expect(whole).toMatchObject({ truncated: false, body: Buffer.from('small') });
    expect(whole.headers).not.toHaveProperty('content-encoding');
  });

  it('stop a slow body, a silent server and a slow name server in time', async () => {
    const dripping = await serving((_request, response) => {
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const silent = await serving(() => undefined);
    const started = Date.now();
    const allow = [dripping, silent];
    const options = { timeoutMs: 200 };
    const refusals = await Promise.all([
      refusal(`http://${dripping}/`, { allow }, options),
      refusal(`http://${silent}/`, { allow }, options),
      refusal('http://slow.example/', { lookup: () => new Promise(() => undefined) }, options),
    ]);
    expect(refusals.map(({ reason }) => reason)).toEqual(['timeout', 'timeout', 'timeout']);
    // None of the three ends by itself.
    expect(Date.now() - started).toBeLessThan(10_000);
  });
});

describe('broken servers', () => {
  it('no server listens', async () => {
    const host = await serving(() => undefined);
    await new Promise((resolve) => {
      servers.pop()?.close(resolve);
    });
    expect(await refusal(`http://${host}/`, { allow: [host] })).toMatchObject({
      reason: 'unreachable',
      byGuard: false,
    });
  });

  it.each([
    ['no HTTP response', 'SSH-2.0-OpenSSH_9\r\n', 'bad_response'],
    ['no gzip', 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\nplain', 'bad_response'],
    ['no brotli', 'HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nConnection: close\r\n\r\n<html></html>', 'bad_response'],
    [
      'an unknown encoding',
      'HTTP/1.1 200 OK\r\nContent-Encoding: zstd\r\nConnection: close\r\n\r\nplain',
      'bad_response',
    ],
    ['a body that breaks off', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf', 'unreachable'],
    ['nothing at all', '', 'unreachable'],
  ])('%s', async (_name, bytes, reason) => {
    const host = await blurting(bytes);
    expect(await refusal(`http://${host}/`, { allow: [host] })).toMatchObject({ reason });
  });
});
