import { Histogram } from 'prom-client';
import { harmless, processMetrics } from './registry';

/** Seconds: from a statement to an upload. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15] as const;

/** A histogram of durations, which has the same buckets everywhere. */
export interface Durations {
  /** @param values of the labels, in their order; there must be few of them */
  observe(seconds: number, ...values: string[]): void;
}

/** The histogram of this name, made if the process does not have it yet. */
export function durations(name: string, help: string, labelNames: readonly string[]): Durations {
  const registry = processMetrics();
  const known = registry.getSingleMetric(name);
  const histogram =
    known instanceof Histogram
      ? known
      : new Histogram({ name, help, labelNames, buckets: [...BUCKETS], registers: [registry] });
  return {
    observe: (seconds, ...values) => harmless(() => histogram.labels(...values).observe(seconds)),
  };
}
