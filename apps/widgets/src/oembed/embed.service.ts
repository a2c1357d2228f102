import { Inject, Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { postByAddress } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { Config, SiteFacts } from '@gatehouse/service';
import type { OEmbed } from './oembed';
import { postEmbed } from './post.embed';

export const nothingToEmbed = (): RestError => new RestError(404, 'oembed_invalid_url', 'Not Found');

/** Embeds of this site's own posts and pages. */
@Injectable()
export class EmbedService {
  constructor(@Inject(Bus) private readonly bus: Bus, @Inject(SiteFacts) private readonly site: SiteFacts, @Inject(Config) private readonly config: Config) {}

  /** @throws 404 `oembed_invalid_url` */
  async embed(url: string, maxwidth: number): Promise<OEmbed> {
    const post = this.isOurs(url) ? await this.bus.ask(postByAddress, { url }) : null;
    if (!post) throw nothingToEmbed();
    const { title } = await this.site.settings();
    return postEmbed(post, { name: title, url: this.config.baseUrl }, maxwidth);
  }

  /** Whether an address is one of this site, over http or https. */
  isOurs(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const { protocol, host, username, password } = new URL(url);
    return /^https?:$/.test(protocol) && username === '' && password === '' && host === new URL(this.config.baseUrl).host;
  }
}
