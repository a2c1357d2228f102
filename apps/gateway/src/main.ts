import { run } from '@gatehouse/service';
import { startGateway } from './gateway';

void run('gateway', async (surroundings) => {
  const gateway = await startGateway(surroundings);
  return { ready: async () => true, stop: () => gateway.stop() };
});
