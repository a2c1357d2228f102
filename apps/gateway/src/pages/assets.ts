import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { appFolder, readAsset, Config, type Asset } from '@gatehouse/service';

const FOLDER = appFolder('gateway', 'assets');
/** Files of swagger-ui-dist for the documentation page. */
const SWAGGER_UI = ['swagger-ui-bundle.js', 'swagger-ui.css'];

/** The static files of the pages: style sheet, icon, scripts. */
@Injectable()
export class Assets {
  private readonly folders: ReadonlyMap<string, string>;
  private readonly read = new Map<string, Asset>();

  constructor(private readonly config: Config) {
    const swaggerUi = dirname(require.resolve('swagger-ui-dist/package.json'));
    this.folders = new Map([
      ...readdirSync(FOLDER).map((name) => [name, FOLDER] as const),
      ...SWAGGER_UI.map((name) => [name, swaggerUi] as const),
    ]);
  }

  /** Read when it is first asked for: those of the documentation have two megabytes. */
  find(name: string): Asset | undefined {
    const folder = this.folders.get(name);
    const known = this.read.get(name);
    if (known !== undefined || folder === undefined) return known;
    const asset = readAsset(folder, name);
    this.read.set(name, asset);
    return asset;
  }

  /** The URL of an asset; it has a hash of the content, so that browsers can cache it for ever. */
  urlOf(name: string): string {
    return `${this.config.basePath}/-/assets/${name}?v=${this.find(name)?.version ?? ''}`;
  }
}
