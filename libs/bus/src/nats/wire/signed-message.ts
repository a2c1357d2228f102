import type { Msg, MsgHdrs } from 'nats';
import { bufferOf } from './bytes';
import { HEADER, headerOf, natsHeaders } from './headers';

/**
 * How a request or reply says what it is: as `lines` before its body, or as NATS `headers`, which cost both ends more.
 * A replica announces that it reads lines; one that does not is of an earlier version. What was asked for in headers is
 * answered in headers.
 */
export type MessageForm = 'lines' | 'headers';

/** A request or reply without its body. No text has a line break; those that are missing are empty. */
export interface SignedTexts {
  /** The public key of the sender; empty in a reply. */
  from: string;
  /** What the message is, as JSON. */
  head: string;
  /** Of a message that holds only the first chunk of its body: bytes and SHA-256 of all, and where the others are. */
  chunks: string;
  signature: string;
}

/** A request or reply as it arrived. Nothing of it is proven. */
export interface SignedMessage extends SignedTexts {
  form: MessageForm;
  body: Uint8Array;
}

/** Lines are in one piece of memory with the body, so a larger body would be copied once more than with headers. */
const COPIED_AT_MOST = 4_096;
const LINE_BREAK = 10;
const NOTHING: SignedTexts = { from: '', head: '', chunks: '', signature: '' };

/**
 * What NATS is given to send: the payload, and headers in that form, or beside a large body.
 * @param form what the receiver reads; who reads lines reads headers as well
 */
export function toNats(
  form: MessageForm,
  texts: SignedTexts,
  body: Uint8Array,
): { body: Uint8Array; headers?: MsgHdrs } {
  const isCopied = form === 'lines' && body.length <= COPIED_AT_MOST;
  return isCopied ? { body: withLines(texts, body) } : { body, headers: headersOf(texts) };
}

/** Reads a message of either form. One with neither lines nor headers has no sender, and is refused. */
export function fromNats(message: Msg): SignedMessage {
  const { headers, data } = message;
  if (headers === undefined) return readLines(data);
  const [from, head] = [headerOf(message, HEADER.from), headerOf(message, HEADER.head)];
  const [chunks, signature] = [headerOf(message, HEADER.chunks), headerOf(message, HEADER.signature)];
  return { form: 'headers', from, head, chunks, signature, body: data };
}

const headersOf = ({ from, head, chunks, signature }: SignedTexts): MsgHdrs =>
  natsHeaders({
    [HEADER.from]: from,
    [HEADER.head]: head,
    [HEADER.chunks]: chunks,
    [HEADER.signature]: signature,
  });

function withLines({ from, head, chunks, signature }: SignedTexts, body: Uint8Array): Uint8Array {
  const lines = `${from}\n${signature}\n${chunks}\n${head}\n`;
  const length = Buffer.byteLength(lines);
  const bytes = Buffer.allocUnsafe(length + body.length);
  bytes.write(lines);
  bytes.set(body, length);
  return bytes;
}

function readLines(data: Uint8Array): SignedMessage {
  const bytes = bufferOf(data);
  const first = bytes.indexOf(LINE_BREAK);
  const second = bytes.indexOf(LINE_BREAK, first + 1);
  const third = bytes.indexOf(LINE_BREAK, second + 1);
  const fourth = bytes.indexOf(LINE_BREAK, third + 1);
  // A search that finds nothing starts over, so a later line then ends before an earlier one.
  const hasLines = first >= 0 && second > first && third > second && fourth > third;
  if (!hasLines) return { form: 'lines', ...NOTHING, body: data };
  return {
    form: 'lines',
    from: bytes.toString('latin1', 0, first),
    signature: bytes.toString('latin1', first + 1, second),
    chunks: bytes.toString('latin1', second + 1, third),
    head: bytes.toString('utf8', third + 1, fourth),
    body: bytes.subarray(fourth + 1),
  };
}
