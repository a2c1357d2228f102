import { Injectable } from '@nestjs/common';
import type { Reply } from '@gatehouse/bus';
import { Config } from '@gatehouse/service';
import { matchesTag, notModifiedHeaders } from '../http/entity-tags';
import type { IncomingRequest } from '../http/incoming-request';
import { replyOf } from './ready-response';
import { ReplyCache } from './reply-cache';
import { visitorsReadOf } from './visitors-read';

/** Asks the part of the gateway that a request is for. */
type Ask = (incoming: IncomingRequest) => Promise<Reply>;

/**
 * Leads visitors' reads through the cache: their reply is asked for without what belongs to the single request (the copy that
 * the client has), and gets that at the end.
 */
@Injectable()
export class CachedReads {
  constructor(
    private readonly config: Config,
    private readonly cache: ReplyCache,
  ) {}

  /** The response to any request; rejects when `ask` does. */
  answer(incoming: IncomingRequest, ask: Ask): Promise<Reply> {
    const key = visitorsReadOf(incoming.raw);
    return key === undefined ? this.pass(incoming, ask) : this.read(key, incoming, ask);
  }

  /** The response to a request that no other is like. */
  private async pass(incoming: IncomingRequest, ask: Ask): Promise<Reply> {
    const { method } = incoming;
    const reply = await ask(incoming);
    return method === 'GET' || method === 'HEAD' ? withStatus(reply, this.cache.bypass) : reply;
  }

  private async read(key: string, incoming: IncomingRequest, ask: Ask): Promise<Reply> {
    const { headers } = incoming.raw;
    const deadline = Date.now() + this.config.requestTimeoutMs;
    const shared = withoutOwn(incoming);
    shared.deadline = deadline;
    if (!this.cache.isOn) {
      const reply = await ask(shared);
      incoming.endpointKey = shared.endpointKey;
      return forRequest(reply, incoming);
    }
    const fetchReply = async () => {
      const reply = await ask(shared);
      return { reply, route: shared.endpointKey ?? '' };
    };
    const answer = await this.cache.answer({ key, headers, deadline }, fetchReply);
    if (answer.found) {
      incoming.endpointKey = answer.found.cached.facts.route;
      if (answer.status.endsWith('hit')) this.cache.use(answer.found);
      return replyOf(answer.found.cached, headers, answer.status);
    }
    incoming.endpointKey = answer.fetched.route || undefined;
    return withStatus(forRequest(answer.fetched.reply, incoming), answer.status);
  }
}

/** The request without what belongs to it alone; most have nothing of it. */
const withoutOwn = (incoming: IncomingRequest): IncomingRequest =>
  incoming.client.ifNoneMatch === '' ? incoming : { ...incoming, client: { ...incoming.client, ifNoneMatch: '' } };

/** 304 when the client has the reply. */
const forRequest = (reply: Reply, { client }: IncomingRequest): Reply =>
  reply.status === 200 && matchesTag(client.ifNoneMatch, reply.headers.etag)
    ? { status: 304, headers: notModifiedHeaders(reply.headers), body: new Uint8Array() }
    : reply;

const withStatus = (reply: Reply, status: string | undefined): Reply =>
  status === undefined ? reply : { ...reply, headers: { ...reply.headers, 'cache-status': status } };
