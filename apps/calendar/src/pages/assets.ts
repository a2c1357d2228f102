import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { noRoute } from '@gatehouse/errors';
import { Document } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';

const FOLDER = join(__dirname, '..', '..', 'assets');
const TYPES: Record<string, string> = { '.css': 'text/css; charset=UTF-8', '.js': 'text/javascript; charset=UTF-8' };

interface Asset {
  bytes: Buffer;
  type: string;
  /** Hash of the content. */
  version: string;
}

/** Style sheet and script of the calendar's pages. */
@Injectable()
export class CalendarAssets {
  private readonly assets: ReadonlyMap<string, Asset>;

  constructor(private readonly config: Config) {
    this.assets = new Map(
      readdirSync(FOLDER).map((name) => {
        const bytes = readFileSync(join(FOLDER, name));
        return [
          name,
          {
            bytes,
            type: TYPES[extname(name)] ?? 'application/octet-stream',
            version: createHash('sha256').update(bytes).digest('base64url').slice(0, 12),
          },
        ];
      }),
    );
  }

  /** The URL of a file. It changes with the content, so clients may cache it forever. */
  address(name: string): string {
    return `${this.config.basePath}/-/calendar/assets/${name}?v=${this.assets.get(name)?.version ?? ''}`;
  }

  read(name: string, version: string | undefined): Document {
    const asset = this.assets.get(name);
    if (!asset) throw noRoute();
    const lasting = version === asset.version ? 'public, max-age=31536000, immutable' : 'no-cache';
    return new Document(asset.bytes, asset.type, 200, { etag: `"${asset.version}"`, 'cache-control': lasting });
  }
}
