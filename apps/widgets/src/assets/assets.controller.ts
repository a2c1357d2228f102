import { Arg, Args, Namespace, Route } from '@gatehouse/rest';
import { AssetsService } from './assets.service';

class AssetArgs {
  @Arg({ type: 'string', required: true })
  file!: string;

  @Arg({ type: 'string' })
  v?: string;
}

@Namespace('-')
export class AssetsController {
  constructor(private readonly assets: AssetsService) {}

  @Route('GET', 'widgets/assets/<file=[\\w.-]+>', { permit: 'public' })
  file(@Args() { file, v }: AssetArgs) {
    return this.assets.serve(file, v);
  }
}
