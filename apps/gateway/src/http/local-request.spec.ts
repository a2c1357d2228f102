import { isFromThisMachine } from './local-request';

const request = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  socket: { remoteAddress },
  headers: { host: 'localhost:3000', ...headers },
});

describe('a request is from this machine', () => {
  it.each([
    ['127.0.0.1', {}],
    ['127.8.9.10', { host: '127.0.0.1:3000' }],
    ['::1', { host: '[::1]:3000' }],
    ['::ffff:127.0.0.1', { host: '127.0.0.1' }],
  ])('when its peer and its host are: %s %j', (peer, headers) =>
    expect(isFromThisMachine(request(peer, headers))).toBe(true),
  );

  it.each<[string, string, Record<string, string>]>([
    ['another machine', '192.0.2.1', {}],
    ['another machine that claims to be this one', '192.0.2.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
    ['an IPv6 address', '2001:db8::1', {}],
    ['a proxy that names the client', '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }],
    ['a proxy that names this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy by the standard', '127.0.0.1', { forwarded: 'for=192.0.2.1' }],
    ['a proxy that passes the host on', '127.0.0.1', { host: 'example.com' }],
    ['a page of another site in a browser here', '127.0.0.1', { host: '127.0.0.1.example.com' }],
    ['a link preview of the site', '127.0.0.1', { via: '1.1 gatehouse' }],
    ['nobody', '', {}],
  ])('but not when it comes from %s', (_who, peer, headers) =>
    expect(isFromThisMachine(request(peer, headers))).toBe(false),
  );
});
