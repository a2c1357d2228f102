import { run } from '@gatehouse/service';
import { startGateway } from './gateway';
import { Health } from './health/health';

void run('gateway', async (surroundings) => {
  const gateway = await startGateway(surroundings);
  return { ready: async () => gateway.app.get(Health).isReady(), stop: () => gateway.stop() };
});
