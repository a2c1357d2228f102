import { Injectable } from '@nestjs/common';
import { noRoute } from '@gatehouse/errors';
import { Document } from '@gatehouse/rest';
import { Home } from '../addresses/home';
import { readAssets } from './read-assets';

/** Style sheets, scripts and fonts of the pages: `apps/web/assets`. */
@Injectable()
export class Assets {
  private readonly assets = readAssets();

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
