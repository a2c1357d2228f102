import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { visitorsReadOf } from './visitors-read';

const keyOf = (method: string, url: string, headers: IncomingHttpHeaders = {}): string | undefined =>
  visitorsReadOf({ method, url, headers } as IncomingMessage);

describe('A request that every visitor could send alike', () => {
  it('is known by its method and its address as sent', () => {
    const keys = ['/a', '/a/', '/A', '/a?x=1&y=2', '/a?y=2&x=1', '/?rest_route=/a'].map((url) => keyOf('GET', url));
    expect(new Set([...keys, keyOf('HEAD', '/a')]).size).toBe(7);
  });

  it.each([
    { origin: 'https://a.example' },
    { 'accept-encoding': 'br' },
    { 'if-none-match': '"a"' },
    { cookie: 'a=b' },
  ])('is the same with %j', (headers) => expect(keyOf('GET', '/a', headers)).toBe(keyOf('GET', '/a')));

  it.each([
    { authorization: 'Basic abc' },
    { authorization: '' },
    { 'x-wp-nonce': 'abc' },
    { 'x-http-method-override': 'DELETE' },
    { cookie: 'a=b; gatehouse_session=abc' },
    { 'content-length': '2' },
    { 'transfer-encoding': 'chunked' },
  ])('is none with %j', (headers) => expect(keyOf('GET', '/a', headers)).toBeUndefined());

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('is no %s', (method) => expect(keyOf(method, '/a')).toBeUndefined());
});
