import type { Type } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import type { Bus } from '@gatehouse/bus';
import type { Database, DatabaseOptions, Resources } from '@gatehouse/persistence';
import type { SearchSource } from '@gatehouse/search';
import type { Check } from '../checks';
import type { Config } from '../config/config';
import type { Log } from '../observability/log';

/** The credentials of people and programs, which an export without secrets leaves out. */
export interface Secrets {
  /** Tables whose rows are left out. */
  tables?: readonly string[];
  /** By table and column: the value that takes the place of all others. */
  columns?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Everything that makes a service: its name, its Nest module and its database. */
export interface ServiceDefinition {
  name: string;
  version: string;
  module: Type;
  entities: DatabaseOptions['entities'];
  migrations: DatabaseOptions['migrations'];
  /** The records that visitors' replies show, and their tables; absent: caches keep no reply of the service. */
  resources?: Resources;
  /** What the service searches; its migrations create the tables (`CreateSearch` of libs/search). */
  searches?: readonly SearchSource[];
  /** What `gatehouse site export --without-secrets` leaves out. */
  secrets?: Secrets;
  /** What `gatehouse site check` looks for in what the service stores; in the order in which it repairs. */
  checks?: readonly Check[];
  /** Pages under `/-/`, for the links of the start page. */
  pages?: { path: string; title: string }[];
  /** Settings of this service alone, which it asks its Config for (docs/settings.md#of-one-service). */
  settings?: readonly string[];
  /** Whether the service publishes events through an outbox (`createOutbox` in its migrations). */
  hasOutbox?: boolean;
  /** Whether records of the service can be in the trash (`createTrash` in its migrations, {@link Trash} in its module). */
  hasTrash?: boolean;
  /** Loads the demo content, unless the database has content; runs once all services of the process have started. */
  demo?: (modules: ModuleRef) => Promise<void>;
}

/** A service that stores nothing: it makes all of what others answer. */
export type StatelessDefinition = Pick<ServiceDefinition, 'name' | 'version' | 'module' | 'pages' | 'settings'>;

/** The parts that a process provides to its services. */
export interface ServiceRuntime {
  config: Config;
  bus: Bus;
  log: Log;
  /**
   * The service runs for a command (`apps/cli`): it does what it is asked, and leaves all that happens by itself (mail,
   * schedules, events, the first administrator) to the processes of the site.
   */
  isCommand?: boolean;
  /** All services are in this process: commands cannot tell it over NATS what they have written. */
  isWholeSite?: boolean;
  /** Called with every SQL statement, so that tests can count them. */
  onStatement?: (sql: string, parameters: unknown[]) => void;
}

export interface RunningService {
  name: string;
  database: Database;
  /** The service's injector, for commands and tests. */
  modules: ModuleRef;
  /** Whether a write in the database works. */
  ready(): Promise<boolean>;
  /** Answers the requests in flight, then closes the database. */
  stop(): Promise<void>;
}
