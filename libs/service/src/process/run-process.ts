import { Logger } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import { connectNats, type NatsBusOptions } from '@gatehouse/bus';
import { Config } from '../config/config';
import { protectData } from '../config/private-data';
import { nestLog, openLog, type Log } from '../observability/log';
import { readProcess } from '../observability/process-readings';
import { openTracing } from '../observability/tracing';
import type { ServiceDefinition, ServiceRuntime, StatelessDefinition } from '../service/service-definition';
import { openDatabase } from '../service/open-database';
import { startService } from '../service/start-service';
import { startStateless } from '../service/start-stateless';
import { wordOrExit } from './command-word';
import { exitWith, orExit } from './exit';
import { serveHealth, type Running } from './health-server';
import { stopOnSignal } from './stop-on-signal';

/**
 * Runs one service as a process on NATS until SIGTERM or SIGINT. With the argument `migrate` it runs the service's
 * migrations and ends.
 */
export async function runProcess(definition: ServiceDefinition): Promise<void> {
  if (wordOrExit(definition.name, ['migrate']) === 'migrate') return migrate(definition);
  await run(definition, async (runtime) => {
    const service = await startService(definition, runtime);
    const demo = runtime.config.demo ? loadDemo(definition, service.modules, runtime.log) : Promise.resolve();
    let isLoaded = false;
    void demo.then(() => {
      isLoaded = true;
    });
    return {
      ready: async () => runtime.bus.connected && isLoaded && (await service.ready()),
      stop: () => service.stop(),
    };
  });
}

/** Runs one service without a database as a process on NATS until SIGTERM or SIGINT. */
export function runStateless(definition: StatelessDefinition): Promise<void> {
  return run(definition, async (runtime) => {
    const service = await startStateless(definition, runtime);
    return { ready: () => Promise.resolve(runtime.bus.connected), stop: () => service.stop() };
  });
}

/** Runs what `start` gives as a process: settings, log, bus, health, graceful stop. */
export async function run(
  { name, version, settings = [] }: Pick<ServiceDefinition, 'name' | 'version' | 'settings'>,
  start: (runtime: ServiceRuntime) => Promise<Running>,
): Promise<void> {
  wordOrExit(name, []);
  const config = configOrExit(name);
  const options = {
    ...orExit(() => busOptions(config, name)),
    build: config.buildOf(process.argv[1] ?? process.execPath, [{ name, settings }]),
  };
  const log = openProcessLog(name, config);
  for (const warning of [...config.warnings, ...config.unknown([{ name, settings }])]) log.warn(warning);
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
  let stop = (): Promise<void> => Promise.resolve();
  // Before anything else: the first process of a container ignores signals without a listener.
  stopOnSignal(log, () => stop());
  try {
    const now: { running?: Running } = {};
    // Before NATS is there: a process that waits for it lives, and must not be restarted for that.
    const health = await serveHealth(config, () => now.running);
    const endTracing = await openTracing(name, version, config, log);
    const bus = await connectNats(options);
    readProcess({ name, version, config, bus });
    const started = await start({ config, bus, log });
    now.running = started;
    stop = async () => {
      await started.stop();
      await bus.close();
      await endTracing();
      health?.close();
    };
    log.info({ pid: process.pid }, 'ready');
  } catch (err) {
    exitWith(log, err);
  }
}

async function migrate({ name, entities, migrations }: ServiceDefinition): Promise<void> {
  const config = configOrExit();
  const log = openProcessLog(name, config);
  try {
    const database = await openDatabase(name, config, { entities, migrations, log }, { migrate: true });
    await database.close();
    log.info('migrated');
  } catch (err) {
    exitWith(log, err);
  }
}

/** The log of the process, for Nest's messages too: libraries write some before there is a module. */
function openProcessLog(name: string, { logLevel }: Config): Log {
  const log = openLog(name, logLevel);
  Logger.overrideLogger(nestLog(log));
  return log;
}

/**
 * The settings, with the data folder kept to the user of the process. When settings are invalid, ends the process with one
 * message that names every problem.
 * @param name the service that is alone in this process, or `gateway`
 */
const configOrExit = (name?: string): Config =>
  orExit(() => {
    const config = new Config(undefined, name);
    protectData(config.dataDir);
    return config;
  });

const RETRY_MS = 1_000;
const MAX_ATTEMPTS = 60;

/** Loads a service's demo content, with retries: it needs other services (people live in core), which may still start. */
async function loadDemo({ demo }: ServiceDefinition, modules: ModuleRef, log: Log): Promise<void> {
  for (let attempt = 1; demo; attempt += 1) {
    try {
      await demo(modules);
      return;
    } catch (err) {
      if (attempt >= MAX_ATTEMPTS) return log.error({ err }, 'the demo content could not be loaded');
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

const STANDARD_URL = 'nats://127.0.0.1:4222';

/**
 * How a service joins the bus, from its settings.
 * @throws Error with one sentence that says what is missing
 */
export function busOptions(config: Config, service: string): NatsBusOptions {
  const { url, key, trustedKeys, trustedKeysFile, replicas, tls } = config.nats;
  if (key === '' || trustedKeys.length === 0)
    throw new Error(
      `${service} needs NATS_KEY and NATS_TRUSTED_KEYS, with which it signs in to NATS and signs messages: npm run keys makes them.`,
    );
  const file = trustedKeysFile ? { trustedKeysFile } : {};
  return { url: url || STANDARD_URL, service, key, trustedKeys, ...file, tls, bucketReplicas: replicas };
}
