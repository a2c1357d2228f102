import { Inject, Injectable } from '@nestjs/common';
import { Bus, type InProcessBus, type Method, type Reply, type Request } from '@gatehouse/bus';
import { Config } from '@gatehouse/service';
import { endpointFor, OWN, type Routed } from '../routing/router';

/** The bus on which the gateway answers its own routes. */
export const OWN_BUS = Symbol('own bus');

/** What the gateway knows of one request before it is forwarded. */
export type Draft = Pick<
  Request,
  'query' | 'body' | 'files' | 'caller' | 'client' | 'address' | 'requestId' | 'traceparent' | 'deadline'
>;

/** Hands requests to the services that own their routes. */
@Injectable()
export class Forwarder {
  constructor(
    private readonly bus: Bus,
    @Inject(OWN_BUS) private readonly own: InProcessBus,
    private readonly config: Config,
  ) {}

  /** Rejects with 503 when the service is away, 504 past the deadline. */
  send(service: string, request: Request): Promise<Reply> {
    return this.busOf(service).call(service, request);
  }

  sendMany(service: string, requests: Request[]): Promise<Reply[]> {
    return this.busOf(service).callMany(service, requests);
  }

  /** Several requests for one service, carried out one after the other and made lasting together. */
  sendInTurn(service: string, requests: Request[]): Promise<Reply[]> {
    return this.busOf(service).callInTurn(service, requests);
  }

  /** The request for a route's endpoint; undefined when the route lacks the method. */
  request(routed: Routed, method: Method, draft: Draft, only?: Request['only']): Request | undefined {
    const endpoint = endpointFor(routed.route, method);
    if (!endpoint) return undefined;
    const query = Object.keys(routed.defaults).length > 0 ? { ...routed.defaults, ...draft.query } : draft.query;
    return Object.assign({}, draft, { query, route: endpoint.key, method, path: routed.path }, only && { only });
  }

  /** When a request that begins now must be answered. */
  deadline(): number {
    return Date.now() + this.config.requestTimeoutMs;
  }

  private busOf(service: string): Bus {
    return service === OWN ? this.own : this.bus;
  }
}
