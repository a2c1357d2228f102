import { Module, type DynamicModule, type INestMicroservice } from '@nestjs/common';
import { ModuleRef, NestFactory } from '@nestjs/core';
import { NestMicroservice } from '@nestjs/microservices';
import type { Database, DatabaseOptions, DatabaseLog } from '@gatehouse/persistence';
import { RestErrorsFilter, RestServer } from '@gatehouse/rest';
import { feedOf } from '@gatehouse/search';
import { nestLog, type Log } from '../observability/log';
import { IdempotentRequests } from '../requests/idempotent-requests';
import { keySweeper } from '../requests/key-queue';
import { ServiceReadings } from '../observability/service-readings';
import { OutboxPublisher } from '../jobs/outbox-publisher';
import { programRevision } from '../program-files';
import { openDatabase } from './open-database';
import type { RunningService, ServiceDefinition, ServiceRuntime } from './service-definition';
import { ServiceModule } from './service.module';

@Module({})
class RootModule {}

/** Opens the database, starts the Nest microservice on the bus and announces its manifest. */
export async function startService(definition: ServiceDefinition, runtime: ServiceRuntime): Promise<RunningService> {
  const { name, entities, migrations, resources = { resources: {} }, searches = [] } = definition;
  const { config, isCommand = false } = runtime;
  const options = {
    ...{ service: name, entities, migrations, resources, beforeCommit: feedOf(searches) },
    onChange: (tags: string[]) => runtime.bus.purges.purge(tags),
    log: migrationLog(runtime.log),
    ...openingOf(runtime),
  };
  const database = await openDatabase(name, config, options, { migrate: config.migrateAtStart && !isCommand });
  try {
    const metrics = new ServiceReadings(name, database);
    const outbox = new OutboxPublisher(database, runtime.bus, runtime.log, name);
    const own = ServiceModule.with(runtime, database, outbox, metrics);
    const { app, modules } = await startMicroservice(definition, runtime, database, own);
    if (definition.hasOutbox && !isCommand) await startOutbox(outbox, metrics);
    const sweeper = keySweeper(database, runtime.log);
    if (!isCommand) sweeper.start();
    return {
      name,
      database,
      modules,
      ready: () => database.health.canWrite(),
      stop: async () => {
        await sweeper.stop();
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

/** What a start migrates is told briefly: a new database has hundreds of steps. */
const migrationLog = (log: Log): DatabaseLog => ({
  info: (facts, message) => log.debug(facts, message),
  warn: (facts, message) => log.warn(facts, message),
  error: (facts, message) => log.error(facts, message),
});

function openingOf({ isCommand, isWholeSite, onStatement }: ServiceRuntime): Partial<DatabaseOptions> {
  return {
    ...(isWholeSite ? { openedFor: 'site' } : {}),
    ...(isCommand ? { openedFor: 'command' } : {}),
    ...(onStatement ? { onStatement } : {}),
  };
}

async function startOutbox(outbox: OutboxPublisher, metrics: ServiceReadings): Promise<void> {
  metrics.readQueue('outbox', 'Events of the outbox', () => outbox.queue());
  await outbox.start();
}

async function startMicroservice(
  definition: ServiceDefinition,
  runtime: ServiceRuntime,
  database: Database,
  own: DynamicModule,
): Promise<{ app: INestMicroservice; modules: ModuleRef }> {
  const { config, bus, log } = runtime;
  const facts = { ...definition, revision: programRevision() };
  const strategy = new RestServer(bus, facts, config.site, log);
  const root: DynamicModule = {
    module: RootModule,
    imports: [own, definition.module],
  };
  const app = await NestFactory.createMicroservice(root, { strategy, logger: nestLog(log), abortOnError: false });
  app.useGlobalFilters(new RestErrorsFilter(log));
  // Background work of the service starts in these hooks.
  if (runtime.isCommand && app instanceof NestMicroservice) app.setIsInitHookCalled(true);
  const modules = app.get(ModuleRef);
  strategy.use(modules, {
    once: new IdempotentRequests(database, log),
    inTransaction: (work) => database.batchTransaction(work),
    onReplica: async (work) => database.replica?.run(work),
  });
  await app.listen();
  return { app, modules };
}
