import type { Bus } from '@gatehouse/bus';
import { cachedFeed, type FeedEntry } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';

/** When a reply asks again after the service that reads feeds did not answer. */
const RETRY_MS = 10_000;

/**
 * The entries of a feed of another site, which another service reads and keeps (docs/web.md#feeds-of-other-sites); none of one
 * that cannot be read now.
 * @param reply holds until there may be others
 */
export async function feedEntries(
  bus: Bus,
  url: string,
  reply: { holdsUntil(moment: number): void },
): Promise<readonly FeedEntry[]> {
  try {
    const { entries, until } = await bus.ask(cachedFeed, { url });
    reply.holdsUntil(until);
    return entries;
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    reply.holdsUntil(Date.now() + RETRY_MS);
    return [];
  }
}
