import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';
import { replyToClientError } from './client-error';

describe('A request that Node cannot parse', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((_request, response) => response.end('fine')).on('clientError', (error, socket) =>
      replyToClientError(error, socket as Socket),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
  });

  const replyTo = async (text: string): Promise<{ head: string; body: unknown }> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(text);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { head, body: JSON.parse(body) };
  };

  it('gets the usual failure and a closed connection', async () => {
    const { head, body } = await replyTo('nonsense\r\n\r\n');
    expect(head).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\n[^]*content-type: application\/json; charset=UTF-8[^]*connection: close/,
    );
    expect(body).toEqual({
      code: 'rest_invalid_request',
      message: 'The request is not valid HTTP.',
      data: { status: 400 },
    });
  });

  it('gets 431 when its address or headers are too long', async () => {
    const { body } = await replyTo(`GET /?search=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(body).toMatchObject({ code: 'rest_invalid_request', data: { status: 431 } });
  });
});
