import { configOrExit, openLog, serveHealth, stopOnSignal } from '@gatehouse/service';
import { services } from './services';
import { startSite } from './site';

async function main(): Promise<void> {
  const config = configOrExit();
  const log = openLog('site', config.logLevel);
  for (const warning of config.warnings) log.warn(warning);
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled promise rejection'));
  try {
    const site = await startSite(services, { config, log });
    // The launcher waits for this message.
    process.send?.({ ready: true, url: config.baseUrl, port: site.gateway.port });
    log.info({ url: config.rootUrl }, 'ready');
    const health = config.metricsPort > 0 ? serveHealth(config.metricsPort, () => site.ready()) : undefined;
    stopOnSignal(log, async () => {
      await site.stop();
      health?.close();
    });
    // The site ends with its launcher.
    process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  } catch (err) {
    log.fatal({ err }, 'could not start');
    process.exit(1);
  }
}

void main();
