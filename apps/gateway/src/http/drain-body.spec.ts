import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { drainBody, respondAndClose } from './drain-body';

describe('A body that is not needed', () => {
  let server: Server;
  let address = '';
  const whole: boolean[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      void drainBody(request).then((all) => {
        whole.push(all);
        response.writeHead(413, all ? {} : { connection: 'close' }).end('too large');
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    whole.length = 0;
  });
  afterAll(() => server.close());

  it('is discarded, so that a client that sends all of it first gets the response', async () => {
    for (let time = 0; time < 5; time += 1) {
      const response = await fetch(address, { method: 'POST', body: Buffer.alloc(9_000_000) });
      expect([response.status, await response.text()]).toEqual([413, 'too large']);
    }
    expect(whole).toEqual([true, true, true, true, true]);
  });

  it('is given up when the client goes away', async () => {
    const gone = new AbortController();
    const endless = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.alloc(1000)) });
    const sent = fetch(address, { method: 'POST', body: endless, duplex: 'half', signal: gone.signal });
    const refused = expect(sent).rejects.toThrow();
    await once(server, 'request');
    gone.abort();
    await refused;
    while (whole.length === 0) await new Promise((soon) => setTimeout(soon, 20));
    expect(whole).toEqual([false]);
  });
});

describe('A response to a request that is still arriving', () => {
  it('reaches a client that sends for as long as it can, and then the connection is closed', async () => {
    const server = createServer((request, response) => {
      void respondAndClose(request, response, { status: 413, headers: { 'x-a': 'b' }, body: Buffer.from('too large') });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000000\r\n\r\n');
    const sending = setInterval(() => socket.write('x'.repeat(1_000)), 1);
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk))).on('error', () => undefined);
    await new Promise((closed) => socket.on('close', closed));
    clearInterval(sending);
    server.close();
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*x-a: b[^]*connection: close[^]*\r\n\r\ntoo large$/i);
  });
});
