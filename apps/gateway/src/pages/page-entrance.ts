import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { failure, type Method, type Reply } from '@gatehouse/bus';
import { internalError, noRoute, RestError } from '@gatehouse/errors';
import { Config, LOG, type Log } from '@gatehouse/service';
import { Forwarder, type Draft } from '../forward/forwarder';
import type { Arrival } from '../http/arrival';
import { BodyReader } from '../http/body-reader';
import { matchesTag, NOT_MODIFIED } from '../http/etag';
import { readQuery } from '../http/query';
import { endpointFor, PAGES, Router } from '../routing/router';
import { Sessions } from './sessions';
import { errorPage } from './error-page';

const METHODS: Record<string, Method> = { GET: 'GET', HEAD: 'GET', POST: 'POST' };

/** Headers of every page: nothing runs or frames it that is not ours. */
const SAFE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'content-security-policy': "default-src 'self'; img-src 'self' data: https:; style-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
};

/** The way of a request for a page under `/-/`: signed in by the session cookie, which means nothing to the API. */
@Injectable()
export class PageEntrance {
  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(Router) private readonly router: Router,
    @Inject(Forwarder) private readonly forwarder: Forwarder,
    @Inject(BodyReader) private readonly bodies: BodyReader,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async answer(arrival: Arrival): Promise<Reply> {
    const requestId = randomUUID();
    const reply = await this.serve(arrival, requestId).catch((error: unknown) => {
      if (!(error instanceof RestError)) this.log.error({ err: error, requestId }, 'a page failed');
      return failure(error instanceof RestError ? error : internalError(requestId));
    });
    const failed = reply.status >= 400 && (reply.headers['content-type'] ?? '').startsWith('application/json') && /\btext\/html\b/.test(arrival.client.accept);
    const shown = failed ? errorPage(reply, this.config.baseUrl) : reply;
    const headers = { ...SAFE, ...shown.headers };
    if (shown.status === 200 && matchesTag(arrival.client.ifNoneMatch, shown.headers['etag'])) return { status: 304, headers: NOT_MODIFIED(headers), body: new Uint8Array() };
    return { ...shown, headers };
  }

  private async serve(arrival: Arrival, requestId: string): Promise<Reply> {
    const { routed } = arrival.unreadable ? { routed: undefined } : this.router.find(arrival.path);
    const method = METHODS[arrival.method];
    const endpoint = routed && method && endpointFor(routed.route, method);
    if (!routed || routed.route.namespace !== PAGES || !method || !endpoint) throw noRoute();
    const draft: Draft = {
      query: readQuery(arrival.search), body: {}, files: [], caller: await this.sessions.callerOf(arrival.incoming.headers.cookie), client: arrival.client,
      address: { path: arrival.address, search: arrival.search }, requestId, deadline: this.forwarder.deadline(),
    };
    if (method !== 'GET' && arrival.hasBody) {
      const read = await this.bodies.read(arrival, endpoint, draft, () => this.forwarder.request(routed, method, draft, 'allow'), routed.service);
      Object.assign(draft, read);
    }
    const request = this.forwarder.request(routed, method, draft);
    if (!request) throw noRoute();
    return this.forwarder.send(routed.service, request);
  }
}
