import { Counter } from 'prom-client';
import { harmless, processMetrics } from './registry';

/** A counter with one label, whose values are known: the number of series is bounded. */
export interface CountDefinition<Value extends string> {
  /** `gatehouse_<what>_total` */
  name: string;
  help: string;
  label: string;
  /** All values of the label. Each is shown from the start, so that the first event is a change from 0. */
  values: readonly Value[];
}

/**
 * A counter of what happens rarely, such as refusals.
 * @returns counts one event
 */
export function count<Value extends string>(definition: CountDefinition<Value>): (value: Value) => void {
  const { name, help, label, values } = definition;
  const registry = processMetrics();
  const known = registry.getSingleMetric(name);
  const counter =
    known instanceof Counter ? known : new Counter({ name, help, labelNames: [label], registers: [registry] });
  for (const value of values) counter.inc({ [label]: value }, 0);
  return (value) => harmless(() => counter.inc({ [label]: value }));
}
