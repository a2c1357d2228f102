import { claimPort, run } from '@gatehouse/service';
import { startGateway } from './gateway';
import { HealthService } from './health/health.service';
import { VERSION } from './version';

void run({ name: 'gateway', version: VERSION }, async (runtime) => {
  await claimPort(runtime.config);
  const gateway = await startGateway(runtime);
  const health = gateway.app.get(HealthService);
  return { ready: () => Promise.resolve(health.isServing()), stop: () => gateway.stop() };
});
