import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { ReadyHead } from './ready-head';

const OPEN = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const LAST = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

let server: Server;
let head: ReadyHead;
let lines: string[];
let age: number;
let body: string | undefined;

beforeAll(async () => {
  server = createServer((_request, response) => {
    head.write(response, age);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  lines = ['age', '0', 'etag', '"one"', 'content-length', '4'];
  head = new ReadyHead(200, lines);
  age = 0;
  body = 'text';
});

/** What one connection receives; it ends with the last request. The time is left out. */
const received = (...requests: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(requests.join('')));
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', reject).on('end', () => resolve(text.replace(/^Date: .*$/gm, 'Date')));
  });

const response = (ending: string, own = 'age: 0\r\netag: "one"\r\ncontent-length: 4'): string =>
  `HTTP/1.1 200 OK\r\n${own}\r\nDate\r\n${ending}\r\n\r\ntext`;
const STAYS = 'Connection: keep-alive\r\nKeep-Alive: timeout=5';
const CLOSES = 'Connection: close';

it('A head is the same each time, on one connection and on others', async () => {
  const all = [response(STAYS), response(STAYS), response(CLOSES)].join('');
  for (let time = 0; time < 2; time += 1) expect(await received(OPEN, OPEN, LAST)).toBe(all);
});

it('is written once for an age', async () => {
  await received(OPEN, LAST);
  lines[3] = '"two"';
  expect(await received(OPEN, LAST)).toContain('etag: "one"');
  age = 1;
  expect(await received(OPEN, LAST)).toContain('age: 1\r\netag: "two"');
});

it('says that a connection closes, also after it was written for one that stays open', async () => {
  await received(OPEN, LAST);
  expect(await received('GET / HTTP/1.0\r\n\r\n')).toBe(response(CLOSES));
  expect(await received('GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n', LAST)).toContain(CLOSES);
  expect(await received(OPEN, LAST)).toBe(response(STAYS) + response(CLOSES));
});

it('of a 304 is followed by nothing', async () => {
  head = new ReadyHead(304, ['age', '0', 'etag', '"one"']);
  body = undefined;
  const one = `HTTP/1.1 304 Not Modified\r\nage: 0\r\netag: "one"\r\nDate\r\n`;
  expect(await received(OPEN, OPEN, LAST)).toBe(`${one}${STAYS}\r\n\r\n`.repeat(2) + `${one}${CLOSES}\r\n\r\n`);
});

it('names a length to HEAD, and no body follows', async () => {
  const [asked, last] = [OPEN, LAST].map((request) => request.replace('GET', 'HEAD'));
  const expected = [STAYS, STAYS, CLOSES].map((ending) => response(ending).replace(/text$/, ''));
  expect(await received(asked ?? '', asked ?? '', last ?? '')).toBe(expected.join(''));
});
