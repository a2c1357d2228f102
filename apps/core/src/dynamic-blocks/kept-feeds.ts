import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { keptFeed, type FeedEntry } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';

/** When a reply asks again after the service that reads feeds did not answer. */
const RETRY_MS = 10_000;

/** Feeds of other sites, which another service reads and keeps (docs/web.md#feeds-of-other-sites). */
@Injectable()
export class KeptFeeds {
  constructor(private readonly bus: Bus) {}

  /** The entries of a feed; none of one that cannot be read now. The reply holds until there may be others. */
  async of(url: string, ctx: Pick<RequestContext, 'holdsUntil'>): Promise<readonly FeedEntry[]> {
    try {
      const { entries, until } = await this.bus.ask(keptFeed, { url });
      ctx.holdsUntil(until);
      return entries;
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      ctx.holdsUntil(Date.now() + RETRY_MS);
      return [];
    }
  }
}
