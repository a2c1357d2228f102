import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { noRoute } from '@gatehouse/errors';
import { Document } from '@gatehouse/rest';
import { Home } from '../addresses/home';

const FOLDER = join(__dirname, '..', '..', 'assets');
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.xsl': 'text/xsl; charset=UTF-8',
};

interface Asset {
  bytes: Buffer;
  type: string;
  /** Hash of the content. */
  version: string;
}

/** Style sheets and scripts of the pages: the files of `apps/web/assets`. */
@Injectable()
export class Assets {
  private readonly assets: ReadonlyMap<string, Asset> = new Map(readdirSync(FOLDER).map((name) => [name, read(name)]));

  constructor(private readonly home: Home) {}

  /** The path of a file. It changes with the content, so browsers may keep it for ever. */
  address(name: string): string {
    return `${this.home.pages}web/assets/${name}?v=${this.assets.get(name)?.version ?? ''}`;
  }

  /** @throws 404 `rest_no_route` */
  serve(name: string, version: string | undefined): Document {
    const asset = this.assets.get(name);
    if (!asset) throw noRoute();
    const lasting = version === asset.version ? 'public, max-age=31536000, immutable' : 'no-cache';
    return new Document(asset.bytes, asset.type, 200, { etag: `"${asset.version}"`, 'cache-control': lasting });
  }
}

function read(name: string): Asset {
  const bytes = readFileSync(join(FOLDER, name));
  const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
  return { bytes, type: TYPES[extname(name)] ?? 'application/octet-stream', version };
}
