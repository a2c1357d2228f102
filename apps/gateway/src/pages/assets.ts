import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '@gatehouse/service';

interface Asset {
  bytes: Buffer;
  type: string;
  /** Changes with the content. */
  version: string;
}

const FOLDER = join(__dirname, '..', '..', 'assets');
const TYPES: Record<string, string> = { '.css': 'text/css; charset=UTF-8', '.js': 'text/javascript; charset=UTF-8', '.svg': 'image/svg+xml' };

/** The few files that pages stand on: style sheet, icon, scripts. */
@Injectable()
export class Assets {
  private readonly assets: ReadonlyMap<string, Asset>;

  constructor(@Inject(Config) private readonly config: Config) {
    this.assets = new Map(readdirSync(FOLDER).map((name) => {
      const bytes = readFileSync(join(FOLDER, name));
      const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
      return [name, { bytes, type: TYPES[extname(name)] ?? 'application/octet-stream', version }];
    }));
  }

  find(name: string): Asset | undefined {
    return this.assets.get(name);
  }

  /** The address to link to: another one when the content is another, so that it may be kept for ever. */
  address(name: string): string {
    return `${this.config.basePath}/-/assets/${name}?v=${this.assets.get(name)?.version ?? ''}`;
  }
}
