import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InProcessBus } from '@gatehouse/bus';
import { Config } from '../config/config';
import { openLog } from '../observability/log';
import type { ServiceRuntime } from '../service/service-definition';
import type { Running } from './running';

/**
 * Starts a program alone and with data of its own, whatever the settings say, and ends the process once it is ready. The
 * build of an image does this, so that V8 has compiled what a start runs (docs/decisions/0040-one-file-per-program.md).
 */
export async function rehearse(name: string, start: (runtime: ServiceRuntime) => Promise<Running>): Promise<never> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-rehearsal-'));
  const config = new Config({ DATA_DIR: dataDir, PORT: '0', BASE_URL: 'http://127.0.0.1' });
  const bus = new InProcessBus();
  try {
    const running = await start({ config, bus, log: openLog(name, config.logLevel) });
    await running.ready();
    await running.stop();
    await bus.close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return process.exit(0);
}
