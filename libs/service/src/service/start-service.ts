import { Module, type DynamicModule, type INestMicroservice } from '@nestjs/common';
import { ModuleRef, NestFactory } from '@nestjs/core';
import type { Database } from '@gatehouse/persistence';
import { PassErrors, RestStrategy } from '@gatehouse/rest';
import { nestLog } from '../observability/log';
import { OutboxPublisher } from '../outbox/outbox-publisher';
import { openDatabase } from './open-database';
import type { RunningService, ServiceDefinition, ServiceRuntime } from './service-definition';
import { ServiceModule } from './service.module';

@Module({})
class RootModule {}

/** Opens the database, starts the Nest microservice on the bus and announces its manifest. */
export async function startService(definition: ServiceDefinition, runtime: ServiceRuntime): Promise<RunningService> {
  const { name, entities, migrations, resources = { resources: {} } } = definition;
  const { config, onStatement } = runtime;
  const onChange = (tags: string[]): void => runtime.bus.purges.purge(tags);
  const options = { entities, migrations, resources, onChange, ...(onStatement ? { onStatement } : {}) };
  const database = await openDatabase(name, config, options, { migrate: config.migrateAtStart });
  try {
    const outbox = new OutboxPublisher(database, runtime.bus, runtime.log, name);
    const { app, modules } = await startMicroservice(definition, runtime, database, outbox);
    if (definition.hasOutbox) await outbox.start();
    return {
      name,
      database,
      modules,
      ready: () => database.ping(),
      stop: async () => {
        await outbox.stop();
        await app.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startMicroservice(
  definition: ServiceDefinition,
  runtime: ServiceRuntime,
  database: Database,
  outbox: OutboxPublisher,
): Promise<{ app: INestMicroservice; modules: ModuleRef }> {
  const { config, bus, log } = runtime;
  const strategy = new RestStrategy(
    bus,
    definition,
    { home: config.baseUrl, root: config.rootUrl },
    { error: (facts, message) => log.error(facts, message) },
  );
  const root: DynamicModule = {
    module: RootModule,
    imports: [ServiceModule.with(runtime, database, outbox), definition.module],
  };
  const app = await NestFactory.createMicroservice(root, { strategy, logger: nestLog(log), abortOnError: false });
  app.useGlobalFilters(new PassErrors());
  const modules = app.get(ModuleRef);
  strategy.use(modules, (work) => database.batchTransaction(work));
  await app.listen();
  return { app, modules };
}
