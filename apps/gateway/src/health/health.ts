import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Histogram } from 'prom-client';
import { Bus, type Reply } from '@gatehouse/bus';
import { Config, processMetrics } from '@gatehouse/service';
import { OWN, Router } from '../routing/router';

const NAME = 'gatehouse_http_request_duration_seconds';
const TEXT = {
  'content-type': 'text/plain; charset=UTF-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** How the gateway is, for those who run it: answered in the process itself, without bus or store. */
@Injectable()
export class Health implements OnApplicationBootstrap, OnModuleDestroy {
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
        help: "Time from a request's arrival to its answer, by endpoint.",
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

  /** Counts an answered request; `route` is the endpoint's key, so that there are no more series than endpoints. */
  observe(route: string, method: string, status: number, milliseconds: number): void {
    this.durations.observe({ route, method, status: String(status) }, milliseconds / 1000);
  }

  /**
   * `/-/live`, `/-/ready` and, unless they have a port of their own, `/-/metrics`; undefined for any other path.
   * Ready is who knows the routes of a service, reaches the bus and is not stopping; a service that is away does not count, since
   * the others' namespaces are served all the same.
   */
  async answer(path: string): Promise<Reply | undefined> {
    switch (path) {
      case '/-/live':
        return text(200, 'live\n');
      case '/-/ready':
        return this.isReady() ? text(200, 'ready\n') : text(503, 'not ready\n');
      case '/-/metrics':
        return this.config.metricsPort > 0
          ? undefined
          : text(200, await processMetrics().metrics(), processMetrics().contentType);
      default:
        return undefined;
    }
  }

  isReady(): boolean {
    return (
      this.state === 'running' && this.bus.connected && this.router.manifests.some(({ service }) => service !== OWN)
    );
  }
}

const text = (status: number, body: string, type = TEXT['content-type']): Reply => ({
  status,
  headers: { ...TEXT, 'content-type': type },
  body: Buffer.from(body),
});
