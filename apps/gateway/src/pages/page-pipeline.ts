import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { failure, type Method, type Reply } from '@gatehouse/bus';
import { internalError, noRoute, RestError, type FailureBody } from '@gatehouse/errors';
import { Config, LOG, type Log } from '@gatehouse/service';
import { Forwarder, type Draft } from '../forward/forwarder';
import type { IncomingRequest } from '../http/incoming-request';
import { BodyReader } from '../http/body-reader';
import { matchesTag, NOT_MODIFIED } from '../http/etag';
import { readQuery } from '../http/query';
import { endpointFor, OWN, PAGES, Router } from '../routing/router';
import { html } from '@gatehouse/text';
import { Layout } from './layout';
import { discovery } from '../http/headers';
import { SAFE } from './safe-headers';
import { Sessions } from './sessions';

const METHODS: Record<string, Method> = { GET: 'GET', HEAD: 'GET', POST: 'POST' };

/** The way of a request for a page under `/-/`: signed in by the session cookie, which means nothing to the API. */
@Injectable()
export class PagePipeline {
  constructor(
    private readonly config: Config,
    private readonly layout: Layout,
    private readonly router: Router,
    private readonly forwarder: Forwarder,
    private readonly bodies: BodyReader,
    private readonly sessions: Sessions,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async answer(arrival: IncomingRequest): Promise<Reply> {
    const requestId = randomUUID();
    try {
      return this.finish(await this.serve(arrival, requestId), arrival);
    } catch (error) {
      return this.fail(error, arrival, requestId);
    }
  }

  /** A failure: a page for people who came with a browser, the usual JSON for everybody else. */
  fail(error: unknown, arrival: IncomingRequest, requestId: string = randomUUID()): Reply {
    if (!(error instanceof RestError)) this.log.error({ err: error, requestId }, 'a page failed');
    return this.finish(failure(error instanceof RestError ? error : internalError(requestId)), arrival);
  }

  private finish(reply: Reply, { client }: IncomingRequest): Reply {
    const failed =
      reply.status >= 400 &&
      (reply.headers['content-type'] ?? '').startsWith('application/json') &&
      /\btext\/html\b/.test(client.accept);
    const shown = failed ? this.errorPage(reply) : reply;
    // Clients that are given the site's address find the API by this link.
    const headers = { ...SAFE, link: discovery(this.config.rootUrl), ...shown.headers };
    if (shown.status === 200 && matchesTag(client.ifNoneMatch, shown.headers.etag))
      return { status: 304, headers: NOT_MODIFIED(headers), body: new Uint8Array() };
    return { ...shown, headers };
  }

  private async serve(arrival: IncomingRequest, requestId: string): Promise<Reply> {
    const { routed } = arrival.unreadable ? { routed: undefined } : this.router.find(arrival.path, 'pages');
    const method = METHODS[arrival.method];
    const endpoint = routed && method && endpointFor(routed.route, method);
    if (!routed || routed.route.namespace !== PAGES || !method || !endpoint) throw noRoute();
    arrival.route = endpoint.key;
    const { cookie } = arrival.incoming.headers;
    const own = routed.service === OWN && cookie !== undefined;
    const draft: Draft = {
      query: readQuery(arrival.search),
      body: {},
      files: [],
      caller: await this.sessions.callerOf(cookie),
      client: own ? { ...arrival.client, cookie } : arrival.client,
      address: { path: arrival.address, search: arrival.search },
      requestId,
      deadline: this.forwarder.deadline(),
    };
    if (method !== 'GET' && arrival.hasBody) {
      const read = await this.bodies.read(
        arrival,
        endpoint,
        draft,
        () => this.forwarder.request(routed, method, draft, 'allow'),
        routed.service,
      );
      Object.assign(draft, read);
    }
    const request = this.forwarder.request(routed, method, draft);
    if (!request) throw noRoute();
    return this.forwarder.send(routed.service, request);
  }

  private errorPage({ status, body, headers }: Reply): Reply {
    const { message } = JSON.parse(Buffer.from(body).toString('utf8')) as FailureBody;
    const title =
      status === 404
        ? 'There is nothing here'
        : status === 401 || status === 403
          ? 'This is not for everybody'
          : 'That did not work';
    const more = status === 401 ? html`<p><a href="${this.layout.to('sign-in')}">Sign in</a></p>` : undefined;
    const page = this.layout.notice({ title, text: message, ...(more ? { more } : {}) }, status);
    return { status, headers: { ...headers, 'content-type': page.type }, body: page.bytes };
  }
}
