import { keptFeed, type KeptFeed } from '@gatehouse/dto';
import { Answers, RpcController } from '@gatehouse/rest';
import { FeedsService } from './feeds.service';

/** Feeds of other sites, for pages. */
@RpcController()
export class FeedsContracts {
  constructor(private readonly feeds: FeedsService) {}

  @Answers(keptFeed)
  kept({ url }: { url: string }): Promise<KeptFeed> {
    return this.feeds.kept(url);
  }
}
