import { Args, Namespace, Route, Text } from '@gatehouse/rest';
import { assetReply } from '@gatehouse/service';
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
    return assetReply(this.assets.find(file), v);
  }
}
