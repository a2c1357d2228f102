import { monitorEventLoopDelay, performance, type IntervalHistogram } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';

/** How often the event loop is asked to be in time: each time wakes the process, also one that has nothing to do. */
const EVERY_MS = 100;
const EVERY_NS = EVERY_MS * 1e6;

const NAME = 'nodejs_eventloop_lag';

/** What is told of the lags since the last reading: name, help, and the value that the histogram has for it. */
const FIGURES: readonly [string, string, (times: IntervalHistogram) => number][] = [
  ['min', 'The least lag', (times) => times.min - EVERY_NS],
  ['max', 'The greatest lag', (times) => times.max - EVERY_NS],
  ['mean', 'The mean lag', (times) => times.mean - EVERY_NS],
  ['stddev', 'The standard deviation of lags', (times) => times.stddev],
  ['p50', 'The 50th percentile of lags', (times) => times.percentile(50) - EVERY_NS],
  ['p90', 'The 90th percentile of lags', (times) => times.percentile(90) - EVERY_NS],
  ['p99', 'The 99th percentile of lags', (times) => times.percentile(99) - EVERY_NS],
];

/**
 * Registers how late the event loop is, in seconds, under the names that prom-client has for it. Values are those of ten
 * moments a second since the last reading; 0 is in time. prom-client asks a hundred times a second, and its values begin
 * at the hundredth of a second between two of them.
 */
export function registerEventLoopLag(registry: Registry): void {
  const times = monitorEventLoopDelay({ resolution: EVERY_MS });
  times.enable();
  // Registered first, so that it sets the figures before they are read.
  gaugeOf(registry, `${NAME}_seconds`, 'The lag of the event loop at this reading.', async (gauge) => {
    // Readings that follow each other at once show the same.
    if (times.count > 0) figures.forEach(({ gauge, read }) => gauge.set(Math.max(0, read(times)) / 1e9));
    times.reset();
    const start = performance.now();
    await nextTurn();
    gauge.set((performance.now() - start) / 1e3);
  });
  const figures = FIGURES.map(([figure, what, read]) => ({
    gauge: gaugeOf(registry, `${NAME}_${figure}_seconds`, `${what} of the event loop.`),
    read,
  }));
}

/** Registers a gauge in place of prom-client's own of that name. */
function gaugeOf(registry: Registry, name: string, help: string, read?: (gauge: Gauge) => Promise<void>): Gauge {
  registry.removeSingleMetric(name);
  const gauge: Gauge = new Gauge({ name, help, registers: [registry], ...(read && { collect: () => read(gauge) }) });
  return gauge;
}
