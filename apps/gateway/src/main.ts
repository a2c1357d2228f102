import { claimPort, run } from '@gatehouse/service';
import { startGateway } from './gateway';
import { HealthService } from './health/health.service';

void run({ name: 'gateway' }, async (runtime) => {
  await claimPort(runtime.config);
  const gateway = await startGateway(runtime);
  const health = gateway.app.get(HealthService);
  return { ready: () => Promise.resolve(health.isReady()), stop: () => gateway.stop() };
});
