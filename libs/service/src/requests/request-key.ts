import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Reply, Request } from '@gatehouse/bus';
import type { IdempotentRequest } from '@gatehouse/persistence';
import { gunzipSync, gzipSync } from 'node:zlib';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * An Idempotency-Key with what it belongs to. The database gets hashes, and answers that only the key opens: the table
 * tells neither keys nor answers (docs/decisions/0046-idempotency-keys.md).
 */
export class RequestKey implements IdempotentRequest {
  private constructor(
    readonly id: string,
    readonly fingerprint: string,
    /** Names the request to those that it asks. */
    readonly name: string,
    private readonly secret: Buffer,
  ) {}

  /** The key of a request: the same person, method and path make the same id. */
  static ofRequest(request: Request, key: string): RequestKey {
    const { caller, method, route, path, query, body, files, client, batchDigest = '' } = request;
    const sent = files.map(({ field, name, type, size, sha256 }) => ({ field, name, type, size, sha256 }));
    const place = JSON.stringify([caller.kind, caller.id, method, route, Object.entries(path).sort()]);
    return RequestKey.of(key, place, JSON.stringify([query, body, sent, client.disposition, batchDigest]));
  }

  /** The key of a question, which another service has made of the request that it answers. */
  static ofAsk(contract: string, key: string): RequestKey {
    return RequestKey.of(key, JSON.stringify(['ask', contract]), '');
  }

  private static of(key: string, place: string, content: string): RequestKey {
    const derive = (purpose: string): Buffer => createHmac('sha256', key).update(`${purpose}\0${place}`).digest();
    const id = derive('id');
    // With the key, or a short body could be guessed from its hash.
    const fingerprint = createHmac('sha256', key).update(`fingerprint\0${content}`).digest('hex');
    return new RequestKey(id.toString('hex'), fingerprint, derive('name').toString('base64url'), derive('answer'));
  }

  /** An answer as it is stored. */
  seal(bytes: Uint8Array): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.secret, iv);
    const sealed = Buffer.concat([cipher.update(gzipSync(bytes, { level: 1 })), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** An answer that was stored. */
  open(text: string): Buffer {
    const bytes = Buffer.from(text, 'base64');
    const decipher = createDecipheriv(CIPHER, this.secret, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return gunzipSync(Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]));
  }
}

/** What is stored of a reply beside its status. */
type PackedReply = Pick<Reply, 'headers' | 'body' | 'version'>;

/** The headers and the body of a reply as bytes. */
export function packReply({ headers, version, body }: PackedReply): Buffer {
  const head = Buffer.from(JSON.stringify({ headers, version }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, body]);
}

/** The reply of {@link packReply}. */
export function unpackReply(bytes: Buffer): PackedReply {
  const end = 4 + bytes.readUInt32BE(0);
  const head = JSON.parse(bytes.toString('utf8', 4, end)) as Omit<PackedReply, 'body'>;
  return { ...head, body: bytes.subarray(end) };
}
