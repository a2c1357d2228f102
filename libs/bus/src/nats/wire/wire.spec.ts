import type { Msg, MsgHdrs } from 'nats';
import { RestError } from '@gatehouse/errors';
import { decodeError, decodeReplies, encodeError, encodeReplies } from './bodies';
import { readNewsHead, readRequestHead, replyHead } from './headers';
import { fromNats, toNats } from './signed-message';

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

describe('A signed message', () => {
  const texts = { from: 'UKEY', head: '{"requestId":"Grüße"}', chunks: '', signature: 'mac' };
  const received = (data: Uint8Array, headers?: MsgHdrs) => fromNats({ data, headers } as Msg);

  it('is read as it was sent, in both forms', () => {
    for (const form of ['lines', 'headers'] as const)
      for (const text of ['', '\n', 'two\nlines\n', 'ä'.repeat(500)]) {
        const { body, headers } = toNats(form, texts, bytes(text));
        const { body: read, ...rest } = received(body, headers);
        expect({ ...rest, text: Buffer.from(read).toString() }).toEqual({ ...texts, form, text });
      }
  });

  it('is not copied together with a large body', () => {
    const body = Buffer.alloc(5000, 'ä');
    const sent = toNats('lines', texts, body);
    expect(sent.body).toBe(body);
    expect(received(sent.body, sent.headers)).toEqual({ ...texts, form: 'headers', body });
  });

  it('says nothing when it has too few lines', () => {
    for (const text of ['', 'a', '\n', 'a\nb\nc\nd'])
      expect(received(bytes(text))).toMatchObject({ from: '', head: '', chunks: '', signature: '' });
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
  expect(readNewsHead('{"at":1,"id":"a"}')).toEqual({ at: 1, id: 'a' });
  for (const text of ['{', 'null', '{"at":"1","id":"a"}', '{"at":1}']) expect(readNewsHead(text)).toBeUndefined();
});
