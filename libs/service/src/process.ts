import type { Bus } from '@gatehouse/bus';
import { NatsBus } from '@gatehouse/bus';
import { Database } from '@gatehouse/persistence';
import { Config } from './config/config';
import { serveHealth } from './health';
import { openLog, type Log } from './log';
import { startService, type ServiceDefinition } from './service';

/** How long a stop may take; Kubernetes kills after its grace period, which is longer. */
const STOP_WITHIN_MS = 25_000;
const DEMO_RETRY_MS = 1_000;

interface Part {
  ready(): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Runs one service as a process of its own on NATS, until SIGTERM or SIGINT;
 * with the argument `migrate` it brings the service's store up to date and ends.
 */
export async function runProcess(definition: ServiceDefinition): Promise<void> {
  if (process.argv[2] === 'migrate') return migrate(definition);
  await run(definition.name, async (surroundings) => {
    const service = await startService(definition, surroundings);
    if (surroundings.config.demo) void loadDemo(definition, service.modules, surroundings.log);
    return service;
  });
}

/** Runs what `start` gives as a process: settings, log, bus, health, graceful stop. */
export async function run(
  name: string,
  start: (surroundings: { config: Config; bus: Bus; log: Log }) => Promise<Part>,
): Promise<void> {
  const config = configOrExit();
  const log = openLog(name, config.logLevel);
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise was left without an answer'));
  let stop = async (): Promise<void> => undefined;
  // From the beginning: the first process of a container is not ended by a signal that it does not listen to.
  stopOnSignal(log, () => stop());
  try {
    const bus = await NatsBus.connect({
      url: config.natsUrl || 'nats://127.0.0.1:4222',
      name,
      secret: config.siteSecret,
    });
    const part = await start({ config, bus, log });
    const health =
      config.metricsPort > 0
        ? serveHealth(config.metricsPort, async () => bus.connected && (await part.ready()))
        : undefined;
    stop = async () => {
      await part.stop();
      await bus.close();
      health?.close();
    };
    log.info({ pid: process.pid }, 'ready');
  } catch (err) {
    log.fatal({ err }, 'could not start');
    process.exit(1);
  }
}

async function migrate({ name, entities, migrations }: ServiceDefinition): Promise<void> {
  const config = configOrExit();
  const log = openLog(name, config.logLevel);
  try {
    const database = await Database.open({ url: config.databaseUrl(name), entities, migrations }, { migrate: true });
    await database.close();
    log.info('migrated');
  } catch (err) {
    log.fatal({ err }, 'could not migrate');
    process.exitCode = 1;
  }
}

/** Ends the process after `stop`, at the first signal; a second one ends it at once. */
export function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let stopping = false;
  const end = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    stop().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** The settings, or an end with one message that names all that is wrong. */
export function configOrExit(): Config {
  try {
    return new Config();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
}

/** The demo needs other services (people live in core), which may still be on their way. */
async function loadDemo(
  { demo }: ServiceDefinition,
  modules: Parameters<NonNullable<ServiceDefinition['demo']>>[0],
  log: Log,
): Promise<void> {
  for (let tries = 1; demo; tries += 1) {
    try {
      await demo(modules);
      return;
    } catch (err) {
      if (tries >= 60) return log.error({ err }, 'the demo content could not be loaded');
      await new Promise((resolve) => setTimeout(resolve, DEMO_RETRY_MS));
    }
  }
}
