import { Args, Namespace, Route, Text } from '@gatehouse/rest';
import { Assets } from './assets';

class AssetArgs {
  @Text({ required: true })
  file!: string;

  /** The version that the page linked to. */
  @Text()
  v?: string;
}

/** The static files of the pages that people read. */
@Namespace('-')
export class AssetsController {
  constructor(private readonly assets: Assets) {}

  @Route('GET', 'web/assets/<file=[\\w.-]+>', { permit: 'public', tags: ['assets'] })
  read(@Args() { file, v }: AssetArgs) {
    return this.assets.serve(file, v);
  }
}
