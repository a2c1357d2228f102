import {
  claimPort,
  Config,
  exitWith,
  openLog,
  openTracing,
  orExit,
  protectData,
  readProcess,
  serveHealth,
  stopOnSignal,
  wordOrExit,
  type Log,
} from '@gatehouse/service';
import { VERSION } from '@gatehouse/app-gateway';
import { services, stateless } from './services';
import { startSite } from './site';

/** Runs the site until a signal, or until its launcher ends. */
async function main(): Promise<void> {
  wordOrExit('site', []);
  const settings = orExit(() => new Config());
  const log = openLog('site', settings.logLevel);
  let stop = (): Promise<void> => Promise.resolve();
  // Before anything is opened: what a stop interrupts, the databases roll back.
  stopOnSignal(log, () => stop());
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled promise rejection'));
  for (const warning of [...settings.warnings, ...settings.unknown(services)]) warn(log, warning);
  try {
    stop = await start(settings, log);
  } catch (err) {
    exitWith(log, err);
  }
}

/** Starts the site and tells the launcher; gives what stops it. */
async function start(settings: Config, log: Log): Promise<() => Promise<void>> {
  const config = settings.withPort(await claimPort(settings));
  protectData(config.dataDir);
  const endTracing = await openTracing('site', VERSION, config, log);
  const site = await startSite(services, { config, log }, stateless);
  readProcess({ name: 'site', version: VERSION, config, bus: site.bus });
  const health = await serveHealth(config, () => site);
  // The launcher waits for this message.
  process.send?.({ ready: true, url: config.baseUrl, root: config.rootUrl, port: site.gateway.port });
  log.info({ url: config.rootUrl }, 'ready');
  return async () => {
    await site.stop();
    await endTracing();
    health?.close();
  };
}

/** As a sentence in the terminal of `npm start`, else in the log. */
function warn(log: Log, sentence: string): void {
  if (process.connected) process.stderr.write(`${sentence}\n`);
  else log.warn(sentence);
}

void main();
