import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Bus, type Reply } from '@gatehouse/bus';
import { durations } from '@gatehouse/telemetry';
import { GATEWAY_SERVICE, Router } from '../routing/router';

const requests = durations(
  'gatehouse_http_request_duration_seconds',
  'Time from the arrival of a request to its response, by endpoint.',
  ['route', 'method', 'status'],
);
const TEXT = {
  'content-type': 'text/plain; charset=UTF-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Liveness and readiness of the gateway, answered without the bus or a database (docs/operations.md). */
@Injectable()
export class HealthService implements OnApplicationBootstrap, OnModuleDestroy {
  private state: 'starting' | 'running' | 'stopping' = 'starting';

  constructor(
    private readonly bus: Bus,
    private readonly router: Router,
  ) {}

  onApplicationBootstrap(): void {
    this.state = 'running';
  }

  onModuleDestroy(): void {
    this.leave();
  }

  /** From here on the process is not ready, and responses end their connections. */
  leave(): void {
    this.state = 'stopping';
  }

  get isLeaving(): boolean {
    return this.state === 'stopping';
  }

  /** Records a request; `route` is the key of its endpoint, so that the number of series is bounded. */
  observe(route: string, method: string, status: number, milliseconds: number): void {
    requests.observe(milliseconds / 1000, route, method, String(status));
  }

  /**
   * The reply to `/-/live` and `/-/ready`; undefined for any other path. Metrics are on METRICS_PORT alone: no header of a
   * request proves that it does not come from outside through a proxy. The gateway is ready when it knows the routes of a service,
   * reaches the bus and does not stop. A service that is down does not matter, as the namespaces of the others are still
   * served.
   */
  answer(path: string): Reply | undefined {
    switch (path) {
      case '/-/live':
        return text(200, 'live\n');
      case '/-/ready':
        return this.isReady() ? text(200, 'ready\n') : text(503, 'not ready\n');
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

const text = (status: number, body: string): Reply => ({
  status,
  headers: TEXT,
  body: Buffer.from(body),
});
