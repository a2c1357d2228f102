import { Args, Namespace, Route, Text } from '@gatehouse/rest';
import { Assets } from './assets';

class AssetArgs {
  @Text({ required: true })
  file!: string;

  @Text()
  v?: string;
}

@Namespace('-')
export class AssetsController {
  constructor(private readonly assets: Assets) {}

  @Route('GET', 'widgets/assets/<file=[\\w.-]+>', { permit: 'public' })
  file(@Args() { file, v }: AssetArgs) {
    return this.assets.serve(file, v);
  }
}
