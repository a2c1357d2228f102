export { count, type CountDefinition } from './metrics/counts';
export { durations, type Durations } from './metrics/durations';
export { readings, type Reading, type ReadingsDefinition } from './metrics/readings';
export { harmless, processMetrics } from './metrics/registry';
export type { TracingOptions } from './tracing/open-telemetry';
export { startTracing } from './tracing/start-tracing';
export {
  activeTracer,
  detached,
  traced,
  tracedAlone,
  type Attributes,
  type Span,
  type SpanOptions,
  type Tracer,
} from './tracing/tracer';
