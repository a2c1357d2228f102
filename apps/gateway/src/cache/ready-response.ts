import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from '@gatehouse/bus';
import { matchesTag } from '../http/entity-tags';
import { acceptedEncodings } from './stored/encodings';
import type { CachedResponse, Representation } from './stored/cached-response';

/** The response to a request for a cached response: in the client's encoding, or 304. */
export function readyResponse(cached: CachedResponse, headers: IncomingHttpHeaders): Reply {
  const ifNoneMatch = headers['if-none-match'];
  const best = cached.bestFor(acceptedEncodings(headers['accept-encoding']));
  const same = ifNoneMatch === undefined ? undefined : matching(cached, best, ifNoneMatch);
  const age = String(cached.ageAt(Date.now()));
  return same
    ? { status: 304, headers: { age, ...same.unchangedHeaders }, body: new Uint8Array() }
    : { status: 200, headers: { age, ...best.headers }, body: best.body };
}

/** The representation that the client has: a copy in any encoding is as good as another. */
function matching(cached: CachedResponse, best: Representation, ifNoneMatch: string): Representation | undefined {
  if (best.etag === ifNoneMatch) return best;
  const named = cached.representations.find(({ etag }) => ifNoneMatch.includes(etag));
  return named ?? (matchesTag(ifNoneMatch, best.etag) ? best : undefined);
}

/** The same for requests that did not find it at once; `status` is its Cache-Status. */
export function replyOf(cached: CachedResponse, headers: IncomingHttpHeaders, cacheStatus: string): Reply {
  const reply = readyResponse(cached, headers);
  const named: Record<string, string> = { ...reply.headers, 'cache-status': cacheStatus };
  if (!cacheStatus.endsWith('hit')) delete named.age;
  return { ...reply, headers: named };
}
