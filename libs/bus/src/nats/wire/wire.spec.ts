import type { Msg } from 'nats';
import { RestError } from '@gatehouse/errors';
import { decodeError, decodeReplies, encodeError, encodeReplies } from './bodies';
import { readMessageHead, readRequestHead, replyHead } from './headers';
import { headersOf, textsOf } from './signed-message';

const bytes = (text: string): Uint8Array => Buffer.from(text);

describe('A reply on the wire', () => {
  it('has headers of one line each', () => {
    const headers = { allow: 'GET, POST', 'x-text': 'one\r\nGrüße: 200' };
    const head = replyHead({ status: 404, headers, body: bytes('') });
    expect(head).not.toMatch(/[\r\n]/);
    expect(JSON.parse(head)).toEqual({ status: 404, headers: { allow: 'GET, POST', 'x-text': 'one Grüße: 200' } });
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

it('A signed message is read as it was sent', () => {
  const texts = { from: 'UKEY', head: '{"requestId":"Grüße"}', chunks: '', signature: 'mac' };
  expect(textsOf({ headers: headersOf(texts) } as Msg)).toEqual(texts);
  expect(textsOf({} as Msg)).toEqual({ from: '', head: '', chunks: '', signature: '' });
});

it('An error keeps everything that a client sees of it', () => {
  const error = new RestError(409, 'code', 'Message.', {
    data: { a: 1 },
    extra: { status: 'error' },
    headers: { 'retry-after': '1' },
  });
  expect(decodeError(encodeError(error))).toEqual(error);
});

it('Heads that are something else are not read', () => {
  expect(readRequestHead('{"kind":"ask","contract":"x","deadline":1}')).toEqual({
    kind: 'ask',
    contract: 'x',
    deadline: 1,
  });
  for (const text of [
    '',
    'null',
    '[]',
    '{"kind":"x","deadline":1}',
    '{"kind":"ask","contract":1,"deadline":1}',
    '{"kind":"ask"}',
  ])
    expect(readRequestHead(text)).toBeUndefined();
  expect(readMessageHead('{"at":1,"id":"a"}')).toEqual({ at: 1, id: 'a' });
  for (const text of ['{', 'null', '{"at":"1","id":"a"}', '{"at":1}']) expect(readMessageHead(text)).toBeUndefined();
});
