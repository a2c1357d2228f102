import type { IncomingMessage } from 'node:http';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Histogram } from 'prom-client';
import { Bus, type Reply } from '@gatehouse/bus';
import { Config, processMetrics } from '@gatehouse/service';
import { isFromThisMachine } from '../http/local-request';
import { GATEWAY_SERVICE, Router } from '../routing/router';

const NAME = 'gatehouse_http_request_duration_seconds';
const TEXT = {
  'content-type': 'text/plain; charset=UTF-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Liveness, readiness and metrics of the gateway, answered without the bus or a database (docs/operations.md). */
@Injectable()
export class HealthService implements OnApplicationBootstrap, OnModuleDestroy {
  private state: 'starting' | 'running' | 'stopping' = 'starting';
  private readonly durations: Histogram<'route' | 'method' | 'status'>;

  constructor(
    private readonly config: Config,
    private readonly bus: Bus,
    private readonly router: Router,
  ) {
    const metrics = processMetrics();
    this.durations =
      (metrics.getSingleMetric(NAME) as Histogram<'route' | 'method' | 'status'> | undefined) ??
      new Histogram({
        name: NAME,
        help: 'Time from the arrival of a request to its response, by endpoint.',
        labelNames: ['route', 'method', 'status'],
        buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
        registers: [metrics],
      });
  }

  onApplicationBootstrap(): void {
    this.state = 'running';
  }

  onModuleDestroy(): void {
    this.state = 'stopping';
  }

  /** Records a request; `route` is the key of its endpoint, so that the number of series is bounded. */
  observe(route: string, method: string, status: number, milliseconds: number): void {
    this.durations.observe({ route, method, status: String(status) }, milliseconds / 1000);
  }

  /**
   * The reply to `/-/live`, `/-/ready` and `/-/metrics`; undefined for any other path. The metrics are for programs on this
   * machine alone, and with METRICS_PORT on that port alone. The gateway is ready when it knows the routes of a service,
   * reaches the bus and does not stop. A service that is down does not matter, as the namespaces of the others are still
   * served.
   */
  async answer(path: string, request: IncomingMessage): Promise<Reply | undefined> {
    switch (path) {
      case '/-/live':
        return text(200, 'live\n');
      case '/-/ready':
        return this.isReady() ? text(200, 'ready\n') : text(503, 'not ready\n');
      case '/-/metrics':
        return this.config.metricsPort > 0 || !isFromThisMachine(request)
          ? undefined
          : text(200, await processMetrics().metrics(), processMetrics().contentType);
      default:
        return undefined;
    }
  }

  isReady(): boolean {
    return (
      this.state === 'running' &&
      this.bus.connected &&
      this.router.manifests.some(({ service }) => service !== GATEWAY_SERVICE)
    );
  }
}

const text = (status: number, body: string, type = TEXT['content-type']): Reply => ({
  status,
  headers: { ...TEXT, 'content-type': type },
  body: Buffer.from(body),
});
