import { noRoute } from '@gatehouse/errors';
import { Arg, Args, Document, Namespace, Route } from '@gatehouse/rest';
import { PAGES } from '../routing/router';
import { Assets } from './assets';

export class AssetArgs {
  @Arg({ type: 'string', required: true })
  file!: string;

  /** The version that the page linked to. */
  @Arg({ type: 'string' })
  v?: string;
}

/** Files of the pages: `/-/assets/…`. */
@Namespace(PAGES)
export class AssetsController {
  constructor(private readonly assets: Assets) {}

  @Route('GET', 'assets/<file=[\\w.-]+>', { permit: 'public' })
  read(@Args() { file, v }: AssetArgs) {
    const asset = this.assets.find(file);
    if (!asset) throw noRoute();
    const lasting = v === asset.version ? 'public, max-age=31536000, immutable' : 'no-cache';
    return new Document(asset.bytes, asset.type, 200, { etag: `"${asset.version}"`, 'cache-control': lasting });
  }
}
