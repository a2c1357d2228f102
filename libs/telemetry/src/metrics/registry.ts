import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { registerEventLoopLag } from './event-loop-lag';
import { harmless } from './harmless';

/** The longest time between two ticks of prom-client's clock of the event loop, each of which wakes the process. */
const NEVER_MS = 2 ** 31 - 1;

let registry: Registry | undefined;

/** The process's metrics: CPU, memory, event loop lag, garbage collection, and those that its parts register. */
export function processMetrics(): Registry {
  if (!registry) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: NEVER_MS });
    guardGarbageCollections(registry);
    registerEventLoopLag(registry);
  }
  return registry;
}

/** prom-client observes garbage collections in a callback of Node, where an error would end the process. */
function guardGarbageCollections(registry: Registry): void {
  const metric = registry.getSingleMetric('nodejs_gc_duration_seconds');
  if (!(metric instanceof Histogram)) return;
  const observe = metric.observe.bind(metric);
  metric.observe = (...given: unknown[]) => harmless(() => void Reflect.apply(observe, undefined, given));
}
