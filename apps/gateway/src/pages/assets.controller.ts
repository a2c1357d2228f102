import { noRoute } from '@gatehouse/errors';
import { Args, Document, Namespace, Route, Text } from '@gatehouse/rest';
import { PAGES_NAMESPACE } from '../routing/router';
import { Assets } from './assets';

export class AssetArgs {
  @Text({ required: true })
  file!: string;

  /** The version that the page linked to. */
  @Text()
  v?: string;
}

/** The static files of the pages, under `/-/assets/`. */
@Namespace(PAGES_NAMESPACE)
export class AssetsController {
  constructor(private readonly assets: Assets) {}

  @Route('GET', 'assets/<file=[\\w.-]+>', { permit: 'public', tags: ['assets'] })
  read(@Args() { file, v }: AssetArgs) {
    const asset = this.assets.find(file);
    if (!asset) throw noRoute();
    const caching = v === asset.version ? 'public, max-age=31536000, immutable' : 'no-cache';
    return new Document(asset.bytes, asset.type, 200, { etag: `"${asset.version}"`, 'cache-control': caching });
  }
}
