import { RestError } from '@gatehouse/errors';
import type { Reply } from '../../envelope';

/** A view of the same memory, so that nothing is copied. */
export const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The text of UTF-8 bytes. */
export const textOf = (bytes: Uint8Array): string => bufferOf(bytes).toString();

interface ReplyHead extends Pick<Reply, 'status' | 'headers' | 'embedded' | 'tags' | 'until' | 'version'> {
  /** Bytes of the body. */
  size: number;
}

/** Several replies as one body: the length of a JSON head, the head (status, headers, size of each), then the bodies. */
export function encodeReplies(replies: Reply[]): Uint8Array {
  const heads = replies.map(({ body, ...head }): ReplyHead => ({ ...head, size: body.length }));
  const head = Buffer.from(JSON.stringify(heads));
  const length = Buffer.allocUnsafe(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...replies.map(({ body }) => body)]);
}

/** The replies of {@link encodeReplies}. */
export function decodeReplies(bytes: Uint8Array): Reply[] {
  const buffer = bufferOf(bytes);
  let at = 4 + buffer.readUInt32BE(0);
  const heads = JSON.parse(buffer.toString('utf8', 4, at)) as ReplyHead[];
  return heads.map(({ size, ...head }) => ({ ...head, body: buffer.subarray(at, (at += size)) }));
}

/** The error of a question, with everything that a client may see of it. */
export function encodeError({ status, code, message, data, extra, headers }: RestError): Uint8Array {
  return Buffer.from(JSON.stringify({ status, code, message, data, extra, headers }));
}

/** The error of {@link encodeError}. */
export function decodeError(bytes: Uint8Array): RestError {
  const { status, code, message, ...options } = JSON.parse(textOf(bytes)) as RestError;
  return new RestError(status, code, message, options);
}
