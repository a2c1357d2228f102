import { collectDefaultMetrics, Registry } from 'prom-client';
import { registerEventLoopLag } from './event-loop-lag';

/** The longest time between two ticks of prom-client's clock of the event loop, each of which wakes the process. */
const NEVER_MS = 2 ** 31 - 1;

let registry: Registry | undefined;

/** The process's metrics: CPU, memory, event loop lag, garbage collection, and those that its parts register. */
export function processMetrics(): Registry {
  if (!registry) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: NEVER_MS });
    registerEventLoopLag(registry);
  }
  return registry;
}
