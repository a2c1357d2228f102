import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/** The process's metrics: CPU, memory, event loop lag, garbage collection, and those that its parts register. */
export function processMetrics(): Registry {
  if (!registry) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}
