import type { Server } from 'node:http';
import { NatsBus } from '@gatehouse/bus';
import { Database } from '@gatehouse/persistence';
import { Config } from '../config/config';
import { protectData } from '../config/private-data';
import { openLog, type Log } from '../observability/log';
import type { ServiceDefinition, ServiceRuntime } from '../service/service-definition';
import { startService } from '../service/start-service';
import { busOptions } from './bus-options';
import { loadDemo } from './load-demo';
import { serveHealth } from './health-server';
import { stopOnSignal } from './stop-on-signal';

/** What a process runs: a service, or the gateway. */
interface Running {
  ready(): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Runs one service as a process on NATS until SIGTERM or SIGINT. With the argument `migrate` it runs the service's
 * migrations and ends.
 */
export async function runProcess(definition: ServiceDefinition): Promise<void> {
  if (process.argv[2] === 'migrate') return migrate(definition);
  await run(definition.name, async (runtime) => {
    const service = await startService(definition, runtime);
    if (runtime.config.demo) void loadDemo(definition, service.modules, runtime.log);
    return service;
  });
}

/** Runs what `start` gives as a process: settings, log, bus, health, graceful stop. */
export async function run(name: string, start: (runtime: ServiceRuntime) => Promise<Running>): Promise<void> {
  const config = configOrExit(name);
  const options = orExit(() => busOptions(config, name));
  const log = openLog(name, config.logLevel);
  for (const warning of config.warnings) log.warn(warning);
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
  let stop = (): Promise<void> => Promise.resolve();
  // Before anything else: the first process of a container ignores signals without a listener.
  stopOnSignal(log, () => stop());
  try {
    const bus = await NatsBus.connect(options);
    const running = await start({ config, bus, log });
    const health = openHealth(config, async () => bus.connected && (await running.ready()));
    stop = async () => {
      await running.stop();
      await bus.close();
      health?.close();
    };
    log.info({ pid: process.pid }, 'ready');
  } catch (err) {
    exitWith(log, err);
  }
}

const openHealth = (config: Config, ready: () => Promise<boolean>): Server | undefined =>
  config.metricsPort > 0 ? serveHealth(config.metricsPort, ready) : undefined;

function exitWith(log: Log, err: unknown): never {
  log.fatal({ err }, 'could not start');
  process.exit(1);
}

async function migrate({ name, entities, migrations }: ServiceDefinition): Promise<void> {
  const config = configOrExit();
  const log = openLog(name, config.logLevel);
  try {
    const database = await Database.open(
      { url: config.databaseUrl(name), caFile: config.databaseCaFile, entities, migrations },
      { migrate: true },
    );
    await database.close();
    log.info('migrated');
  } catch (err) {
    log.fatal({ err }, 'could not migrate');
    process.exitCode = 1;
  }
}

/**
/**
 * The settings, with the data folder kept to the user of the process. When settings are invalid, ends the process with one
 * message that names every problem.
 * @param name the service that is alone in this process, or `gateway`
 */
export const configOrExit = (name?: string): Config =>
  orExit(() => {
    const config = new Config(undefined, name);
    protectData(config.dataDir);
    return config;
  });

/** What `read` gives; when it throws, ends the process with the message. */
function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
}
