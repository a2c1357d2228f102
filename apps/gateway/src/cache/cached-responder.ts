import type { IncomingMessage, Server } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@gatehouse/bus';
import { Config } from '@gatehouse/service';
import { HealthService } from '../health/health.service';
import { RequestObserver } from '../observed/request-observer';
import { readyResponse } from './ready-response';
import { ReplyCache } from './reply-cache';
import { visitorsReadOf } from './visitors-read';

const HIT = 'gatehouse; hit';

/** Finds cached responses before anything else of a request is looked at. */
@Injectable()
export class CachedResponder {
  private readonly isOn: boolean;

  constructor(
    config: Config,
    private readonly cache: ReplyCache,
    private readonly health: HealthService,
    private readonly observer: RequestObserver,
  ) {
    // Limited requests are counted before they are answered, so that they take the long way.
    this.isOn = cache.isOn && config.rateLimit === 0;
  }

  /** The response from the cache; undefined when there is none, and the request goes its way. */
  answer(request: IncomingMessage, server: Server): Reply | undefined {
    if (!this.isOn) return undefined;
    const key = visitorsReadOf(request);
    const found = key === undefined ? undefined : this.cache.find(key, request.headers);
    // While the server stops, the long way closes the connection.
    if (!found || this.health.isLeaving || !server.listening) return undefined;
    const startedAt = performance.now();
    const response = readyResponse(found.cached, request.headers);
    this.cache.use(found);
    const { route, method } = found.cached.facts;
    const duration = performance.now() - startedAt;
    this.health.observe(route, method, response.status, duration);
    if (this.observer.isOn) this.observer.answered(request, response.status, { route, cache: HIT }, duration);
    return response;
  }
}
