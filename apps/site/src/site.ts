import { InProcessBus } from '@gatehouse/bus';
import { startGateway, type RunningGateway } from '@gatehouse/app-gateway';
import { startService, type RunningService, type ServiceDefinition, type ServiceRuntime } from '@gatehouse/service';

export interface RunningSite {
  gateway: RunningGateway;
  services: RunningService[];
  /** Whether every store answers. */
  ready(): Promise<boolean>;
  stop(): Promise<void>;
}

/** All five in one process: the same services behind an in-process bus. */
export async function startSite(
  definitions: ServiceDefinition[],
  surroundings: Omit<ServiceRuntime, 'bus'>,
): Promise<RunningSite> {
  const bus = new InProcessBus();
  const services: RunningService[] = [];
  const all = { ...surroundings, bus };
  for (const definition of definitions) services.push(await startService(definition, all));
  if (surroundings.config.demo) {
    for (const [at, { demo }] of definitions.entries()) if (services[at]) await demo?.(services[at].modules);
  }
  const gateway = await startGateway(all);
  return {
    gateway,
    services,
    ready: async () => (await Promise.all(services.map((service) => service.ready()))).every(Boolean),
    stop: async () => {
      await gateway.stop();
      for (const service of services.toReversed()) await service.stop();
      await bus.close();
    },
  };
}
