import { InProcessBus, type Bus } from '@gatehouse/bus';
import { startGateway, type RunningGateway } from '@gatehouse/app-gateway';
import {
  startService,
  startStateless,
  type RunningService,
  type ServiceDefinition,
  type ServiceRuntime,
  type StatelessDefinition,
} from '@gatehouse/service';

export interface RunningSite {
  bus: Bus;
  gateway: RunningGateway;
  services: RunningService[];
  /** Whether a write works in each database. */
  ready(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Starts the gateway and the services in one process, connected by an in-process bus. */
export async function startSite(
  definitions: ServiceDefinition[],
  environment: Omit<ServiceRuntime, 'bus'>,
  stateless: StatelessDefinition[] = [],
): Promise<RunningSite> {
  const bus = new InProcessBus();
  const services: RunningService[] = [];
  const runtime = { ...environment, bus, isWholeSite: true };
  for (const definition of definitions) services.push(await startService(definition, runtime));
  if (environment.config.demo) {
    for (const [index, { demo }] of definitions.entries()) if (services[index]) await demo?.(services[index].modules);
  }
  const others = await Promise.all(stateless.map((definition) => startStateless(definition, runtime)));
  const gateway = await startGateway(runtime);
  return {
    bus,
    gateway,
    services,
    ready: async () => (await Promise.all(services.map((service) => service.ready()))).every(Boolean),
    stop: async () => {
      await gateway.stop();
      for (const other of others) await other.stop();
      for (const service of services.toReversed()) await service.stop();
      await bus.close();
    },
  };
}
