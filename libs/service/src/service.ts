import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { ModuleRef, NestFactory } from '@nestjs/core';
import { Bus } from '@gatehouse/bus';
import { Database, type DatabaseOptions } from '@gatehouse/persistence';
import { PassErrors, RestStrategy, type FaultLog } from '@gatehouse/rest';
import { Config } from './config/config';
import { LOG, nestLog, type Log } from './log';
import { News } from './news';
import { SiteFacts } from './site-facts';
import { StoreContracts } from './store.contracts';

/** All that makes a service: its name, its Nest module and its store. */
export interface ServiceDefinition {
  name: string;
  version: string;
  module: Type;
  entities: DatabaseOptions['entities'];
  migrations: DatabaseOptions['migrations'];
  /** Pages for people under `/-/`, for the start page. */
  pages?: { path: string; title: string }[];
  /** Whether the service has an outbox (`createOutbox` in its migrations), whose news are to be told. */
  tells?: boolean;
  /** Loads the demo content into an empty store, else does nothing; called when all services of the process are up. */
  demo?: (modules: ModuleRef) => Promise<void>;
}

/** What a service stands on in its process. */
export interface ServiceRuntime {
  config: Config;
  bus: Bus;
  log: Log;
  /** Called with every SQL statement; tests count with it. */
  onStatement?: (sql: string, parameters: unknown[]) => void;
}

export interface RunningService {
  name: string;
  database: Database;
  /** The service's own container, for command lines and tests. */
  modules: ModuleRef;
  /** Whether the store answers. */
  ready(): Promise<boolean>;
  /** Finishes what it began, then closes the store. */
  stop(): Promise<void>;
}

@Module({})
class ServiceModule {
  static with({ config, bus, log }: ServiceRuntime, database: Database, news: News): DynamicModule {
    const providers = [
      { provide: Config, useValue: config },
      { provide: Bus, useValue: bus },
      { provide: Database, useValue: database },
      { provide: LOG, useValue: log },
      { provide: News, useValue: news },
    ];
    return {
      module: ServiceModule,
      global: true,
      controllers: [StoreContracts],
      providers: [...providers, SiteFacts],
      exports: [...providers.map(({ provide }) => provide), SiteFacts],
    };
  }
}

@Module({})
class Root {}

/** Opens the store, starts the Nest microservice on the bus and announces its routes. */
export async function startService(
  definition: ServiceDefinition,
  surroundings: ServiceRuntime,
): Promise<RunningService> {
  const { config, bus, log, onStatement } = surroundings;
  const database = await Database.open(
    {
      url: config.databaseUrl(definition.name),
      entities: definition.entities,
      migrations: definition.migrations,
      ...(onStatement ? { onStatement } : {}),
    },
    { migrate: config.migrateAtStart },
  );
  try {
    const news = new News(database, bus, log);
    const faults: FaultLog = { error: (facts, message) => log.error(facts, message) };
    const strategy = new RestStrategy(bus, definition, { home: config.baseUrl, root: config.rootUrl }, faults);
    const root: DynamicModule = {
      module: Root,
      imports: [ServiceModule.with(surroundings, database, news), definition.module],
    };
    const app = await NestFactory.createMicroservice(root, { strategy, logger: nestLog(log), abortOnError: false });
    app.useGlobalFilters(new PassErrors());
    const modules = app.get(ModuleRef);
    strategy.use(modules, (work) => database.batchTransaction(work));
    await app.listen();
    if (definition.tells) await news.start();
    return {
      name: definition.name,
      database,
      modules,
      ready: () => database.ping(),
      stop: async () => {
        await news.stop();
        await app.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
