import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { failure, type EndpointEntry, type Method, type NamespaceEntry, type Reply, type Values } from '@gatehouse/bus';
import { noRoute, RestError, toRestError } from '@gatehouse/errors';
import { Config, LOG, type Log } from '@gatehouse/service';
import { BodyReader } from '../bodies/body-reader';
import { bodyKind } from '../bodies/parse-body';
import { Credentials, type Identity } from '../credentials/credentials';
import { enveloped } from '../forward/envelope';
import { Forwarder, type RequestDraft } from '../forward/forwarder';
import { RouteSender } from '../forward/route-sender';
import { EntityTags, matchesTag, notModifiedHeaders } from '../http/entity-tags';
import { preconditionOf, STRICT_HEADERS, strictnessOf, withStandardHeaders } from '../http/headers';
import type { IncomingRequest, RequestFacts } from '../http/incoming-request';
import { readQuery } from '../http/query';
import { idempotencyKeyOf, isReplayed } from '../idempotency/idempotency-key';
import { RouteLimits } from '../rate-limit/rate-limiter';
import { effectiveMethod } from '../routing/effective-method';
import { findEndpoint, noRouteAt, Router, type RouteMatch } from '../routing/router';
import { RouteOptions } from './route-options';

/** A request of the API on its way through the gateway (docs/interface/gateway.md#order-of-checks). */
@Injectable()
export class ApiPipeline {
  constructor(
    private readonly config: Config,
    private readonly credentials: Credentials,
    private readonly router: Router,
    private readonly forwarder: Forwarder,
    private readonly options: RouteOptions,
    private readonly sender: RouteSender,
    private readonly bodies: BodyReader,
    private readonly limits: RouteLimits,
    private readonly entityTags: EntityTags,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The response to a request; never rejects. */
  async answer(incoming: IncomingRequest): Promise<Reply> {
    const requestId = randomUUID();
    let query: Values = {};
    let isPrivate = false;
    let namespace: NamespaceEntry | undefined;
    let reply: Reply;
    try {
      query = readQuery(incoming.search);
      const found = this.router.find(incoming.path);
      namespace = found.namespace;
      const identity = await this.credentials.identify(
        incoming.authorization,
        { ip: incoming.client.ip, userAgent: incoming.client.userAgent, requestId },
        namespace?.badToken ?? 'refuse',
      );
      if (incoming.facts) note(incoming.facts, identity, requestId);
      isPrivate = identity.refused !== undefined || identity.caller.kind === 'person';
      const draft = this.draft(incoming, identity, query, requestId);
      reply = await this.serve(incoming, found.match, draft);
    } catch (error) {
      reply = this.fail(error, requestId, namespace?.failure);
    }
    return this.finish(reply, incoming, query, isPrivate || (reply.status >= 400 && isOverridden(incoming, query)));
  }

  private draft(
    { client, address, search, names, traceparent, deadline = this.forwarder.newDeadline() }: IncomingRequest,
    identity: Identity,
    query: Values,
    requestId: string,
  ): RequestDraft {
    if (identity.refused) throw identity.refused;
    const draft: RequestDraft = {
      query,
      body: {},
      files: [],
      caller: identity.caller,
      client,
      address: { path: address, search },
      requestId,
      deadline,
    };
    if (names) draft.names = names;
    if (traceparent) draft.traceparent = traceparent;
    return draft;
  }

  private serve(incoming: IncomingRequest, match: RouteMatch | undefined, draft: RequestDraft): Promise<Reply> {
    if (incoming.isUnreadable) throw new RestError(400, 'rest_invalid_request', 'The address cannot be read.');
    if (draft.query._jsonp !== undefined)
      throw new RestError(400, 'rest_callback_disabled', 'JSONP support is disabled on this site.');
    const method = effectiveMethod(incoming.method, draft.query._method, incoming.methodOverride);
    if (!match || !method) throw noRouteAt(incoming.address);
    if (method === 'OPTIONS') return this.options.describe(match, draft);
    if (method === 'HEAD') return this.forwardHead(incoming, match, draft);
    return this.forward(incoming, match, method, draft);
  }

  private async forwardHead(incoming: IncomingRequest, match: RouteMatch, draft: RequestDraft): Promise<Reply> {
    const reply = await this.forward(incoming, match, 'GET', draft, true);
    // Node drops the body of a HEAD by itself, but not that of a POST with a method override.
    return incoming.method === 'POST' ? { ...reply, body: new Uint8Array() } : reply;
  }

  private forward(
    incoming: IncomingRequest,
    match: RouteMatch,
    method: Method,
    draft: RequestDraft,
    isHead = false,
  ): Promise<Reply> {
    const endpoint = findEndpoint(match.route, method);
    if (!endpoint) throw noRoute();
    incoming.endpointKey = endpoint.key;
    const key = method === 'GET' ? undefined : idempotencyKeyOf(incoming.raw.headers);
    if (key !== undefined) draft.idempotencyKey = key;
    Object.assign(draft, strictnessOf(incoming.raw.headers));
    if (method !== 'GET') Object.assign(draft, preconditionOf(incoming.raw.headers));
    if (method === 'GET' && !incoming.hasBody && !endpoint.limit) return this.sender.send(match, method, draft, isHead);
    return this.forwardCounted(incoming, { match, endpoint, method }, draft, isHead);
  }

  /** A request that may have a body, or counts in a limit: both are given back at the end. */
  private async forwardCounted(
    incoming: IncomingRequest,
    { match, endpoint, method }: { match: RouteMatch; endpoint: EndpointEntry; method: Method },
    draft: RequestDraft,
    isHead: boolean,
  ): Promise<Reply> {
    const counted = await this.limits.admit(endpoint, incoming.client.ip);
    try {
      if (incoming.hasBody && (method !== 'GET' || bodyKind(incoming.client.contentType) === 'json')) {
        const invalidBody = await this.readBody(incoming, endpoint, match, draft);
        if (invalidBody) return invalidBody;
      }
      const reply = await this.sender.send(match, method, draft, isHead);
      // A request that is repeated counts once.
      if (counted && isReplayed(reply)) await counted.release();
      return counted ? { ...reply, headers: { ...reply.headers, ...counted.headers } } : reply;
    } finally {
      if (incoming.hasBody) await this.bodies.discard(draft.requestId);
    }
  }

  /** Reads the body into the draft; gives the reply to a body that cannot be read. */
  private async readBody(
    incoming: IncomingRequest,
    endpoint: EndpointEntry,
    match: RouteMatch,
    draft: RequestDraft,
  ): Promise<Reply | undefined> {
    try {
      await this.bodies.read(incoming, { match, endpoint }, draft);
      return undefined;
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      const reply = failure(error, match.namespace?.failure);
      return { ...reply, headers: { ...(await this.options.allowHeader(match, draft)), ...reply.headers } };
    }
  }

  private fail(error: unknown, requestId: string, members?: Values): Reply {
    if (error instanceof RestError) return failure(error, members);
    this.log.error({ err: error, requestId }, 'the gateway failed');
    return failure(toRestError(error, requestId), members);
  }

  private finish(reply: Reply, incoming: IncomingRequest, query: Values, isPrivate: boolean): Reply {
    const { client, method } = incoming;
    const answer = query._envelope === undefined ? reply : enveloped(reply);
    const headers = withStandardHeaders(answer.headers, { root: this.config.rootUrl, isPrivate });
    if (strictnessOf(incoming.raw.headers).isStrict) Object.assign(headers, STRICT_HEADERS);
    const isRead = method === 'GET' || method === 'HEAD';
    const hasTag = isRead ? answer.status === 200 : answer.version !== undefined;
    if (hasTag) headers.etag = this.entityTags.of(answer);
    if (answer.status !== 200 || !isRead) return { ...answer, headers };
    // A copy is compared before it is used again.
    headers['cache-control'] ??= 'no-cache';
    return matchesTag(client.ifNoneMatch, headers.etag)
      ? { status: 304, headers: notModifiedHeaders(headers), body: new Uint8Array() }
      : { ...answer, headers };
  }
}

function note(facts: RequestFacts, { caller }: Identity, requestId: string): void {
  facts.requestId = requestId;
  if (caller?.kind === 'person') facts.person = caller.id;
}

/** Whether a POST asks for another method (docs/interface/gateway.md#method-override). */
const isOverridden = ({ method, methodOverride }: IncomingRequest, query: Values): boolean =>
  method === 'POST' && (methodOverride !== undefined || query._method !== undefined);
