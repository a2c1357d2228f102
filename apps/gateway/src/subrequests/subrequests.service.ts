import { Inject, Injectable } from '@nestjs/common';
import { failure, type EndpointEntry, type Reply } from '@gatehouse/bus';
import { LONGEST_REPLY, type SubrequestReply, type Subrequest } from '@gatehouse/dto';
import { toRestError, noRoute, RestError } from '@gatehouse/errors';
import { LOG, type Log } from '@gatehouse/service';
import type { Fetched } from '../cache/equal-requests';
import { ReplyCache } from '../cache/reply-cache';
import type { RequestDraft } from '../forward/forwarder';
import { RouteSender } from '../forward/route-sender';
import { readQuery } from '../http/query';
import { RouteLimits } from '../rate-limit/rate-limiter';
import { NamespaceNames } from '../routing/namespace-names';
import { findEndpoint, PAGES_NAMESPACE, Router } from '../routing/router';
import type { Visit } from '../visits/visits';

/** Keys of cached replies to subrequests: they differ from addresses, which begin with a slash. */
const SUBREQUEST_KEYS = 'subrequest ';

const PAGES = `/${PAGES_NAMESPACE}/`;

/**
 * Answers what reading pages ask of the interface, on behalf of the one who visits the page. What a visitor may read is kept
 * like replies to clients (docs/decisions/0048-reading-pages.md).
 */
@Injectable()
export class SubrequestsService {
  constructor(
    private readonly router: Router,
    private readonly names: NamespaceNames,
    private readonly sender: RouteSender,
    private readonly limits: RouteLimits,
    private readonly cache: ReplyCache,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The reply to one request; failures are replies as well. */
  async answer(request: Subrequest, visit: Visit): Promise<SubrequestReply> {
    const isShared = request.method === 'GET' && visit.caller.kind === 'visitor' && this.cache.isOn;
    const reply = isShared ? await this.cachedResponse(request, visit) : (await this.ask(request, visit)).reply;
    const { status, headers, body, tags, until } = withoutTooMuch(reply);
    return {
      status,
      headers,
      body: Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'),
      ...(tags ? { tags: [...tags] } : {}),
      ...(until === undefined || !Number.isFinite(until) ? {} : { until }),
    };
  }

  private async cachedResponse(request: Subrequest, visit: Visit): Promise<Reply> {
    const key = `${SUBREQUEST_KEYS}${request.path}?${request.search}`;
    const answer = await this.cache.answer({ key, headers: {}, deadline: visit.deadline }, () =>
      this.ask(request, visit),
    );
    if (!answer.found) return answer.fetched.reply;
    const { headers, body, tags, until } = answer.found.cached.facts;
    return { status: 200, headers, body, tags, until };
  }

  private async ask(request: Subrequest, visit: Visit): Promise<Fetched> {
    const { path, names } = this.names.resolve(request.path);
    // A page is read as a visitor would: the preview of a draft is one.
    const { match } = this.router.find(path, path.startsWith(PAGES) && request.method === 'GET' ? 'pages' : 'api');
    const endpoint = match && findEndpoint(match.route, request.method);
    const route = endpoint?.key ?? '';
    try {
      if (!match || !endpoint) throw noRoute();
      refuseLooks(request, visit);
      if (!isCounted(endpoint, visit)) await this.limits.admit(endpoint, visit.client.ip);
      const draft = draftOf(request, visit);
      if (names) draft.names = names;
      return { reply: await this.sender.send(match, request.method, draft), route };
    } catch (error) {
      return { reply: this.fail(error, visit), route };
    }
  }

  private fail(error: unknown, { requestId }: Visit): Reply {
    if (error instanceof RestError) return failure(error);
    this.log.error({ err: error, requestId }, 'a question to the interface failed');
    return failure(toRestError(error, requestId));
  }
}

/** The reply, or a failure for one that is larger than a page can be made of: others of the same page are not lost. */
function withoutTooMuch(reply: Reply): Reply {
  if (reply.body.byteLength <= LONGEST_REPLY) return reply;
  const { tags, until } = reply;
  const failed = failure(new RestError(500, 'rest_reply_too_large', 'There is too much to show on one page.'));
  return { ...failed, ...(tags ? { tags } : {}), ...(until === undefined ? {} : { until }) };
}

/** @throws RestError 403 when a page that is only looked at would write something */
function refuseLooks(request: Subrequest, visit: Visit): void {
  if (request.method !== 'GET' && visit.method === 'GET')
    throw new RestError(403, 'rest_forbidden', 'Looking at a page cannot write anything.');
}

/** Whether the request for the page was counted already, by the limit of the route that it writes to. */
const isCounted = ({ limit }: EndpointEntry, { counted }: Visit): boolean => counted !== undefined && counted === limit;

const draftOf = (
  { method, path, search, body = {} }: Subrequest,
  { caller, client, requestId, deadline, files = [] }: Visit,
): RequestDraft => ({
  query: readQuery(search),
  body,
  // What the page sends, it sends with the files of its visitor: the word for the visit names them.
  files: method === 'POST' ? files : [],
  caller,
  client,
  address: { path, search },
  requestId,
  deadline,
});
