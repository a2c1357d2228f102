import { Injectable } from '@nestjs/common';
import type { Document } from '@gatehouse/rest';
import { assetReply } from '@gatehouse/service';
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
    return assetReply(this.assets.get(name), version);
  }
}
