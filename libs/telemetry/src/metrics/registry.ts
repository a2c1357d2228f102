import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

let hasWarned = false;

/** Records something about the process. What fails must not end that which is recorded: it is told once, and left out. */
export function harmless(record: () => void): void {
  try {
    record();
  } catch (error) {
    if (hasWarned) return;
    hasWarned = true;
    process.emitWarning(`A metric cannot be recorded: ${String(error)}`);
  }
}

/** How often the event loop is asked to be in time. Each time wakes the process; by default it would be 100 times a second. */
const EVENT_LOOP_PRECISION_MS = 50;

let registry: Registry | undefined;

/** The process's metrics: CPU, memory, event loop lag, garbage collection, and those that its parts register. */
export function processMetrics(): Registry {
  if (!registry) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_PRECISION_MS });
    guardGarbageCollections(registry);
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
