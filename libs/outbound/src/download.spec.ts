import http, { type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { Outbound } from './index';

const servers: Server[] = [];

async function serving(listener: RequestListener): Promise<string> {
  const server = http.createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const open = (host: string, limits: { limitBytes: number; timeoutMs?: number }) =>
  new Outbound({ allow: [host] }).open(`http://${host}/`, limits);

describe('a body as a stream', () => {
  it('is as the server sent it, after redirects', async () => {
    const host = await serving((request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/file' }).end();
      else response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(100_000)));
    });
    const opened = await open(host, { limitBytes: 100_000 });
    expect(opened).toMatchObject({ status: 200, url: `http://${host}/file` });
    expect(await text(opened.body)).toBe('x'.repeat(100_000));
  });

  it('ends with an error past the limit', async () => {
    const host = await serving((_request, response) => response.end('x'.repeat(1000)));
    const { body } = await open(host, { limitBytes: 999 });
    await expect(text(body)).rejects.toMatchObject({ reason: 'too_large' });
  });

  it('ends with an error when nothing more arrives', async () => {
    const host = await serving((_request, response) => void response.write('begins'));
    const { body } = await open(host, { limitBytes: 99, timeoutMs: 200 });
    await expect(text(body)).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('is not there when no answer comes', async () => {
    const host = await serving(() => undefined);
    await expect(open(host, { limitBytes: 99, timeoutMs: 200 })).rejects.toMatchObject({ reason: 'timeout' });
  });
});
