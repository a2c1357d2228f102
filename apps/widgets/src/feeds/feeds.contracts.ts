import { cachedFeed, type CachedFeed } from '@gatehouse/dto';
import { Answers, RpcController } from '@gatehouse/rest';
import { FeedsService } from './feeds.service';

/** Feeds of other sites, for pages. */
@RpcController()
export class FeedsContracts {
  constructor(private readonly feeds: FeedsService) {}

  @Answers(cachedFeed)
  cached({ url }: { url: string }): Promise<CachedFeed> {
    return this.feeds.cached(url);
  }
}
