import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { noRoute } from '@gatehouse/errors';
import { Document } from '@gatehouse/rest';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=UTF-8',
  '.woff2': 'font/woff2',
  '.xsl': 'text/xsl; charset=UTF-8',
};

/** `Cache-Control` for addresses that change with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A file that pages load: a style sheet, a script, a font. */
export interface Asset {
  bytes: Buffer;
  type: string;
  /** Hash of the content. The addresses that pages link to have it. */
  version: string;
}

/** How a file is served. */
export interface AssetCaching {
  headers?: Readonly<Record<string, string>>;
  /** `Cache-Control` at an address without the present version. */
  otherwise?: string;
}

/** A file with these bytes; its type follows from the ending of its name. */
export function assetOf(name: string, bytes: Buffer): Asset {
  const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
  return { bytes, type: TYPES[extname(name)] ?? 'application/octet-stream', version };
}

/** A file of a folder. */
export const readAsset = (folder: string, name: string): Asset => assetOf(name, readFileSync(join(folder, name)));

/**
 * The reply with a file. Browsers keep it for ever at the address of its version.
 * @throws 404 `rest_no_route` where there is no file
 */
export function assetReply(
  asset: Asset | undefined,
  version: string | undefined,
  { headers, otherwise = 'no-cache' }: AssetCaching = {},
): Document {
  if (!asset) throw noRoute();
  const caching = version === asset.version ? IMMUTABLE : otherwise;
  return new Document(asset.bytes, asset.type, 200, {
    ...headers,
    etag: `"${asset.version}"`,
    'cache-control': caching,
  });
}
