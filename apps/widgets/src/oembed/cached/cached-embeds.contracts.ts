import { cachedEmbeds, type CachedEmbed } from '@gatehouse/dto';
import { Answers, RpcController } from '@gatehouse/rest';
import { CachedEmbedsService } from './cached-embeds.service';

/** What is embedded in contents, for the interface and for pages. */
@RpcController()
export class CachedEmbedsContracts {
  constructor(private readonly embeds: CachedEmbedsService) {}

  @Answers(cachedEmbeds)
  cached({ urls }: { urls: string[] }): Promise<{ embeds: CachedEmbed[]; until: number }> {
    return this.embeds.cached(urls);
  }
}
