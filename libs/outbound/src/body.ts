import type { IncomingMessage } from 'node:http';
import { pipeline, type Duplex, type Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip } from 'node:zlib';

export interface Body {
  bytes: Buffer;
  /** The body was longer than the limit. */
  truncated: boolean;
  /** The body was compressed. */
  decoded: boolean;
}

/** Reads at most `limit` bytes, counted after decompression, and closes the connection. */
export async function readBody(response: IncomingMessage, limit: number, signal: AbortSignal): Promise<Body> {
  const decoder = decoderOf(response.headers['content-encoding']);
  const source: Readable = decoder ? pipeline(response, decoder, () => undefined) : response;
  const stop = (): void => {
    source.destroy(new Error('too late'));
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    return { ...(await collect(source, limit)), decoded: decoder !== null };
  } finally {
    signal.removeEventListener('abort', stop);
    response.destroy();
  }
}

async function collect(source: AsyncIterable<Buffer>, limit: number): Promise<{ bytes: Buffer; truncated: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) return { bytes: Buffer.concat(chunks, limit), truncated: true };
  }
  return { bytes: Buffer.concat(chunks), truncated: false };
}

/** A compressed stream that ends early gives what it had, as in browsers. */
export function decoderOf(encoding: string | undefined): Duplex | null {
  switch (encoding?.trim().toLowerCase() ?? '') {
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
    case 'br':
      return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
    default:
      throw Object.assign(new Error(`content-encoding ${encoding}`), { code: 'UNSUPPORTED_ENCODING' });
  }
}
