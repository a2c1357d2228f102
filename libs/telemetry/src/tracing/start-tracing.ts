import type { TracingOptions } from './open-telemetry';
import { setTracer } from './tracer';

/**
 * Records and sends spans from now on, as the standard variables of OpenTelemetry say. Only here its SDK is loaded.
 * @returns sends what is recorded, for a limited time, and ends the tracing
 */
export async function startTracing(options: TracingOptions): Promise<() => Promise<void>> {
  const { openTelemetryTracer } = await import('./open-telemetry.js');
  const tracer = openTelemetryTracer(options);
  setTracer(tracer);
  return async () => {
    await tracer.close();
    setTracer(undefined);
  };
}
