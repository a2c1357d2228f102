import { RestError } from '@gatehouse/errors';
import { decodeError, decodeReplies, encodeError, encodeReplies } from './bodies';
import { natsHeaders, replyHeaders, replyOf } from './headers';
import { MessageSigner } from './message-signer';

const bytes = (text: string): Uint8Array => Buffer.from(text);

describe('A signature', () => {
  const signer = new MessageSigner('secret');
  const signature = signer.sign('gatehouse.core', 'route', '1000', bytes('{"id":1}'));

  it('is valid for the message that it was made for', () => {
    expect(signer.verify(signature, 'gatehouse.core', 'route', '1000', bytes('{"id":1}'))).toBe(true);
  });

  it.each([
    ['subject', 'gatehouse.lms', 'route', '1000', '{"id":1}'],
    ['kind', 'gatehouse.core', 'ask', '1000', '{"id":1}'],
    ['deadline', 'gatehouse.core', 'route', '9000', '{"id":1}'],
    ['body', 'gatehouse.core', 'route', '1000', '{"id":2}'],
  ])('is not valid for another %s', (_part, subject, kind, deadline, body) => {
    expect(signer.verify(signature, subject, kind, deadline, bytes(body))).toBe(false);
  });

  it('is not valid when it is missing or made with another secret', () => {
    const other = new MessageSigner('other');
    expect(signer.verify('', 'gatehouse.core', 'route', '1000', bytes('{"id":1}'))).toBe(false);
    expect(other.verify(signature, 'gatehouse.core', 'route', '1000', bytes('{"id":1}'))).toBe(false);
  });
});

describe('A reply on the wire', () => {
  it('keeps its headers apart from those of the bus, each on one line', () => {
    const headers = replyHeaders({
      status: 404,
      headers: { allow: 'GET, POST', 'x-text': 'one\r\ngatehouse-status: 200' },
      body: bytes(''),
    });
    expect(replyOf(headers, bytes('body'))).toEqual({
      status: 404,
      headers: { allow: 'GET, POST', 'x-text': 'one gatehouse-status: 200' },
      body: bytes('body'),
    });
  });

  it('without a status is an error', () => {
    expect(() => replyOf(natsHeaders({ allow: 'GET' }), bytes(''))).toThrow(RestError);
  });

  it('shares a body with other replies', () => {
    const replies = ['', 'ä', 'x'.repeat(1000)].map((body, n) => ({
      status: 200 + n,
      headers: { n: String(n) },
      body: Buffer.from(body),
    }));
    expect(decodeReplies(encodeReplies(replies))).toEqual(replies);
    expect(decodeReplies(encodeReplies([]))).toEqual([]);
  });
});

it('An error keeps everything that a client sees of it', () => {
  const error = new RestError(409, 'code', 'Message.', {
    data: { a: 1 },
    extra: { status: 'error' },
    headers: { 'retry-after': '1' },
  });
  expect(decodeError(encodeError(error))).toEqual(error);
});
