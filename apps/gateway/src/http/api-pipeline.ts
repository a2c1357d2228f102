import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { visitor } from '@gatehouse/access';
import {
  failure,
  type EndpointEntry,
  type NamespaceEntry,
  type Reply,
  type Request,
  type Values,
} from '@gatehouse/bus';
import { internalError, noRoute, RestError } from '@gatehouse/errors';
import { fieldsOf, onlyFields } from '@gatehouse/rest';
import { Config, LOG, type Log } from '@gatehouse/service';
import { Credentials } from '../credentials/credentials';
import { Embedder, embedsOf } from '../forward/embed';
import { enveloped } from '../forward/envelope';
import { Forwarder, type Draft } from '../forward/forwarder';
import { routeEntry, schemaOf } from '../routing/entries';
import { effectiveMethod, type Effective } from '../routing/method';
import { endpointFor, Router, type Routed } from '../routing/router';
import type { IncomingRequest } from './incoming-request';
import { BodyReader } from './body-reader';
import { NOT_MODIFIED, matchesTag } from './etag';
import { withStandardHeaders } from './headers';
import { readQuery } from './query';

/** The way of one request of the interface through the gateway (docs/interface/gateway.md#order-of-checks). */
@Injectable()
export class ApiPipeline {
  constructor(
    private readonly config: Config,
    private readonly credentials: Credentials,
    private readonly router: Router,
    private readonly forwarder: Forwarder,
    private readonly embedder: Embedder,
    private readonly bodies: BodyReader,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Always gives a reply, ready to be sent. */
  async answer(arrival: IncomingRequest): Promise<Reply> {
    const requestId = randomUUID();
    const query = arrival.search === '' ? {} : readQuery(arrival.search);
    const isOverridden = arrival.method === 'POST' && (arrival.override !== undefined || query._method !== undefined);
    let privately = false;
    let namespace: NamespaceEntry | undefined;
    let reply: Reply;
    try {
      const { routed, ...found } = this.router.find(arrival.path);
      namespace = found.namespace;
      const { caller, refused } = await this.credentials.identify(
        arrival.authorization,
        arrival.client.ip,
        namespace?.badToken ?? 'refuse',
      );
      privately ||= caller?.kind === 'person' || refused !== undefined;
      if (refused) throw refused;
      const draft: Draft = {
        query,
        body: {},
        files: [],
        caller: caller ?? visitor(),
        client: arrival.client,
        address: { path: arrival.address, search: arrival.search },
        requestId,
        deadline: this.forwarder.deadline(),
        ...(arrival.traceparent ? { traceparent: arrival.traceparent } : {}),
      };
      reply = await this.serve(arrival, routed, draft);
    } catch (error) {
      reply = this.fail(error, requestId, namespace?.failure);
    }
    return this.finish(reply, arrival, query, privately || (isOverridden && reply.status >= 400));
  }

  private async serve(arrival: IncomingRequest, routed: Routed | undefined, draft: Draft): Promise<Reply> {
    if (arrival.unreadable) throw new RestError(400, 'rest_invalid_request', 'The address cannot be read.');
    if (draft.query._jsonp !== undefined)
      throw new RestError(400, 'rest_callback_disabled', 'JSONP support is disabled on this site.');
    const method = effectiveMethod(arrival.method, draft.query._method, arrival.override);
    if (!routed || !method) throw noRoute();
    if (method === 'OPTIONS') return this.describe(routed, draft);
    return this.forward(arrival, routed, method, draft);
  }

  private async forward(
    arrival: IncomingRequest,
    routed: Routed,
    method: Exclude<Effective, 'OPTIONS'>,
    draft: Draft,
  ): Promise<Reply> {
    const meant = method === 'HEAD' ? 'GET' : method;
    const endpoint = endpointFor(routed.route, meant);
    if (!endpoint) throw noRoute();
    arrival.route = endpoint.key;
    if (meant !== 'GET' && arrival.hasBody) {
      const unread = await this.readBody(arrival, endpoint, routed, draft);
      if (unread) return unread;
    }
    try {
      const request = this.forwarder.request(routed, meant, draft);
      if (!request) throw noRoute();
      const reply = await this.forwarder.send(routed.service, method === 'HEAD' ? { ...request, head: true } : request);
      const whole = await this.embedded(reply, draft);
      // Node leaves the body of a HEAD away, but knows nothing of one in disguise.
      return method === 'HEAD' && arrival.method === 'POST' ? { ...whole, body: new Uint8Array() } : whole;
    } finally {
      if (draft.files.length > 0) await this.bodies.discard(draft.requestId);
    }
  }

  /** Reads the body into the draft; gives the reply to one that cannot be read. */
  private async readBody(
    arrival: IncomingRequest,
    endpoint: EndpointEntry,
    routed: Routed,
    draft: Draft,
  ): Promise<Reply | undefined> {
    try {
      const { body, files } = await this.bodies.read(
        arrival,
        endpoint,
        draft,
        () => this.allowRequest(routed, draft),
        routed.service,
      );
      draft.body = body;
      draft.files = files;
      // An upload may take its time on the way; the service's time begins with its end.
      draft.deadline = this.forwarder.deadline();
      return undefined;
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      if (endpoint.upload) await this.bodies.discard(draft.requestId);
      const reply = failure(error, routed.namespace?.failure);
      return { ...reply, headers: { ...(await this.allow(routed, draft)), ...reply.headers } };
    }
  }

  private allowRequest(routed: Routed, draft: Draft): Request | undefined {
    const method = routed.route.endpoints[0]?.methods[0];
    return method && this.forwarder.request(routed, method, draft, 'allow');
  }

  /** The Allow header of a route; none while its service is away. */
  private async allow(routed: Routed, draft: Draft): Promise<Record<string, string>> {
    const request = this.allowRequest(routed, draft);
    return request
      ? this.forwarder.send(routed.service, request).then(
          ({ headers }) => headers,
          () => ({}),
        )
      : {};
  }

  private async embedded(reply: Reply, draft: Draft): Promise<Reply> {
    const wanted = embedsOf(draft.query._embed);
    if (
      wanted === undefined ||
      reply.status >= 300 ||
      !(reply.headers['content-type'] ?? '').startsWith('application/json')
    )
      return reply;
    const fields = fieldsOf(draft.query, draft.body);
    if (fields && !fields.some((name) => name.split('.', 1)[0] === '_embedded')) return reply;
    const body = await this.embedder.embed(JSON.parse(Buffer.from(reply.body).toString('utf8')), wanted, draft);
    return { ...reply, body: Buffer.from(JSON.stringify(body)) };
  }

  /** OPTIONS: the route's entry of the index with its schema; Allow says what this caller may do. */
  private async describe(routed: Routed, draft: Draft): Promise<Reply> {
    // A preflight is answered though the service is away: the request itself will then say 503.
    const allow = await this.allow(routed, draft);
    const schema = schemaOf(routed.route, this.router.manifests, routed.service);
    const entry: Values = { ...routeEntry(routed.route, this.config.rootUrl), ...(schema ? { schema } : {}) };
    const fields = fieldsOf(draft.query, {});
    return {
      status: 200,
      headers: { 'content-type': 'application/json; charset=UTF-8', ...allow },
      body: Buffer.from(JSON.stringify(fields ? onlyFields(entry, fields) : entry)),
    };
  }

  private fail(error: unknown, requestId: string, members?: Values): Reply {
    if (error instanceof RestError) return failure(error, members);
    this.log.error({ err: error, requestId }, 'the gateway failed');
    return failure(internalError(requestId), members);
  }

  private finish(reply: Reply, { client, origin, method }: IncomingRequest, query: Values, privately: boolean): Reply {
    const facts = { root: this.config.rootUrl, origin, privately };
    if (query._envelope !== undefined) {
      const wrapped = { ...enveloped(reply) };
      return {
        status: 200,
        headers: withStandardHeaders({ 'content-type': 'application/json; charset=UTF-8' }, facts),
        body: Buffer.from(JSON.stringify(wrapped)),
      };
    }
    const headers = withStandardHeaders(reply.headers, facts);
    const unchanged =
      reply.status === 200 &&
      (method === 'GET' || method === 'HEAD') &&
      matchesTag(client.ifNoneMatch, reply.headers.etag);
    return unchanged ? { status: 304, headers: NOT_MODIFIED(headers), body: new Uint8Array() } : { ...reply, headers };
  }
}
