import type { Manifest } from '@gatehouse/bus';
import type { ServiceRuntime } from '@gatehouse/service';
import { VERSION } from '../version';
import { RouteOwners } from './route-owners';
import { GATEWAY_SERVICE, type Router } from './router';

const KEEP_AFTER_MS = 500;

/**
 * The manifests of the services on the bus: those that declare only what is their own go to the router. Who owns what is
 * kept in a manifest of the gateway's own, which no service can write.
 */
export class AnnouncedServices {
  private readonly owners = new RouteOwners();
  private readonly logged = new Set<string>();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly router: Router,
    private readonly runtime: ServiceRuntime,
  ) {}

  update(announced: readonly Manifest[]): void {
    const { bus, log } = this.runtime;
    const rank = bus.members;
    const kept = announced.find(({ service }) => service === GATEWAY_SERVICE)?.owners ?? {};
    this.owners.remember(kept);
    const own = this.router.manifests.filter(({ service }) => service === GATEWAY_SERVICE);
    const others = announced.filter(({ service }) => service !== GATEWAY_SERVICE);
    const { accepted, refused } = this.owners.accept([...own, ...others], rank);
    for (const { service, reason } of refused) {
      const line = `The manifest of ${service} is refused: ${reason}.`;
      if (!this.logged.has(line)) log.error({ service }, line);
      this.logged.add(line);
    }
    this.router.update(
      'services',
      accepted.filter(({ service }) => service !== GATEWAY_SERVICE),
    );
    // In one process nothing has to be kept: there is no bucket.
    if (rank.length > 0) this.keepSoon(kept);
  }

  /** After a moment: gateways that see changes in another order agree in the meantime. */
  private keepSoon(before: Record<string, string>): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keep(before), KEEP_AFTER_MS).unref();
  }

  private keep(before: Record<string, string>): void {
    const owners = this.owners.all;
    if (JSON.stringify(owners) === JSON.stringify(before)) return;
    const manifest = { service: GATEWAY_SERVICE, version: VERSION, namespaces: [], routes: [], schemas: {} };
    void this.runtime.bus
      .announce({ ...manifest, abilities: [], subscriptions: [], pages: [], owners })
      .catch((err: unknown) => this.runtime.log.error({ err }, 'the owners of routes could not be kept'));
  }
}
