import { Injectable } from '@nestjs/common';
import type { Reply } from '@gatehouse/bus';
import { Config } from '@gatehouse/service';
import { matchesTag, notModifiedHeaders } from '../http/etag';
import { corsHeaders } from '../http/headers';
import type { IncomingRequest } from '../http/incoming-request';
import { replyOf } from './ready-response';
import { ReplyCache } from './reply-cache';
import { visitorsReadOf } from './visitors-read';

/** The part of the gateway that a request is for. */
interface Asker {
  /** Any origin may read its replies: the response names the origin that asks. */
  isForAnyOrigin: boolean;
  ask: (incoming: IncomingRequest) => Promise<Reply>;
}

/**
 * Leads visitors' reads through the cache: their reply is asked for without what belongs to the single request (its origin,
 * the copy that the client has), and gets that at the end.
 */
@Injectable()
export class CachedReads {
  constructor(
    private readonly config: Config,
    private readonly cache: ReplyCache,
  ) {}

  /** The response to any request; rejects when `ask` does. */
  answer(incoming: IncomingRequest, asker: Asker): Promise<Reply> {
    const key = visitorsReadOf(incoming.raw);
    return key === undefined ? this.pass(incoming, asker) : this.read(key, incoming, asker);
  }

  /** The response to a request that no other is like. */
  private async pass(incoming: IncomingRequest, asker: Asker): Promise<Reply> {
    const { method } = incoming;
    const reply = await asker.ask(incoming);
    return method === 'GET' || method === 'HEAD' ? withStatus(reply, this.cache.bypass) : reply;
  }

  private async read(key: string, incoming: IncomingRequest, { isForAnyOrigin, ask }: Asker): Promise<Reply> {
    const { headers } = incoming.raw;
    const deadline = Date.now() + this.config.requestTimeoutMs;
    const shared = withoutOwn(incoming);
    shared.deadline = deadline;
    if (!this.cache.isOn) {
      const reply = await ask(shared);
      incoming.endpointKey = shared.endpointKey;
      return forRequest(reply, incoming, isForAnyOrigin || isOfInterface(reply));
    }
    const asked = async () => {
      const reply = await ask(shared);
      return { reply, route: shared.endpointKey ?? '', isForAnyOrigin: isForAnyOrigin || isOfInterface(reply) };
    };
    const answer = await this.cache.answer({ key, headers, deadline }, asked);
    if (answer.found) {
      incoming.endpointKey = answer.found.kept.facts.route;
      if (answer.status.endsWith('hit')) this.cache.use(answer.found);
      return replyOf(answer.found.kept, { ...headers, origin: incoming.origin }, answer.status);
    }
    incoming.endpointKey = answer.asked.route || undefined;
    return withStatus(forRequest(answer.asked.reply, incoming, answer.asked.isForAnyOrigin), answer.status);
  }
}

/** The request without what belongs to it alone; most have nothing of it. */
const withoutOwn = (incoming: IncomingRequest): IncomingRequest =>
  incoming.origin === undefined && incoming.client.ifNoneMatch === ''
    ? incoming
    : { ...incoming, origin: undefined, client: { ...incoming.client, ifNoneMatch: '' } };

/** Whether the interface has answered, perhaps at an address that is not its own. */
const isOfInterface = ({ headers }: Reply): boolean => headers['access-control-expose-headers'] !== undefined;

/** The reply for the origin that asks; 304 when the client has it. */
function forRequest(reply: Reply, { origin, client }: IncomingRequest, isForAnyOrigin: boolean): Reply {
  const isRead = isForAnyOrigin && origin !== undefined;
  const headers = isRead ? { ...reply.headers, ...corsHeaders(origin) } : reply.headers;
  if (reply.status !== 200 || !matchesTag(client.ifNoneMatch, headers.etag))
    return isRead ? { ...reply, headers } : reply;
  return { status: 304, headers: notModifiedHeaders(headers), body: new Uint8Array() };
}

const withStatus = (reply: Reply, status: string | undefined): Reply =>
  status === undefined ? reply : { ...reply, headers: { ...reply.headers, 'cache-status': status } };
