import { readdirSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { appFolder, readAsset, Config, type Asset } from '@gatehouse/service';

const FOLDER = appFolder('gateway', 'assets');

/** The static files of the pages: style sheet, icon, scripts. */
@Injectable()
export class Assets {
  private readonly assets = new Map(readdirSync(FOLDER).map((name) => [name, readAsset(FOLDER, name)]));

  constructor(private readonly config: Config) {}

  find(name: string): Asset | undefined {
    return this.assets.get(name);
  }

  /** The URL of an asset; it has a hash of the content, so that browsers can cache it for ever. */
  urlOf(name: string): string {
    return `${this.config.basePath}/-/assets/${name}?v=${this.find(name)?.version ?? ''}`;
  }
}
