import type { IncomingMessage } from 'node:http';
import { isUtf8 } from 'node:buffer';
import { RestError } from '@gatehouse/errors';
import type { Values } from '@gatehouse/bus';
import { readQuery } from './query';

const DEEPEST_JSON = 512;

/** What a Content-Type means for reading a body (docs/interface/gateway.md#bodies). */
export type BodyKind = 'json' | 'form' | 'multipart' | 'other';

export function bodyKind(contentType: string): BodyKind {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || /^[\w.-]+\/[\w.-]+\+json$/.test(type)) return 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  return type === 'multipart/form-data' ? 'multipart' : 'other';
}

export const tooLarge = (limit: number): RestError =>
  new RestError(413, 'rest_payload_too_large', `The request is larger than the ${limit} bytes that are taken here.`);

/** The whole body, up to `limit` bytes; 413 above. */
export async function readBytes(incoming: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const chunks: Buffer[] = [];
  let size = 0;
  // The iterator of the stream itself would cut the connection when it is left early.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

/** The members of a JSON body; JSON that is no object brings none. */
export function readJson(bytes: Buffer): Values {
  if (bytes.length === 0) return {};
  try {
    if (!isUtf8(bytes)) throw new SyntaxError('not UTF-8');
    const text = bytes.toString('utf8');
    if (bytes.length > DEEPEST_JSON && depthOf(text) > DEEPEST_JSON) throw new SyntaxError('nested too deep');
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
  } catch {
    throw new RestError(400, 'rest_invalid_json', 'Invalid JSON body passed.');
  }
}

export const readForm = (bytes: Buffer): Values => readQuery(bytes.toString('utf8').trim());

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 92) at += 1;
      else if (code === 34) quoted = false;
    } else if (code === 34) quoted = true;
    else if (code === 91 || code === 123) deepest = Math.max(deepest, (depth += 1));
    else if (code === 93 || code === 125) depth -= 1;
  }
  return deepest;
}
