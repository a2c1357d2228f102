import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PurgeHook, sendTo } from './purge-hook';

const log = { warn: jest.fn() };
const settle = () => jest.advanceTimersByTimeAsync(200);

describe('The purge hook', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('gathers tags, each once', async () => {
    const calls: (readonly string[])[] = [];
    const hook = new PurgeHook(async (tags) => void calls.push(tags), log);
    hook.tell(['posts', 'post:1']);
    hook.tell(['posts', 'post:2']);
    expect(calls).toEqual([]);
    await settle();
    expect(calls).toEqual([['posts', 'post:1', 'post:2']]);
  });

  it('sends many in turn, as many as a CDN takes in one call', async () => {
    const calls: (readonly string[])[] = [];
    const hook = new PurgeHook(async (tags) => void calls.push(tags), log);
    hook.tell(Array.from({ length: 70 }, (_, at) => `post:${at}`));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(calls.map(({ length }) => length)).toEqual([30, 30, 10]);
  });

  it('sends again what was not taken, at growing intervals', async () => {
    let isDown = true;
    const calls: (readonly string[])[] = [];
    const hook = new PurgeHook(async (tags) => {
      calls.push(tags);
      if (isDown) throw new Error('down');
    }, log);
    hook.tell(['posts']);
    await jest.advanceTimersByTimeAsync(1_000);
    const failed = calls.length;
    isDown = false;
    hook.tell(['terms']);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(failed).toBeGreaterThan(1);
    expect(calls.at(-1)).toEqual(['posts', 'terms']);
    expect(calls).toHaveLength(failed + 1);
  });

  it('purges everything when too many tags wait, or when everything is purged', async () => {
    const calls: (readonly string[])[] = [];
    const hook = new PurgeHook(async (tags) => void calls.push(tags), log);
    hook.tell(Array.from({ length: 5_000 }, (_, at) => `post:${at}`));
    hook.tell(['posts']);
    await settle();
    hook.tell('everything');
    await settle();
    expect(calls).toEqual([['gatehouse'], ['gatehouse']]);
  });
});

it.each([
  ['abc', 'authorization', 'Bearer abc'],
  ['Fastly-Key: abc', 'fastly-key', 'abc'],
])('A call with the token %j names the tags in its header and its body', async (token, name, value) => {
  const received: { request: IncomingMessage; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ request, body });
      response.writeHead(received.length === 1 ? 200 : 500).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  const send = sendTo({ url, method: 'POST', token, tagsHeader: 'Surrogate-Key' });
  await send(['posts', 'post:7']);
  await expect(send(['posts'])).rejects.toThrow('answered 500');
  server.close();
  const [first] = received;
  expect(first?.request.headers).toMatchObject({ 'surrogate-key': 'posts post:7', [name]: value });
  expect(JSON.parse(first?.body ?? '')).toEqual({ tags: ['posts', 'post:7'] });
});
