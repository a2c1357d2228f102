import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Config } from '@gatehouse/service';
import { allowedOrigin } from '../http/headers';
import { HealthService } from '../health/health.service';
import { RequestObserver } from '../observed/request-observer';
import { sendReady } from './ready-response';
import { ReplyCache } from './reply-cache';
import { visitorsReadOf } from './visitors-read';

const HIT = 'gatehouse; hit';

/** Sends kept replies before anything else of a request is looked at. */
@Injectable()
export class KeptResponder {
  private readonly isOn: boolean;

  constructor(
    private readonly config: Config,
    private readonly cache: ReplyCache,
    private readonly health: HealthService,
    private readonly observer: RequestObserver,
  ) {
    // Limited requests are counted before they are answered, so that they take the long way.
    this.isOn = cache.isOn && config.rateLimit === 0;
  }

  /** Sends the kept reply; false when there is none, and the request goes its way. */
  answer(request: IncomingMessage, response: ServerResponse, server: Server): boolean {
    if (!this.isOn) return false;
    const key = visitorsReadOf(request);
    const found = key === undefined ? undefined : this.cache.find(key, request.headers);
    // While the server stops, the long way closes the connection.
    if (!found || this.health.isLeaving || !server.listening) return false;
    const startedAt = performance.now();
    const origin = allowedOrigin(this.config, request.headers);
    const status = sendReady(found.kept, { ...request.headers, origin }, response);
    this.cache.use(found);
    const { route, method } = found.kept.facts;
    const duration = performance.now() - startedAt;
    this.health.observe(route, method, status, duration);
    if (this.observer.isOn) this.observer.answered(request, status, { route, cache: HIT }, duration);
    return true;
  }
}
