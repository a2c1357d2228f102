import { RestError } from '@gatehouse/errors';
import { serversOf } from './nats-connection';
import {
  MessageSigner,
  bundle,
  errorBytes,
  errorFrom,
  replyHeaders,
  replyOf,
  unbundle,
  wireHeaders,
} from './nats-wire';

const bytes = (text: string): Uint8Array => Buffer.from(text);

describe('the seal', () => {
  const seal = new MessageSigner('secret');
  const given = seal.of('gatehouse.core', 'route', '1000', bytes('{"id":1}'));

  it('fits what it was made for alone', () => {
    expect(seal.fits(given, 'gatehouse.core', 'route', '1000', bytes('{"id":1}'))).toBe(true);
    expect(seal.fits(given, 'gatehouse.lms', 'route', '1000', bytes('{"id":1}'))).toBe(false);
    expect(seal.fits(given, 'gatehouse.core', 'ask', '1000', bytes('{"id":1}'))).toBe(false);
    expect(seal.fits(given, 'gatehouse.core', 'route', '9000', bytes('{"id":1}'))).toBe(false);
    expect(seal.fits(given, 'gatehouse.core', 'route', '1000', bytes('{"id":2}'))).toBe(false);
    expect(seal.fits('', 'gatehouse.core', 'route', '1000', bytes('{"id":1}'))).toBe(false);
    expect(new MessageSigner('other').fits(given, 'gatehouse.core', 'route', '1000', bytes('{"id":1}'))).toBe(false);
  });
});

describe('a reply on the wire', () => {
  it('keeps its headers apart from ours, each on one line', () => {
    const headers = replyHeaders({
      status: 404,
      headers: { allow: 'GET, POST', 'x-text': 'one\r\ngatehouse-status: 200' },
      body: bytes(''),
    });
    const read = replyOf(headers, bytes('body'));
    expect(read).toEqual({
      status: 404,
      headers: { allow: 'GET, POST', 'x-text': 'one gatehouse-status: 200' },
      body: bytes('body'),
    });
  });

  it('is none without a status', () => {
    expect(() => replyOf(wireHeaders({ allow: 'GET' }), bytes(''))).toThrow(RestError);
  });

  it('travels with others as one body', () => {
    const replies = ['', 'ä', 'x'.repeat(1000)].map((body, n) => ({
      status: 200 + n,
      headers: { n: String(n) },
      body: Buffer.from(body),
    }));
    expect(unbundle(bundle(replies))).toEqual(replies);
    expect(unbundle(bundle([]))).toEqual([]);
  });
});

it('an error keeps all that a client is told', () => {
  const error = new RestError(409, 'code', 'Message.', {
    data: { a: 1 },
    extra: { status: 'error' },
    headers: { 'retry-after': '1' },
  });
  expect(errorFrom(errorBytes(error))).toEqual(error);
});

it('an address gives servers and credentials', () => {
  expect(serversOf('nats://a:4223')).toEqual({ servers: ['a:4223'] });
  expect(serversOf('a:1, b')).toEqual({ servers: ['a:1', 'b:4222'] });
  expect(serversOf('tls://me:p%40ss@a,b')).toEqual({
    servers: ['a:4222', 'b:4222'],
    user: 'me',
    pass: 'p@ss',
    tls: {},
  });
  expect(serversOf('nats://token@[::1]:5')).toEqual({ servers: ['[::1]:5'], token: 'token' });
});
