import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InProcessBus } from '@gatehouse/bus';
import { Config, openLog, startService, type RunningService } from '@gatehouse/service';
import { core } from '../core.service';

/** A running core on a database of its own. */
export interface TestCore {
  bus: InProcessBus;
  service: RunningService;
  dataDir: string;
  stop(): Promise<void>;
}

/** Starts core with the administrator admin/admin; `settings` are environment variables. */
export async function startCore(settings: Record<string, string> = {}): Promise<TestCore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'core-'));
  const config = new Config({ DATA_DIR: dataDir, BASE_URL: 'https://site.example', ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin', ...settings });
  const bus = new InProcessBus();
  const service = await startService(core, { config, bus, log: openLog('core', 'silent') });
  return {
    bus, service, dataDir,
    stop: async () => {
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
