import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { keptFeed, type FeedEntry } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import type { Visit } from '../interface/visit';

/** When a page asks again after the service that reads feeds did not answer. */
const RETRY_MS = 10_000;

/** Feeds of other sites, which another service reads and keeps (docs/web.md#feeds-of-other-sites). */
@Injectable()
export class ForeignFeeds {
  constructor(private readonly bus: Bus) {}

  /** The entries of a feed; none of one that cannot be read now. The page holds until there may be others. */
  async of(url: string, ctx: Visit): Promise<readonly FeedEntry[]> {
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
