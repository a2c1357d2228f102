import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBytes } from './parse-body';

/** What a reading gave: the text, or the message of its error. */
type Outcome = Promise<string>;

describe('Reading a body', () => {
  let server: Server;
  let reading: Outcome;
  let read: (incoming: IncomingMessage) => Promise<Buffer>;
  beforeAll(async () => {
    server = createServer((incoming, response) => {
      reading = read(incoming).then(String, (error: unknown) => String(error));
      void reading.then((outcome) => response.end(outcome));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => (read = (incoming) => readBytes(incoming, 10, () => undefined)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const begin = () => request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', method: 'POST' });
  async function send(...chunks: string[]): Outcome {
    const sent = begin().on('error', () => undefined);
    const answered = once(sent, 'response');
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
    await answered;
    return reading;
  }

  it('gives all of its bytes, in however many pieces they arrive', async () => {
    expect(await send('one', ' two')).toBe('one two');
    expect(await send()).toBe('');
  });

  it('tells how many have arrived', async () => {
    const seen: number[] = [];
    read = (incoming) => readBytes(incoming, 10, (bytes) => seen.push(bytes));
    await send('12345');
    expect(seen.at(-1)).toBe(5);
  });

  it('ends when there are too many', async () => expect(await send('12345678901')).toContain('larger than the limit'));

  it('ends when there is no memory for more', async () => {
    read = (incoming) =>
      readBytes(incoming, 10, () => {
        throw new Error('full');
      });
    expect(await send('1')).toBe('Error: full');
  });

  it('fails when the connection is closed before the end', async () => {
    const arrived = new Promise<void>((resolve) => {
      read = (incoming) => readBytes(incoming, 10, () => resolve());
    });
    const sent = begin().on('error', () => undefined);
    sent.setHeader('content-length', 9);
    sent.write('1234');
    await arrived;
    sent.destroy();
    expect(await reading).toMatch(/^Error/);
  });
});
