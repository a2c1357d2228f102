import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { cachedEmbeds } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { embedAddresses, fillEmbeds } from '@gatehouse/text';
import { ContentFilters, type ShownContent } from '../records/view/content-filters';

/** Addresses of one answer that are asked for; the others stay as they are. */
const MOST = 100;
/** When an answer asks again after the service that keeps embeds did not answer. */
const RETRY_MS = 10_000;

/**
 * The markup of the providers in contents of the interface (docs/interface/core.md#embedded-content). Pages ask for what is
 * embedded themselves: what they show of it is a setting of theirs.
 */
@Injectable()
export class ContentEmbeds {
  constructor(
    private readonly bus: Bus,
    filters: ContentFilters,
  ) {
    filters.add((contents, ctx) => this.fill(contents, ctx), ['interface']);
  }

  private async fill(contents: readonly ShownContent[], ctx: RequestContext): Promise<readonly string[]> {
    const texts = contents.map(({ content_rendered: html }) => html);
    const urls = [...new Set(texts.flatMap(embedAddresses))].slice(0, MOST);
    if (urls.length === 0) return texts;
    const known = await this.known(urls, ctx);
    return texts.map((html) =>
      fillEmbeds(html, (url, place) => {
        const embed = known.get(url);
        return embed && place === 'paragraph' && /^<(?:a|iframe)\s/.test(embed) ? `<p>${embed}</p>` : embed;
      }),
    );
  }

  private async known(urls: string[], ctx: RequestContext): Promise<ReadonlyMap<string, string>> {
    try {
      const { embeds, until } = await this.bus.ask(cachedEmbeds, { urls });
      ctx.holdsUntil(until);
      return new Map(embeds.filter(({ html }) => html !== '').map(({ url, html }) => [url, html]));
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      ctx.holdsUntil(Date.now() + RETRY_MS);
      return new Map();
    }
  }
}
