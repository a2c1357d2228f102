import { Inject, Injectable } from '@nestjs/common';
import { Bus, type EndpointEntry, type InProcessBus, type Method, type Reply, type Request } from '@gatehouse/bus';
import { Config } from '@gatehouse/service';
import { findEndpoint, GATEWAY_SERVICE, type RouteMatch } from '../routing/router';
import { needsProof, pathOf, proofOf } from './request-proof';

/** Injection token of the bus on which the gateway serves its own routes. */
export const LOCAL_BUS = Symbol('local bus');

/** What the gateway knows about a request, whichever endpoint it is for. */
export type RequestDraft = Pick<
  Request,
  | 'query'
  | 'body'
  | 'files'
  | 'caller'
  | 'client'
  | 'address'
  | 'names'
  | 'requestId'
  | 'idempotencyKey'
  | 'batchDigest'
  | 'precondition'
  | 'isStrict'
  | 'traceparent'
  | 'deadline'
>;

/** Forwards requests to the services that own their routes; rejects with 503 and 504 like the bus. */
@Injectable()
export class Forwarder {
  constructor(
    private readonly bus: Bus,
    @Inject(LOCAL_BUS) private readonly localBus: InProcessBus,
    private readonly config: Config,
  ) {}

  send(service: string, request: Request): Promise<Reply> {
    return this.busOf(service).call(service, request);
  }

  /** Several requests to one service, answered concurrently. */
  sendMany(service: string, requests: Request[]): Promise<Reply[]> {
    return this.busOf(service).callMany(service, requests);
  }

  /** Several requests to one service, run one after the other in one transaction. */
  sendBatch(service: string, requests: Request[]): Promise<Reply[]> {
    return this.busOf(service).callBatch(service, requests);
  }

  /** The request to an endpoint of the route; undefined when the route does not have the method. */
  buildRequest(match: RouteMatch, method: Method, draft: RequestDraft, only?: Request['only']): Request | undefined {
    const { route, path, defaults } = match;
    const endpoint = findEndpoint(route, method);
    if (!endpoint) return undefined;
    const query = Object.keys(defaults).length > 0 ? { ...defaults, ...draft.query } : draft.query;
    const request: Request = { ...draft, query, route: endpoint.key, method, path, ...(only && { only }) };
    const { proofs } = this.bus;
    if (proofs && needsProof(request, match.service)) request.proof = proofOf(request, pathOf(match), proofs);
    return request;
  }

  /** The same request with a deadline that starts now. */
  renew(request: Request): Request {
    const renewed = { ...request, deadline: this.newDeadline() };
    const { proofs } = this.bus;
    if (proofs && request.proof) renewed.proof = proofOf(renewed, request.proof.path, proofs);
    return renewed;
  }

  /** The request by which a service is asked which files it takes. An upload may take long: it has its own deadline. */
  filesRequest(match: RouteMatch, { methods: [method] }: EndpointEntry, draft: RequestDraft): Request | undefined {
    return method && this.buildRequest(match, method, { ...draft, deadline: this.newDeadline() }, 'files');
  }

  /** The deadline of a request that starts now, in milliseconds since the epoch. */
  newDeadline(): number {
    return Date.now() + this.config.requestTimeoutMs;
  }

  private busOf(service: string): Bus {
    return service === GATEWAY_SERVICE ? this.localBus : this.bus;
  }
}
