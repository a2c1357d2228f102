import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Bus, type Manifest, type Reply } from '@gatehouse/bus';
import { readiness } from '@gatehouse/dto';
import { Config } from '@gatehouse/service';
import { durations } from '@gatehouse/telemetry';
import { GATEWAY_SERVICE, Router } from '../routing/router';

const requests = durations(
  'gatehouse_http_request_duration_seconds',
  'Time from the arrival of a request to its response, by endpoint.',
  ['route', 'method', 'status', 'service'],
);
const TEXT = {
  'content-type': 'text/plain; charset=UTF-8',
  'cache-control': 'no-store',
};

/** Liveness and readiness (docs/operations.md#health). */
@Injectable()
export class HealthService implements OnApplicationBootstrap, OnModuleDestroy {
  private state: 'starting' | 'running' | 'stopping' = 'starting';
  /** The services of endpoints, by their keys: alerts go to those who own them. */
  private owners: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly config: Config,
    private readonly bus: Bus,
    private readonly router: Router,
  ) {
    const readOwners = (): void => {
      this.owners = ownersIn(router.manifests);
    };
    router.onChange(readOwners);
    readOwners();
  }

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
    requests.observe(milliseconds / 1000, route, method, String(status), this.owners.get(route) ?? GATEWAY_SERVICE);
  }

  /**
   * The reply to `/-/live`, `/-/serving` and `/-/ready`; undefined for any other path. Metrics are on METRICS_PORT alone: no
   * header of a request proves that it does not come from outside through a proxy.
   */
  async answer(path: string): Promise<Reply | undefined> {
    switch (path) {
      case '/-/live':
        return text(200, 'live\n');
      case '/-/ready':
        return this.readyReply();
      case '/-/serving':
        return this.isServing() ? text(200, 'serving\n') : text(503, 'not serving\n');
      default:
        return undefined;
    }
  }

  /**
   * Whether this gateway takes requests: it knows the routes of a service and does not stop. Services that are down do not
   * matter: their routes answer 503, and those of the others are served. Nor does the bus: without it files, the index and
   * errors that say when to come again are served, which no other gateway could do better.
   */
  isServing(): boolean {
    return this.state === 'running' && this.router.manifests.some(({ service }) => service !== GATEWAY_SERVICE);
  }

  /** The site is ready when this gateway serves and a write works in each service that is needed. */
  private async readyReply(): Promise<Reply> {
    if (!this.isServing()) return text(503, 'not ready: gateway\n');
    const missing = await this.missingServices();
    return missing.length === 0 ? text(200, 'ready\n') : text(503, `not ready: ${missing.join(', ')}\n`);
  }

  private async missingServices(): Promise<string[]> {
    const needed = this.config.readyServices;
    const answers = await Promise.all(
      needed.map((service) =>
        this.bus.ask(readiness(service), null).then(
          ({ isReady }) => isReady,
          () => false,
        ),
      ),
    );
    return needed.filter((_, at) => !answers[at]);
  }
}

const ownersIn = (manifests: readonly Manifest[]): ReadonlyMap<string, string> =>
  new Map(
    manifests.flatMap(({ service, routes }) =>
      routes.flatMap(({ endpoints }) => endpoints.map(({ key }): [string, string] => [key, service])),
    ),
  );

const text = (status: number, body: string): Reply => ({
  status,
  headers: TEXT,
  body: Buffer.from(body),
});
