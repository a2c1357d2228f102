import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { storeFacts, type StoreFacts } from '@gatehouse/dto';
import { GATEWAY_SERVICE, Router } from '../routing/router';

/** Product, version and size of the services' databases. */
@Injectable()
export class DatabaseFacts {
  constructor(
    private readonly bus: Bus,
    private readonly router: Router,
  ) {}

  /** The facts of all services that answer. */
  async all(): Promise<StoreFacts[]> {
    const services = this.router.manifests
      .map(({ service }) => service)
      .filter((service) => service !== GATEWAY_SERVICE);
    const found = await Promise.all(
      services.map((service) => this.bus.ask(storeFacts(service), null).catch(() => undefined)),
    );
    return found.filter((facts) => facts !== undefined);
  }
}
