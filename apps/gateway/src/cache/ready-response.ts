import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Reply } from '@gatehouse/bus';
import { matchesTag } from '../http/etag';
import { corsHeaders } from '../http/headers';
import { acceptedEncodings } from './kept/encodings';
import type { KeptReply, Representation } from './kept/kept-reply';

/** What a request for a kept reply gets. */
interface ReadyResponse {
  status: 200 | 304;
  /** Names and values in turns. */
  headers: string[];
  body: Buffer | undefined;
}

/** The response to a request for a kept reply: in the client's encoding and for its origin, or 304. */
function readyResponse(kept: KeptReply, headers: IncomingHttpHeaders): ReadyResponse {
  const { origin } = headers;
  const ifNoneMatch = headers['if-none-match'];
  const best = kept.bestFor(acceptedEncodings(headers['accept-encoding']));
  const same = ifNoneMatch === undefined ? undefined : matching(kept, best, ifNoneMatch);
  const isRead = origin !== undefined && kept.facts.isForAnyOrigin;
  return {
    status: same ? 304 : 200,
    headers: [
      'age',
      String(kept.ageAt(Date.now())),
      ...(same ? same.unchangedLines : best.lines),
      ...(isRead ? Object.entries(corsHeaders(origin)).flat() : []),
    ],
    body: same ? undefined : best.body,
  };
}

/** Sends a kept reply; gives the status. */
export function sendReady(kept: KeptReply, headers: IncomingHttpHeaders, response: ServerResponse): 200 | 304 {
  const { status, headers: lines, body } = readyResponse(kept, headers);
  response.writeHead(status, lines).end(body);
  return status;
}

/** The representation that the client has: a copy in any encoding is as good as another. */
function matching(kept: KeptReply, best: Representation, ifNoneMatch: string): Representation | undefined {
  if (best.etag === ifNoneMatch) return best;
  const named = kept.representations.find(({ etag }) => ifNoneMatch.includes(etag));
  return named ?? (matchesTag(ifNoneMatch, best.etag) ? best : undefined);
}

/** The same as a reply, for requests that do not take the short way; `status` is its Cache-Status. */
export function replyOf(kept: KeptReply, headers: IncomingHttpHeaders, cacheStatus: string): Reply {
  const { status, headers: lines, body } = readyResponse(kept, headers);
  const named: Record<string, string> = {};
  for (let at = 0; at < lines.length; at += 2) named[lines[at] ?? ''] = lines[at + 1] ?? '';
  named['cache-status'] = cacheStatus;
  if (!cacheStatus.endsWith('hit')) delete named.age;
  return { status, headers: named, body: body ?? new Uint8Array() };
}
