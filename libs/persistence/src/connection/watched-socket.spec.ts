import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { watchedSocket } from './watched-socket';

/** Longer than a busy machine lets this process stand still: the server is in it as well. */
const SILENCE_MS = 500;

describe('A connection to a database server', () => {
  let server: Server;
  let accepted: Promise<Socket>;

  beforeEach(async () => {
    server = createServer().listen(0, '127.0.0.1');
    accepted = once(server, 'connection').then(([socket]: Socket[]) => socket);
    await once(server, 'listening');
  });

  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const open = (): Socket =>
    watchedSocket({ config: { host: '127.0.0.1', port: (server.address() as AddressInfo).port } }, SILENCE_MS);

  it('is given up as timed out when the server leaves a statement unanswered', async () => {
    const socket = open();
    const peer = await accepted;
    peer.resume();
    socket.write('SELECT 1');
    const [error]: { code?: string }[] = await once(socket, 'error');
    expect(error?.code).toBe('ETIMEDOUT');
    peer.destroy();
  });

  it('is kept while it has nothing to wait for', async () => {
    const socket = open();
    const peer = await accepted;
    peer.on('data', () => peer.write('1'));
    socket.write('SELECT 1');
    await once(socket, 'data');
    await new Promise((resolve) => setTimeout(resolve, SILENCE_MS * 3));
    expect(socket.destroyed).toBe(false);
    socket.write('SELECT 2');
    await once(socket, 'data');
    socket.destroy();
    peer.destroy();
  });

  it('is given up after a pause, too', async () => {
    const socket = open();
    const peer = await accepted;
    peer.once('data', () => peer.write('1'));
    socket.write('SELECT 1');
    await once(socket, 'data');
    await new Promise((resolve) => setTimeout(resolve, SILENCE_MS * 2));
    socket.write('SELECT 2');
    const [error]: { code?: string }[] = await once(socket, 'error');
    expect(error?.code).toBe('ETIMEDOUT');
    peer.destroy();
  });
});
