import { Args, Namespace, Route, Text } from '@gatehouse/rest';
import { AssetsService } from './assets.service';

class AssetArgs {
  @Text({ required: true })
  file!: string;

  @Text()
  v?: string;
}

/** The styles and scripts of widgets. */
@Namespace('-')
export class AssetsController {
  constructor(private readonly assets: AssetsService) {}

  @Route('GET', 'widgets/assets/<file=[\\w.-]+>', { permit: 'public', tags: ['site'] })
  file(@Args() { file, v }: AssetArgs) {
    return this.assets.serve(file, v);
  }
}
