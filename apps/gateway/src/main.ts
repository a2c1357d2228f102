import { run } from '@gatehouse/service';
import { startGateway } from './gateway';
import { HealthService } from './health/health.service';

void run('gateway', async (runtime) => {
  const gateway = await startGateway(runtime);
  const health = gateway.app.get(HealthService);
  return { ready: () => Promise.resolve(health.isReady()), stop: () => gateway.stop() };
});
