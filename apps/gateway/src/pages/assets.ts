import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '@gatehouse/service';

interface Asset {
  bytes: Buffer;
  type: string;
  /** Changes with the content. */
  version: string;
}

const FOLDER = join(__dirname, '..', '..', 'assets');
/** Files of swagger-ui-dist for the documentation page. */
const SWAGGER_UI = ['swagger-ui-bundle.js', 'swagger-ui.css'];
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
  '.svg': 'image/svg+xml',
};

/** The static files of the pages: style sheet, icon, scripts. */
@Injectable()
export class Assets {
  private readonly assets: ReadonlyMap<string, Asset>;

  constructor(private readonly config: Config) {
    const swaggerUi = dirname(require.resolve('swagger-ui-dist/package.json'));
    const files = [
      ...readdirSync(FOLDER).map((name) => ({ name, folder: FOLDER })),
      ...SWAGGER_UI.map((name) => ({ name, folder: swaggerUi })),
    ];
    this.assets = new Map(
      files.map(({ name, folder }) => {
        const bytes = readFileSync(join(folder, name));
        const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
        return [name, { bytes, type: TYPES[extname(name)] ?? 'application/octet-stream', version }];
      }),
    );
  }

  find(name: string): Asset | undefined {
    return this.assets.get(name);
  }

  /** The URL of an asset; it has a hash of the content, so that browsers can cache it for ever. */
  urlOf(name: string): string {
    return `${this.config.basePath}/-/assets/${name}?v=${this.assets.get(name)?.version ?? ''}`;
  }
}
