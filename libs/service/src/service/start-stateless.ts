import { Module, type DynamicModule } from '@nestjs/common';
import { ModuleRef, NestFactory } from '@nestjs/core';
import { Bus } from '@gatehouse/bus';
import { RestErrorsFilter, RestServer } from '@gatehouse/rest';
import { Config } from '../config/config';
import { LOG, nestLog } from '../observability/log';
import { SiteFacts } from '../site/site-facts';
import { programRevision } from '../program-files';
import type { ServiceRuntime, StatelessDefinition } from './service-definition';

@Module({})
class StatelessModule {
  /** Settings, bus, log and the site's settings, for every module of the service. */
  static with({ config, bus, log }: ServiceRuntime, definition: StatelessDefinition): DynamicModule {
    const providers = [
      { provide: Config, useValue: config },
      { provide: Bus, useValue: bus },
      { provide: LOG, useValue: log },
    ];
    return {
      module: StatelessModule,
      global: true,
      imports: [definition.module],
      providers: [...providers, SiteFacts],
      exports: [...providers.map(({ provide }) => provide), SiteFacts],
    };
  }
}

/** Starts a service without a database on the bus and announces its manifest. */
export async function startStateless(
  definition: StatelessDefinition,
  runtime: ServiceRuntime,
): Promise<{ stop(): Promise<void> }> {
  const { config, bus, log } = runtime;
  const facts = { ...definition, revision: programRevision() };
  const strategy = new RestServer(bus, facts, config.site, log);
  const root = StatelessModule.with(runtime, definition);
  const app = await NestFactory.createMicroservice(root, { strategy, logger: nestLog(log), abortOnError: false });
  app.useGlobalFilters(new RestErrorsFilter(log));
  strategy.use(app.get(ModuleRef));
  await app.listen();
  return { stop: () => app.close() };
}
