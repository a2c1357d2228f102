import { serversOf } from './connection';

describe('The address of NATS', () => {
  it('gives a server, on port 4222 unless it names another', () => {
    expect(serversOf('nats://a:4223')).toEqual({ servers: ['a:4223'] });
    expect(serversOf('a:1, b')).toEqual({ servers: ['a:1', 'b:4222'] });
  });

  it('gives credentials: user and password, or a token', () => {
    expect(serversOf('nats://token@[::1]:5')).toEqual({ servers: ['[::1]:5'], token: 'token' });
    expect(serversOf('tls://me:p%40ss@a,b')).toEqual({
      servers: ['a:4222', 'b:4222'],
      user: 'me',
      pass: 'p@ss',
      tls: {},
    });
  });
});
