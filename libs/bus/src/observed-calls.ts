import { RestError } from '@gatehouse/errors';
import { activeTracer, durations, type SpanOptions } from '@gatehouse/telemetry';
import type { Reply } from './envelope';

/** A message to a service. */
export interface Call {
  service: string;
  /** `route`, `routes`, `batch`, or the name of a contract: what metrics are told apart by. */
  name: string;
  /** The key of the route; absent for several, and for contracts. */
  route?: string | undefined;
}

const calls = durations(
  'gatehouse_bus_call_duration_seconds',
  'Time from a message to a service to its reply, by service, call and outcome.',
  ['service', 'call', 'outcome'],
);

/** Measures a call, and records it as a span whose context goes with the message. */
export async function observeCall<T>(call: Call, send: (traceparent?: string) => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    const tracer = activeTracer();
    const result =
      tracer === undefined
        ? await send()
        : await tracer.run(nameOf(call), spanOf(call, 'client'), (span) => send(span.traceparent));
    observe(call, startedAt, outcomeOf(result));
    return result;
  } catch (error) {
    observe(call, startedAt, error instanceof RestError ? outcomeOfStatus(error.status) : 'error');
    throw error;
  }
}

/** Records the answering of a call as a span. @param parent that of the message, where it came from another process */
export const traceAnswer = <T>(call: Call, answer: () => Promise<T>, parent?: string): Promise<T> => {
  const tracer = activeTracer();
  return tracer === undefined ? answer() : tracer.run(nameOf(call), { ...spanOf(call, 'server'), parent }, answer);
};

/** Records one of several requests of a message as a span. */
export const tracePart = <T>(route: string, answer: () => Promise<T>): Promise<T> => {
  const tracer = activeTracer();
  return tracer === undefined ? answer() : tracer.run(route, { attributes: { 'http.route': route } }, answer);
};

const nameOf = ({ service, name, route }: Call): string => `${service}/${route ?? name}`;

const spanOf = ({ service, name, route }: Call, kind: 'client' | 'server'): SpanOptions => ({
  kind,
  attributes: { 'rpc.system': 'gatehouse', 'rpc.service': service, 'rpc.method': route ?? name },
});

function observe({ service, name }: Call, startedAt: number, outcome: string): void {
  calls.observe((performance.now() - startedAt) / 1000, service, name, outcome);
}

/** Every reply counts as an answer, unless it says that the service failed. */
function outcomeOf(result: unknown): string {
  return isReply(result) ? outcomeOfStatus(result.status) : 'ok';
}

const isReply = (value: unknown): value is Pick<Reply, 'status'> =>
  typeof value === 'object' && value !== null && 'status' in value && 'headers' in value;

function outcomeOfStatus(status: number): string {
  if (status < 500) return 'ok';
  if (status === 503) return 'unavailable';
  return status === 504 ? 'timeout' : 'error';
}
